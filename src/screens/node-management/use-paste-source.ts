import type { PasteSource } from '~/entities/node/use-paste'
import type { Selection } from '~/lib/columns/selection'
import { nodeLookup } from './node-lookup'
import type { NodeView } from './node-view'
import { useAllNodes } from './use-node-list'

interface Shown {
  selection: Selection
  nodes: NodeView
  order: Uint32Array
}

/** Pasted names are looked for among all nodes, whatever the filters. */
export function usePasteSource({ selection, nodes, order }: Shown): PasteSource {
  const loadAll = useAllNodes()
  return {
    load: async () => nodeLookup(await loadAll()),
    selection,
    shown: () => new Set(Array.from(order, (row) => nodes.id(row))),
  }
}
