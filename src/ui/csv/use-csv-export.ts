import { useEffect, useRef, useState } from 'react'
import { toCsv } from '~/lib/csv'
import { formatTime } from '~/lib/time'
import type { Column } from '../paged-table/column'
import { toast } from '../toast'
import { loadAll, type LoadPage } from './load-all'
import { saveFile } from './save-file'

export interface CsvSource<Row> {
  /** Of the file, without day and ending. */
  name: string
  columns: readonly Column<Row>[]
  load: LoadPage<Row>
}

function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const forms = columns.map((column) => column.csv ?? column)
  return [forms.map(({ header }) => header), ...rows.map((row) => forms.map(({ text }) => text(row)))]
}

async function save<Row>(source: CsvSource<Row>, signal: AbortSignal, report: (share: number) => void) {
  const rows = await loadAll(source.load, signal, report)
  const file = `${source.name}-${formatTime(Date.now(), 'YYYYMMDD-HHmmss')}.csv`
  saveFile(file, toCsv(linesOf(source.columns, rows)), 'text/csv;charset=utf-8')
  toast.success(`已导出 ${rows.length} 条记录`)
}

function complain(error: unknown) {
  console.warn('export:', error)
  toast.error('导出失败，请稍后重试')
}

/** Exports all rows of a list; `share` (0 to 1) is there while it runs. Leaving the page cancels it. */
export function useCsvExport<Row>(source: CsvSource<Row>) {
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
