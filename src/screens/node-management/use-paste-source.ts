import type { PasteSource } from '~/entities/node/use-paste'
import type { Selection } from '~/lib/columns/selection'
import { nodeLookup } from './node-lookup'
import type { NodeView } from './node-view'
import { useAllNodes } from './use-node-list'

interface PasteSourceOptions {
  selection: Selection
  nodes: NodeView
  order: Uint32Array
}

/** Returns the source for pasted names. It searches all nodes, including those the filters hide. */
export function usePasteSource({ selection, nodes, order }: PasteSourceOptions): PasteSource {
  const loadAll = useAllNodes()
  return {
    load: async () => nodeLookup(await loadAll()),
    selection,
    shown: () => new Set(Array.from(order, (row) => nodes.id(row))),
  }
}
