import {
  hasNextPage,
  looksWhole,
  nothingRead,
  rowsCoverage,
  type PagesRead,
  type RowsCoverage,
} from '~/lib/list-pages'
import { isRecord, readNumber } from '../client/wire-values'

/** Number of pages requested at once. */
const pagesAtOnce = 4

/** The JSON of a page without its rows; undefined when it cannot be read. */
function parsePage(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isRecord(body) ? body : undefined
  } catch {
    return undefined
  }
}

/** The total in `meta`, or beside rows in an object. Without one of these, pages are read until one is shorter. */
const totalOf = ({ meta, data }: Record<string, unknown>): number | undefined =>
  [meta, data]
    .map((part) => (isRecord(part) ? readNumber(part['total']) : undefined))
    .find((total) => total !== undefined)

/** The URL of a further page of a list. */
export function pageUrl(url: string, page: number, limit: number): string {
  const [path, query] = url.split('?')
  const params = new URLSearchParams(query)
  params.set('page', String(page))
  params.set('limit', String(limit))
  return `${path}?${params}`
}

/** A page whose rows were taken. */
export interface TakenPage {
  /** The JSON without its rows. */
  text: string
  /** Number of rows that arrived. */
  arrived: number
  /** Number of those that were not in the pages before, and of those among them that could not be read. */
  added: number
  skipped: number
}

/** A page that cannot be read, or has no new row, is the last one. */
function addPage({ count, firstCount, skippedCount, total }: PagesRead, taken: TakenPage): PagesRead {
  const { text, arrived, added, skipped } = taken
  const page = parsePage(text)
  return {
    count: count + added,
    firstCount: firstCount || arrived,
    lastCount: page && added > skipped ? arrived : 0,
    skippedCount: skippedCount + skipped,
    total: (page && totalOf(page)) ?? total,
  }
}

/** The numbers of the pages to request next: one where no total tells how many there are. */
function nextPages(page: number, { total, count, firstCount }: PagesRead): number[] {
  const length = total === undefined ? 1 : Math.ceil((total - count) / firstCount)
  return Array.from({ length: Math.min(length, pagesAtOnce) }, (_, index) => page + index)
}

/** A page is not there, or not needed. The session ends whatever the page is. */
const isDispensable = ({ status }: Response, read: PagesRead) =>
  status === 404 || (status !== 401 && looksWhole(read, Infinity))

/** The coverage of a list that has no further page. */
const endOf = (read: PagesRead) => rowsCoverage({ ...read, lastCount: 0 })

interface ReadPagesOptions {
  load: (page: number, limit: number) => Promise<Response>
  take: (response: Response) => Promise<TakenPage>
}

interface ReadPagesResult {
  /** The JSON of the last page without its rows. */
  text: string
  coverage: RowsCoverage
  /** The page that was refused. */
  refused?: Response
}

/**
 * Reads a list to its end, from its first page on. There are more where the provider gives smaller pages than requested;
 * they are requested in the size in which the first one came.
 */
export async function readPages(first: Response, { load, take }: ReadPagesOptions): Promise<ReadPagesResult> {
  let taken = await take(first)
  let read = addPage(nothingRead, taken)
  for (let page = 2; hasNextPage(read);) {
    const numbers = nextPages(page, read)
    page += numbers.length
    const { firstCount } = read
    // oxlint-disable-next-line no-await-in-loop -- whether pages are needed depends on those before them
    for (const response of await Promise.all(numbers.map((number) => load(number, firstCount)))) {
      if (!response.ok)
        return isDispensable(response, read)
          ? { text: taken.text, coverage: response.status === 404 ? endOf(read) : 'unknown' }
          : { text: taken.text, coverage: 'unknown', refused: response }
      if (!hasNextPage(read)) break
      // oxlint-disable-next-line no-await-in-loop -- rows are taken in their order
      const next = await take(response)
      const isSpare = looksWhole(read, Infinity)
      read = addPage(read, next)
      // Whatever else a page that is not there is answered with.
      if (!isSpare || read.lastCount > 0) taken = next
    }
  }
  return { text: taken.text, coverage: rowsCoverage(read) }
}
