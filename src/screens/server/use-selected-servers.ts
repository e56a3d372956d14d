import { useMemo } from 'react'
import type { Node } from '~/api/generated/model'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { useSelectedIds } from '~/ui/data-grid/use-selected-ids'

/** Returns the selected servers that still exist, and how many of them the filters hide. */
export function useSelectedServers(
  selection: SelectionStore,
  servers: readonly Node[],
  rowOrder: readonly number[],
) {
  const selectedIds = useSelectedIds(selection)
  return useMemo(() => {
    const idSet = new Set(selectedIds)
    const visibleRows = new Set(rowOrder)
    const rows = [...servers.keys()].filter((row) => idSet.has(servers[row]?.id ?? Number.NaN))
    const selected = rows.flatMap((row) => servers[row] ?? [])
    return { selected, hidden: rows.filter((row) => !visibleRows.has(row)).length }
  }, [selectedIds, servers, rowOrder])
}
