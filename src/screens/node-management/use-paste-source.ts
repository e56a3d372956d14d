import type { PasteSource } from '~/features/nodes/use-paste-selection'
import type { SelectionStore } from '~/lib/columns/selection-store'

import type { NodeRowModel } from './node-row-model'
import { useLoadAllNodes } from './use-node-list'
import { createNameLookup } from '~/features/nodes/match-pasted-names'
import type { DeployedRows } from '~/features/nodes/node-row'
import { numberAt, textAt } from '~/lib/columns/column-vector'

const fields = ['alias', 'hostname', 'lanIp', 'publicIp'] as const

/** Indexes rows by alias, hostname and IP addresses, for pasted names. */
const nodeLookup = ({ columns, length }: DeployedRows) =>
  createNameLookup((take) => {
    for (let row = 0; row < length; row++)
      for (const field of fields) {
        const name = textAt(columns[field], row)
        if (name !== '') take(name, numberAt(columns.rowId, row))
      }
  })

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
