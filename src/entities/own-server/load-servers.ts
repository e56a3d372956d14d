import type { Node, OwnServerListAnswer } from '~/api/generated/model'

/** Rows a page {2§9}. */
export const pageSize = 200

/** The user's own servers, as far as they could be read. */
export interface OwnServers {
  rows: readonly Node[]
  /** How many rows came before a later page failed; undefined when all came. */
  loadedUntilFailure?: number
}

interface LoadOptions {
  load: (page: number) => Promise<OwnServerListAnswer>
  signal: AbortSignal
  /** Receives the rows loaded so far after each page. */
  onRows: (servers: OwnServers) => void
}

function complain(page: number, error: unknown): void {
  console.warn(`own servers, page ${page}:`, error)
}

/**
 * All own servers, page after page until one is not full (srv-01, srv-02). It also ends with a page that brings no
 * server that is not there yet, with the first one after as many as there are said to be, and with one that fails,
 * which leaves those that came before (srv-03).
 * @throws what the first page throws, and anything once the signal aborts
 */
export async function loadServers({ load, signal, onRows }: LoadOptions): Promise<OwnServers> {
  const found = new Map<number, Node>()
  for (let page = 1; ; page += 1) {
    const before = found.size
    const answer = await load(page).catch((error: unknown) => {
      if (page === 1 || signal.aborted) throw error
      complain(page, error)
    })
    signal.throwIfAborted()
    if (!answer) return { rows: [...found.values()], loadedUntilFailure: found.size }
    const rows = answer.data
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row)
    const isEnd = rows.length < pageSize || found.size === before || before >= answer.meta.total
    if (isEnd) return { rows: [...found.values()] }
    onRows({ rows: [...found.values()] })
  }
}

/** A refresh of which a later page failed leaves the rows loaded before in place after those that came. */
export function withPrevious(servers: OwnServers, previous: OwnServers | undefined): OwnServers {
  if (servers.loadedUntilFailure === undefined || !previous) return servers
  const ids = new Set(servers.rows.map(({ id }) => id))
  return { ...servers, rows: [...servers.rows, ...previous.rows.filter(({ id }) => !ids.has(id))] }
}
