import { useMemo } from 'react'
import type { DeployedRows } from '~/entities/node/node-row'
import { indexOf } from '~/lib/columns/id-index'
import type { Selection } from '~/lib/columns/selection'
import { useChosenIds } from '~/ui/data-table/use-chosen-ids'

interface Chosen {
  count: number
  /** Where they stand in the columns. */
  found: readonly number[]
  /** How many the table does not show now; those that the list was not asked for are among them. */
  hidden: number
}

const none: Chosen = { count: 0, found: [], hidden: 0 }

/** The chosen rows. With none chosen, as mostly, it costs nothing. */
export function useChosen(selection: Selection, rows: DeployedRows | undefined, order: Uint32Array): Chosen {
  const chosenIds = useChosenIds(selection)
  const count = chosenIds.length
  const ids = count === 0 ? undefined : rows?.columns.rowId.values
  const index = useMemo(() => ids && indexOf(ids), [ids])
  return useMemo(() => {
    if (count === 0) return none
    const shown = new Uint8Array(ids?.length ?? 0)
    for (const row of order) shown[row] = 1
    const found = chosenIds.flatMap((id) => index?.find(id) ?? [])
    return { count, found, hidden: count - found.filter((row) => shown[row] === 1).length }
  }, [chosenIds, count, index, order, ids])
}
