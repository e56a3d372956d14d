import { breath } from '~/lib/breath'
import { csvLines, toCsv } from '~/lib/csv'
import type { MakeCsv } from './use-csv-export'

/** Milliseconds of work at a time: frames and presses come in between. */
const slice = 12

interface Lines {
  header: readonly string[]
  /** Of records. */
  count: number
  /** @param place of the record, from 0 */
  lineAt: (place: number) => readonly string[]
}

/** A CSV of rows that are here already, made bit by bit, so that the page goes on under 100,000 of them too. */
export const csvOfRows =
  ({ header, count, lineAt }: Lines): MakeCsv =>
  async (signal, report) => {
    const parts = [toCsv([header])]
    for (let place = 0; place < count;) {
      const lines: (readonly string[])[] = []
      for (const end = performance.now() + slice; place < count && performance.now() < end; place++)
        lines.push(lineAt(place))
      parts.push(csvLines(lines))
      report(place / count)
      // oxlint-disable-next-line no-await-in-loop -- one bit after another
      if (place < count) await breath()
      signal.throwIfAborted()
    }
    return { parts, count }
  }
