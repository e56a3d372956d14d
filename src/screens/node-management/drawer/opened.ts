import type { DeployedRows } from '~/entities/node/node-row'

/** What became of the node that the address names. */
export type Opened =
  | { state: 'shown'; row: number }
  /** Its list is still coming, or could not be had. */
  | { state: 'loading' | 'failed' }
  /** It may be among those that the list was not asked for. */
  | { state: 'elsewhere' }
  | { state: 'gone' }

interface Looked {
  /** The row's id. */
  id: number
  rows: DeployedRows | undefined
  isError: boolean
  /** Whether the list was asked for some nodes only. */
  isNarrowed: boolean
}

/** Looks for a node in the list as far as it is there. */
export function openedIn({ id, rows, isError, isNarrowed }: Looked): Opened {
  const row = rows?.columns.rowId.values.indexOf(id) ?? -1
  if (row >= 0) return { state: 'shown', row }
  if (!rows || rows.isPartial) return { state: isError ? 'failed' : 'loading' }
  return { state: isNarrowed ? 'elsewhere' : 'gone' }
}
