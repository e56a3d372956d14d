import type { StoredDeployment, StoredNode, WorldState } from './state'

interface Index {
  /** How many rows of the list are in it. */
  counted: number
  rows: Map<number, StoredDeployment>
}

const indexes = new WeakMap<StoredDeployment[], Index>()

// Lists of rows only grow or are replaced whole.
function rowsByNode({ deployments }: WorldState): Index['rows'] {
  const known = indexes.get(deployments)
  const index = known ?? { counted: 0, rows: new Map<number, StoredDeployment>() }
  if (!known) indexes.set(deployments, index)
  for (; index.counted < deployments.length; index.counted++) {
    const row = deployments[index.counted]
    if (row && row.nodeId !== null) index.rows.set(row.nodeId, row)
  }
  return index.rows
}

/** The row of a node, whatever became of it; undefined when it never had one. */
export const rowOfNode = (state: WorldState, nodeId: number) => rowsByNode(state).get(nodeId)

/** A row gets its node: it was listed before the server was there. */
export function putOnNode(state: WorldState, row: StoredDeployment, node: StoredNode) {
  row.nodeId = node.id
  rowsByNode(state).set(node.id, row)
}
