import type { SelectionStore } from '~/lib/columns/selection-store'
import type { NodeRowModel } from '../node-row-model'

/** Selects the nodes of rows; deselects them when all are selected already. */
export function toggleRows(selection: SelectionStore, nodes: NodeRowModel, rows: Iterable<number>): void {
  const ids = [...rows].map((row) => nodes.id(row))
  selection.set(ids, !ids.every((id) => selection.has(id)))
}
