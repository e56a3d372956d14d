import { useEffect, useRef, useState } from 'react'
import { formatTime } from '~/lib/time'
import { toast } from '../toast'
import { saveFile } from './save-file'

/** A CSV, in parts that follow one another. */
interface Csv {
  parts: readonly string[]
  /** Of records. */
  count: number
}

/**
 * Makes a CSV of all rows that match now.
 * @param report called now and then with the share that is done, 0 to 1
 * @throws also when the signal aborts
 */
export type MakeCsv = (signal: AbortSignal, report: (share: number) => void) => Promise<Csv>

export interface CsvSource {
  /** Of the file, without day and ending. */
  name: string
  make: MakeCsv
}

async function save({ name, make }: CsvSource, signal: AbortSignal, report: (share: number) => void) {
  const { parts, count } = await make(signal, report)
  const file = `${name}-${formatTime(Date.now(), 'YYYYMMDD-HHmmss')}.csv`
  saveFile(file, parts, 'text/csv;charset=utf-8')
  toast.success(`已导出 ${count} 条记录`)
}

function complain(error: unknown) {
  console.warn('export:', error)
  toast.error('导出失败，请稍后重试')
}

/** Exports all rows of a list; `share` (0 to 1) is there while it runs. Leaving the page cancels it. */
export function useCsvExport(source: CsvSource) {
  const [share, setShare] = useState<number>()
  const running = useRef<AbortController>(undefined)
  const cancel = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      await save(source, controller.signal, setShare)
    } catch (error) {
      if (!controller.signal.aborted) complain(error)
    } finally {
      running.current = undefined
      setShare(undefined)
    }
  }
  return { share, start, cancel }
}
