import type { PasteSource } from '~/features/nodes/use-paste-selection'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { nodeLookup } from './node-lookup'
import type { NodeRowModel } from './node-row-model'
import { useLoadAllNodes } from './use-node-list'

interface PasteSourceOptions {
  selection: SelectionStore
  nodes: NodeRowModel
  order: Uint32Array
}

/** Returns the source for pasted names. It searches all nodes, including those the filters hide. */
export function usePasteSource({ selection, nodes, order }: PasteSourceOptions): PasteSource {
  const loadAll = useLoadAllNodes()
  return {
    load: async () => nodeLookup(await loadAll()),
    selection,
    visibleIds: () => new Set(Array.from(order, (row) => nodes.id(row))),
  }
}
