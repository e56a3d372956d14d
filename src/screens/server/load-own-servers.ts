import { hasSkippedRows } from '~/api/client/contract-deviations'
import type { MaybePartial } from '~/api/client/part-failure'
import type { Node, OwnServerListAnswer } from '~/api/generated/model'
import { idText, type IdText } from '~/lib/ids'
import { looksWhole } from '~/lib/list-pages'
import { throwIfAborted } from '~/lib/throw-if-aborted'

/** Rows per page. */
export const ownServersPageSize = 200

/** The user's own servers; incomplete when a page failed to load. */
export interface OwnServers extends MaybePartial {
  rows: readonly Node[]
  /** Number of rows loaded before a later page failed; undefined when every page was loaded. */
  loadedBeforeFailure?: number
  /** Whether the first load has pages to come. */
  isPartial?: boolean
}

/** Whether the list has every server, so that one that it lacks is gone. */
export const isWholeList = ({ isPartial, loadedBeforeFailure }: OwnServers): boolean =>
  !isPartial && loadedBeforeFailure === undefined

interface LoadOptions {
  load: (page: number) => Promise<OwnServerListAnswer>
  signal: AbortSignal
  /** Receives the rows loaded so far after each page. */
  onRows: (servers: OwnServers) => void
}

function warnPageFailed(page: number, error: unknown): void {
  console.warn(`own servers, page ${page}:`, error)
}

/**
 * Loads all own servers page by page until a page is shorter than the first. Providers may give smaller pages, ignore
 * the page number or report a wrong total, so loading also stops at a page without new servers and once the reported
 * total is reached. When a later page fails, the rows loaded so far are returned.
 * @throws the error of the first page, and any error after the signal aborts
 */
export async function loadOwnServers({ load, signal, onRows }: LoadOptions): Promise<OwnServers> {
  const byId = new Map<IdText, Node>()
  let firstCount = 0
  let total: number | undefined
  for (let page = 1; ; page += 1) {
    const sizeBefore = byId.size
    let partFailure: unknown
    const response = await load(page).catch((error: unknown) => {
      if (page === 1 || signal.aborted) throw error
      warnPageFailed(page, error)
      partFailure = error
    })
    throwIfAborted(signal)
    if (!response) {
      const rows = [...byId.values()]
      const isWhole = looksWhole({ count: byId.size, firstCount, total }, ownServersPageSize)
      return isWhole ? { rows } : { rows, loadedBeforeFailure: byId.size, partFailure }
    }
    const rows = response.data
    for (const row of rows) if (!byId.has(idText(row.id))) byId.set(idText(row.id), row)
    if (page === 1) firstCount = rows.length
    total = response.meta?.total
    // A full page is followed by another one whatever the total says.
    const isAll = (rows.length < ownServersPageSize ? byId.size : sizeBefore) >= (total ?? Infinity)
    const isShort = rows.length < firstCount && !hasSkippedRows('listOwnServers')
    const isEnd = isShort || byId.size === sizeBefore || isAll
    if (isEnd) return { rows: [...byId.values()] }
    onRows({ rows: [...byId.values()] })
  }
}

/** After a partly failed refresh, appends the previous rows that the refresh did not return. */
export function appendPreviousRows(servers: OwnServers, previous: OwnServers | undefined): OwnServers {
  if (servers.loadedBeforeFailure === undefined || !previous) return servers
  const ids = new Set(servers.rows.map(({ id }) => idText(id)))
  return { ...servers, rows: [...servers.rows, ...previous.rows.filter(({ id }) => !ids.has(idText(id)))] }
}
