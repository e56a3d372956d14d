import { useEffect, useRef, useState } from 'react'
import { clock } from '~/lib/clock'
import { formatTime } from '~/lib/time'
import { formatCount } from '~/lib/units'
import { toast } from '../components/toast'
import { downloadFile } from './download-file'

interface Csv {
  /** Consecutive parts of the text. */
  parts: readonly string[]
  /** The number of records. */
  count: number
  /** Whether records may be missing. */
  isPartial: boolean
}

/**
 * Creates a CSV of all rows that currently match.
 * @param onProgress called repeatedly with the completed share, 0 to 1
 * @throws the abort reason when the signal aborts
 */
export type MakeCsv = (signal: AbortSignal, onProgress: (share: number) => void) => Promise<Csv>

export interface CsvSource {
  /** The file name without timestamp and extension. */
  name: string
  make: MakeCsv
}

async function save({ name, make }: CsvSource, signal: AbortSignal, onProgress: (share: number) => void) {
  const { parts, count, isPartial } = await make(signal, onProgress)
  const file = `${name}-${formatTime(clock.now(), 'YYYYMMDD-HHmmss')}.csv`
  downloadFile(file, parts, 'text/csv;charset=utf-8')
  const text = `已导出 ${formatCount(count)} 条记录`
  if (isPartial) toast.warning(`${text}，可能不全`)
  else toast.success(text)
}

function showFailure(error: unknown) {
  console.warn('export:', error)
  toast.error('导出失败，请稍后重试')
}

/** Exports all rows of a list. `progress` is 0 to 1 while an export runs, else undefined. Unmounting cancels it. */
export function useCsvExport(source: CsvSource) {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      await save(source, controller.signal, setProgress)
    } catch (error) {
      if (!controller.signal.aborted) showFailure(error)
    } finally {
      running.current = undefined
      setProgress(undefined)
    }
  }
  return { progress, start, cancel }
}
