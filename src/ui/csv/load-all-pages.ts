import { toExactJson } from '~/lib/exact-json'
import { throwIfAborted } from '~/lib/throw-if-aborted'

interface PageResponse<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined } | null
}

/** Loads one page of a list; pages count from 1. */
export type LoadPage<Row> = (page: number, limit: number, signal: AbortSignal) => Promise<PageResponse<Row>>

/** The largest page size that the contract allows. */
const pageSize = 100

/** Whether a page equals the one before it, which means that the API ignores the page number. */
const isRepeated = (rows: readonly unknown[], previous: readonly unknown[] | undefined) =>
  previous !== undefined && toExactJson(rows) === toExactJson(previous)

/** Whether a page is the last one. Compared with the first page, as pages may be smaller than requested. */
const isLastPage = (count: number, firstCount: number, total: number | undefined) =>
  count === 0 || (total === undefined && count < firstCount)

/**
 * Loads all rows of a list, page after page, up to the total; without a total, until a page is shorter than the first.
 * @param onProgress called after each page with the loaded share, 0 to 1, where the total is known
 * @param isEnough whether the rows so far make further pages needless
 * @throws the errors of `load`, and the abort reason when the signal aborts
 */
export async function loadAllPages<Row>(
  load: LoadPage<Row>,
  signal: AbortSignal,
  onProgress: (share: number) => void,
  isEnough: (rows: readonly Row[]) => boolean = () => false,
): Promise<Row[]> {
  const pages: (readonly Row[])[] = []
  for (let count = 0; ;) {
    const { data, meta } = await load(pages.length + 1, pageSize, signal)
    throwIfAborted(signal)
    const rows = data ?? []
    const total = meta?.total
    if (isRepeated(rows, pages.at(-1))) return pages.flat()
    pages.push(rows)
    count += rows.length
    if (total !== undefined) onProgress(total > 0 ? Math.min(1, count / total) : 1)
    const isEnd = count >= (total ?? Infinity) || isLastPage(rows.length, pages[0]?.length ?? 0, total)
    if (isEnd || isEnough(pages.flat())) return pages.flat()
  }
}
