import { toExactJson } from './exact-json'
import { skippedRowCount } from './skipped-rows'
import { throwIfAborted } from './throw-if-aborted'

/**
 * Which rows of a list were read; `unknown`: further pages could not be told from the first, or rows could not be read.
 */
export type RowsCoverage = 'all' | 'newest' | 'unknown'

/** The pages of a list that were read so far, in rows that arrived, also those that could not be read. */
export interface PagesRead {
  /** Rows of all pages, of the first page, and new ones of the last page. */
  count: number
  firstCount: number
  lastCount: number
  /** Those of all pages that could not be read. */
  skippedCount: number
  /** Undefined when the provider gives none that can be read. */
  total: number | undefined
}

export const nothingRead: PagesRead = {
  count: 0,
  firstCount: 0,
  lastCount: 0,
  skippedCount: 0,
  total: undefined,
}

/**
 * Whether a list may have a further page. A provider may give smaller pages than requested: up to the total, or without
 * one until a page is shorter than the first.
 */
export function hasNextPage({ count, firstCount, lastCount, total }: PagesRead): boolean {
  if (lastCount === 0) return false
  return total === undefined ? lastCount >= firstCount : count < total
}

/**
 * Whether the first page looks like the whole list: shorter than requested, and without a total. The next page is only
 * requested to be sure, and a provider may refuse one that is not there, so its failure is none of the list.
 */
export const looksWhole = (
  { count, firstCount, total }: Pick<PagesRead, 'count' | 'firstCount' | 'total'>,
  limit: number,
): boolean => total === undefined && count === firstCount && firstCount < limit

/** Which rows were read once there is no further page, or none that is needed. */
export function rowsCoverage(read: PagesRead): RowsCoverage {
  const { count, skippedCount, total } = read
  if (total !== undefined && total > count) return 'newest'
  const mayHaveMore = total === undefined && hasNextPage(read)
  return mayHaveMore || skippedCount > 0 ? 'unknown' : 'all'
}

interface PageAnswer<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined } | null
}

/** Loads one page of a list; pages count from 1. */
export type LoadPage<Row> = (page: number, limit: number, signal: AbortSignal) => Promise<PageAnswer<Row>>

/** The largest page of the lists in the contract whose pages have a limit. */
const largestPage = 100

export interface LoadPagesOptions<Row> {
  /** The row's id as text; blank for a row without one. */
  keyOf: (row: Row) => string
  /** Rows of the first page. The next pages are requested in the size that it came in. */
  limit?: number
  signal: AbortSignal
  /** Called after each page with the loaded share, 0 to 1, where the total is known. */
  onProgress?: (share: number) => void
  /** Whether the rows so far make further pages needless. */
  isEnough?: (rows: readonly Row[], pageCount: number) => boolean
}

export interface LoadedPages<Row> {
  rows: Row[]
  coverage: RowsCoverage
  /** There where rows that arrived could not be read. */
  hasSkippedRows?: true
}

/** Collects pages. A row that moves to the next page while they load counts once, as it came last. */
class PageCollector<Row> {
  private readonly indices = new Map<string, number>()
  private lastPage: string | undefined
  /** The rows of all pages so far. Not a copy, because a list may have many pages. */
  readonly rows: Row[] = []
  pageCount = 0
  read = nothingRead

  constructor(private readonly keyOf: (row: Row) => string) {}

  /** The rows of all pages so far. */
  loaded(coverage: RowsCoverage): LoadedPages<Row> {
    const { rows, read } = this
    return { rows, coverage, ...(read.skippedCount > 0 && { hasSkippedRows: true }) }
  }

  add(answer: PageAnswer<Row>): void {
    const page = answer.data ?? []
    const skipped = skippedRowCount(answer)
    const arrived = page.length + skipped
    const isFirst = this.pageCount === 0
    const isNew = this.addRows(page)
    const skippedCount = this.read.skippedCount + (isNew || isFirst ? skipped : 0)
    this.pageCount += 1
    this.read = {
      count: this.rows.length + skippedCount,
      firstCount: isFirst ? arrived : this.read.firstCount,
      lastCount: isNew ? arrived : 0,
      skippedCount,
      total: answer.meta?.total,
    }
  }

  /** Returns whether the page has new rows. One that equals the page before means that the page number is ignored. */
  private addRows(page: readonly Row[]): boolean {
    const { length } = this.rows
    const text = toExactJson(page)
    if (text !== this.lastPage) for (const row of page) this.addRow(row)
    this.lastPage = text
    return this.rows.length > length
  }

  private addRow(row: Row): void {
    const key = this.keyOf(row)
    const index = this.indices.get(key) ?? this.rows.length
    this.rows[index] = row
    if (key) this.indices.set(key, index)
  }
}

/**
 * Loads the rows of a list, page after page.
 * @throws the errors of `load`, and the abort reason when the signal aborts
 */
export async function loadPages<Row>(
  load: LoadPage<Row>,
  { keyOf, limit = largestPage, signal, onProgress, isEnough }: LoadPagesOptions<Row>,
): Promise<LoadedPages<Row>> {
  const pages = new PageCollector(keyOf)
  let isSpare = false
  for (;;) {
    const request = load(pages.pageCount + 1, pages.read.firstCount || limit, signal)
    // oxlint-disable-next-line no-await-in-loop -- whether a page is needed depends on the one before it
    const answer = await (isSpare ? request.catch(() => undefined) : request)
    throwIfAborted(signal)
    if (!answer) return pages.loaded('unknown')
    pages.add(answer)
    const { read } = pages
    if (read.total !== undefined) onProgress?.(Math.min(1, read.count / read.total || 1))
    if (!hasNextPage(read) || isEnough?.(pages.rows, pages.pageCount)) return pages.loaded(rowsCoverage(read))
    isSpare = looksWhole(read, limit)
  }
}
