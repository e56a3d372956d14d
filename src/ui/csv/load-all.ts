interface PageAnswer<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number } | null
}

/** Answers one page of a list; pages count from 1. */
export type LoadPage<Row> = (page: number, limit: number, signal: AbortSignal) => Promise<PageAnswer<Row>>

/** The most rows that the contract answers at once. */
const pageSize = 100

/**
 * All rows of a list, page after page. Ends with the last page, whatever the total says meanwhile.
 * @param report called after each page with the share that is there, 0 to 1
 * @throws what the load throws, also when the signal aborts
 */
export async function loadAll<Row>(
  load: LoadPage<Row>,
  signal: AbortSignal,
  report: (share: number) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await load(page, pageSize, signal)
    signal.throwIfAborted()
    rows.push(...(data ?? []))
    const total = meta?.total ?? rows.length
    report(total > 0 ? Math.min(1, rows.length / total) : 1)
    if ((data?.length ?? 0) < pageSize || rows.length >= total) return rows
  }
}
