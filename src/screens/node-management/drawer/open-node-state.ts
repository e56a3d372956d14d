import type { DeployedRows } from '~/features/nodes/node-row'

/** The state of the node that the address names. */
export type OpenNodeState =
  | { status: 'found'; row: number }
  /** The list is loading or could not be loaded. */
  | { status: 'loading' | 'failed' }
  /** The server-side filters may exclude it. */
  | { status: 'filtered-out' }
  | { status: 'not-found' }

interface FindOptions {
  /** Row id. */
  id: number
  rows: DeployedRows | undefined
  isError: boolean
  /** Whether the list was requested with filters. */
  isServerFiltered: boolean
}

/** Finds a node in the list, which may be partial or missing. */
export function findOpenNode({ id, rows, isError, isServerFiltered }: FindOptions): OpenNodeState {
  const row = rows?.columns.rowId.values.indexOf(id) ?? -1
  if (row >= 0) return { status: 'found', row }
  if (!rows || rows.isPartial) return { status: isError ? 'failed' : 'loading' }
  return { status: isServerFiltered ? 'filtered-out' : 'not-found' }
}
