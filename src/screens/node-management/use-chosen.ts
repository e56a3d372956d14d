import { useMemo, useSyncExternalStore } from 'react'
import type { DeployedRows } from '~/entities/node/node-row'
import { idIndex } from '~/lib/columns/id-index'
import type { Selection } from '~/lib/columns/selection'

/** The chosen rows: where they stand in the columns, and how many of them the table does not show now. */
export function useChosen(selection: Selection, rows: DeployedRows | undefined, order: Uint32Array) {
  const version = useSyncExternalStore(selection.subscribe, selection.version)
  const ids = rows?.columns.rowId.values
  const index = useMemo(() => ids && idIndex(ids), [ids])
  return useMemo(() => {
    const shown = new Uint8Array(ids?.length ?? 0)
    for (const row of order) shown[row] = 1
    const found = selection.ids().flatMap((id) => index?.find(id) ?? [])
    // Those that the list was not asked for are hidden as well.
    const hidden = selection.size - found.filter((row) => shown[row] === 1).length
    return { count: selection.size, found, hidden, version }
  }, [selection, version, index, order, ids])
}
