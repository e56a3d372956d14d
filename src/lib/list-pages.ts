import { toExactJson } from './exact-json'
import { throwIfAborted } from './throw-if-aborted'

/** Which rows of a list were read; `unknown`: further pages could not be told from the first. */
export type RowsCoverage = 'all' | 'newest' | 'unknown'

/** The pages of a list that were read so far. */
export interface PagesRead {
  /** Rows of all pages, of the first page, and new ones of the last page. */
  count: number
  firstCount: number
  lastCount: number
  /** Undefined when the provider gives none that can be read. */
  total: number | undefined
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
  { count, firstCount, total }: Omit<PagesRead, 'lastCount'>,
  limit: number,
): boolean => total === undefined && count === firstCount && firstCount < limit

/** Which rows were read once there is no further page, or none that is needed. */
export function rowsCoverage(read: PagesRead): RowsCoverage {
  if (read.total !== undefined) return read.total > read.count ? 'newest' : 'all'
  return hasNextPage(read) ? 'unknown' : 'all'
}

interface PageAnswer<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined } | null
}

/** Loads one page of a list; pages count from 1. */
export type LoadPage<Row> = (page: number, limit: number, signal: AbortSignal) => Promise<PageAnswer<Row>>

export interface LoadPagesOptions<Row> {
  /** Rows of the first page. The next pages are requested in the size that it came in. */
  limit: number
  signal: AbortSignal
  /** Called after each page with the loaded share, 0 to 1, where the total is known. */
  onProgress?: (share: number) => void
  /** Whether the rows so far make further pages needless. */
  isEnough?: (rows: readonly Row[], pageCount: number) => boolean
}

export interface LoadedPages<Row> {
  rows: Row[]
  coverage: RowsCoverage
}

/** The new rows of a page: none of one that equals the page before, which means that the page number is ignored. */
const newRows = <Row>(rows: readonly Row[], previous: readonly Row[] | undefined) =>
  toExactJson(rows) === toExactJson(previous) ? [] : rows

/**
 * Loads the rows of a list, page after page.
 * @throws the errors of `load`, and the abort reason when the signal aborts
 */
export async function loadPages<Row>(
  load: LoadPage<Row>,
  { limit, signal, onProgress, isEnough }: LoadPagesOptions<Row>,
): Promise<LoadedPages<Row>> {
  const pages: (readonly Row[])[] = []
  let size = limit
  let isSpare = false
  for (;;) {
    const request = load(pages.length + 1, size, signal)
    // oxlint-disable-next-line no-await-in-loop -- whether a page is needed depends on the one before it
    const answer = await (isSpare ? request.catch(() => undefined) : request)
    throwIfAborted(signal)
    if (!answer) return { rows: pages.flat(), coverage: 'unknown' }
    const { data, meta } = answer
    const page = newRows(data ?? [], pages.at(-1))
    pages.push(page)
    if (pages.length === 1) size = page.length
    const rows = pages.flat()
    const total = meta?.total
    if (total !== undefined) onProgress?.(Math.min(1, rows.length / total || 1))
    const read = { count: rows.length, firstCount: size, lastCount: page.length, total }
    if (!hasNextPage(read) || isEnough?.(rows, pages.length)) return { rows, coverage: rowsCoverage(read) }
    isSpare = looksWhole(read, limit)
  }
}
