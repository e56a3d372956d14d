import { csvLines, toCsv, type CsvField } from '~/lib/csv'
import { throwIfAborted } from '~/lib/throw-if-aborted'
import { yieldToMain } from '~/lib/yield-to-main'
import type { MakeCsv } from './use-csv-export'

/** Milliseconds of work before the page may paint and handle input. */
const sliceDuration = 12

interface RecordSource {
  header: readonly string[]
  /** The number of records. */
  count: number
  /** The fields of a record; indexes count from 0. */
  lineAt: (index: number) => readonly CsvField[]
  /** Whether records may be missing. */
  isPartial: boolean
}

/** A CSV of rows in memory, written in time slices, so that 100,000 rows do not block the page. */
export const csvFromRows =
  ({ header, count, lineAt, isPartial }: RecordSource): MakeCsv =>
  async (signal, onProgress) => {
    const parts = [toCsv([header])]
    for (let index = 0; index < count;) {
      const lines: (readonly CsvField[])[] = []
      for (const end = performance.now() + sliceDuration; index < count && performance.now() < end; index++)
        lines.push(lineAt(index))
      parts.push(csvLines(lines))
      onProgress(index / count)
      // oxlint-disable-next-line no-await-in-loop -- time slices run one after another
      await yieldToMain()
      throwIfAborted(signal)
    }
    return { parts, count, isPartial }
  }
