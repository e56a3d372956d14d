interface PageAnswer<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined } | null
}

/** Answers one page of a list; pages count from 1. */
export type LoadPage<Row> = (page: number, limit: number, signal: AbortSignal) => Promise<PageAnswer<Row>>

/** The most rows that the contract answers at once. */
const pageSize = 100

/** Whether a page holds the rows of the one before it: the provider knows no pages. */
const isRepeated = (one: readonly unknown[], before: readonly unknown[] | undefined) =>
  one.length > 0 && JSON.stringify(one) === JSON.stringify(before)

/** Whether a page ends its list. Not every provider fills pages of the size that was asked for. */
const isEnd = (count: number, first: number, total: number | undefined) =>
  count === 0 || (total === undefined && count < first)

/**
 * All rows of a list, page after page, until there are as many as the total; without one until a page is shorter
 * than the first.
 * @param report called after each page with the share that is loaded, 0 to 1, where the total is known
 * @throws what the load throws, also when the signal aborts
 */
export async function loadAll<Row>(
  load: LoadPage<Row>,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<Row[]> {
  const pages: (readonly Row[])[] = []
  for (let count = 0; ;) {
    const { data, meta } = await load(pages.length + 1, pageSize, signal)
    signal.throwIfAborted()
    const found = data ?? []
    const total = meta?.total
    if (isRepeated(found, pages.at(-1))) return pages.flat()
    pages.push(found)
    count += found.length
    if (total !== undefined) report(total > 0 ? Math.min(1, count / total) : 1)
    if (count >= (total ?? Infinity) || isEnd(found.length, pages[0]?.length ?? 0, total)) return pages.flat()
  }
}
