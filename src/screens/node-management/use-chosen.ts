import { useMemo } from 'react'
import type { DeployedRows } from '~/entities/node/node-row'
import { idIndex } from '~/lib/columns/id-index'
import type { Selection } from '~/lib/columns/selection'
import { useChosenIds } from '~/ui/data-table/use-chosen-ids'

/** The chosen rows: where they stand in the columns, and how many of them the table does not show now. */
export function useChosen(selection: Selection, rows: DeployedRows | undefined, order: Uint32Array) {
  const chosenIds = useChosenIds(selection)
  const ids = rows?.columns.rowId.values
  const index = useMemo(() => ids && idIndex(ids), [ids])
  return useMemo(() => {
    const shown = new Uint8Array(ids?.length ?? 0)
    for (const row of order) shown[row] = 1
    const found = chosenIds.flatMap((id) => index?.find(id) ?? [])
    // Those that the list was not asked for are hidden as well.
    const hidden = chosenIds.length - found.filter((row) => shown[row] === 1).length
    return { count: chosenIds.length, found, hidden }
  }, [chosenIds, index, order, ids])
}
