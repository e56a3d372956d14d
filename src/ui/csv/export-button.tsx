import { Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../components/button'
import { Download } from '../components/icons'
import { NarrowHidden } from '../components/narrow-hidden'
import { ProgressBar } from '../components/progress-bar'
import { useCsvExport, type CsvSource } from './use-csv-export'

export interface ExportButtonProps extends CsvSource {
  /** The number of rows; 0 disables the export, undefined means not loaded yet. */
  total: number | undefined
}

/** Why a list of so many rows is not exported: it has not loaded, or is empty. */
export function exportDisabledReason(total: number | undefined): string | undefined {
  if (total === undefined) return '记录尚未加载'
  return total === 0 ? '没有可导出的记录' : undefined
}

interface ExportProgressProps {
  /** 0 to 1; undefined while no export runs. */
  progress: number | undefined
  onCancel: () => void
}

/** The progress of a running export and a button that cancels it. */
export const ExportProgress = ({ progress, onCancel }: ExportProgressProps) =>
  progress !== undefined && (
    <Flex align="center" gap="2" textStyle="sm">
      <ProgressBar aria-label="导出进度" value={progress} max={1} />
      <span>{Math.floor(progress * 100)}%</span>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        取消导出
      </Button>
    </Flex>
  )

/** Exports all rows of the current filter, not just the page; shows the progress and can be canceled. */
export function ExportButton({ total, ...source }: ExportButtonProps) {
  const { progress, start, cancel } = useCsvExport(source)
  const button = useRef<HTMLButtonElement>(null)
  const cancelAndFocus = () => {
    cancel()
    button.current?.focus()
  }
  return (
    <Flex align="center" gap="2" textStyle="sm">
      <ExportProgress progress={progress} onCancel={cancelAndFocus} />
      <Button
        ref={button}
        size="sm"
        variant="outline"
        busy={progress !== undefined}
        disabledReason={exportDisabledReason(total)}
        onClick={() => void start()}
      >
        <Download aria-hidden />
        <NarrowHidden>导出 CSV</NarrowHidden>
      </Button>
    </Flex>
  )
}
