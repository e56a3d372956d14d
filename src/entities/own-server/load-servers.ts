import type { Node, OwnServerListAnswer } from '~/api/generated/model'

/** Rows a page {2§9}. */
export const pageSize = 200

/** The user's own servers, as far as they could be read. */
export interface OwnServers {
  rows: readonly Node[]
  /** A later page failed, and what follows is missing. */
  isCut?: boolean
}

interface Loading {
  load: (page: number) => Promise<OwnServerListAnswer>
  signal: AbortSignal
  /** Told of what is there after each page. */
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
export async function loadServers({ load, signal, onRows }: Loading): Promise<OwnServers> {
  const found = new Map<number, Node>()
  for (let page = 1; ; page += 1) {
    const before = found.size
    const answer = await load(page).catch((error: unknown) => {
      if (page === 1 || signal.aborted) throw error
      complain(page, error)
    })
    signal.throwIfAborted()
    if (!answer) return { rows: [...found.values()], isCut: true }
    const rows = answer.data ?? []
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, row)
    const isEnd =
      rows.length < pageSize || found.size === before || before >= (answer.meta?.total ?? Infinity)
    if (isEnd) return { rows: [...found.values()] }
    onRows({ rows: [...found.values()] })
  }
}
