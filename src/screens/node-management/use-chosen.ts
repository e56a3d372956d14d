import { useMemo } from 'react'
import type { DeployedRows } from '~/entities/node/node-row'
import { indexOf } from '~/lib/columns/id-index'
import type { Selection } from '~/lib/columns/selection'
import { useChosenIds } from '~/ui/data-table/use-chosen-ids'

export interface Selected {
  count: number
  /** The selected rows that the table shows: actions apply to these, whichever filter hides the others. */
  rows: readonly number[]
  /** How many the table does not show. */
  hidden: number
}

const none: Selected = { count: 0, rows: [], hidden: 0 }

/** The selected rows. With none selected, as mostly, it costs nothing. */
export function useChosen(
  selection: Selection,
  rows: DeployedRows | undefined,
  order: Uint32Array,
): Selected {
  const ids = useChosenIds(selection)
  return useMemo(() => {
    if (ids.length === 0) return none
    const all = rows?.columns.rowId.values
    const shown = new Uint8Array(all?.length ?? 0)
    for (const row of order) shown[row] = 1
    const index = all && indexOf(all)
    const found = ids.flatMap((id) => index?.find(id) ?? []).filter((row) => shown[row] === 1)
    return { count: ids.length, rows: found, hidden: ids.length - found.length }
  }, [ids, order, rows])
}
