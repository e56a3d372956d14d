import { chakra, Flex } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '../button'
import { Download } from '../icons'
import { useCsvExport, type CsvSource } from './use-csv-export'

const Bar = chakra('progress', { base: { w: '32', h: '2', accentColor: 'node.solid' } })

export interface ExportButtonProps extends CsvSource {
  /** Rows that there are; nothing to export when 0, undefined before they are loaded. */
  total: number | undefined
}

function exportDisabledReason(total: number | undefined): string | undefined {
  if (total === undefined) return '记录尚未加载'
  return total === 0 ? '没有可导出的记录' : undefined
}

/** Exports all rows of the current filter, not just the page; a long export shows how far it is and can be stopped. */
export function ExportButton({ total, ...source }: ExportButtonProps) {
  const { share, start, cancel } = useCsvExport(source)
  const button = useRef<HTMLButtonElement>(null)
  const stop = () => {
    cancel()
    button.current?.focus()
  }
  return (
    <Flex align="center" gap="2" textStyle="sm">
      {share !== undefined && (
        <>
          <Bar aria-label="导出进度" value={share} max={1} />
          <span>{Math.floor(share * 100)}%</span>
          <Button size="sm" variant="ghost" onClick={stop}>
            取消导出
          </Button>
        </>
      )}
      <Button
        ref={button}
        size="sm"
        variant="outline"
        busy={share !== undefined}
        disabledReason={exportDisabledReason(total)}
        onClick={() => void start()}
      >
        <Download aria-hidden />
        导出 CSV
      </Button>
    </Flex>
  )
}
