import { getAt } from './lookup'
import type { StoredDeployment, StoredNode, WorldState } from './state'

interface Index {
  /** Number of rows that are indexed. */
  counted: number
  rows: Map<number, StoredDeployment>
}

const indexes = new WeakMap<StoredDeployment[], Index>()

// A list of rows only grows or is replaced as a whole, so only the new rows are indexed.
function rowsByNode({ deployments }: WorldState): Index['rows'] {
  const index = indexes.get(deployments) ?? { counted: 0, rows: new Map<number, StoredDeployment>() }
  indexes.set(deployments, index)
  for (; index.counted < deployments.length; index.counted++) {
    const row = getAt(deployments, index.counted)
    if (row.nodeId !== null) index.rows.set(row.nodeId, row)
  }
  return index.rows
}

/** Returns the row of a node, also a released one; undefined when it never had one. */
export const anyDeploymentOfNode = (state: WorldState, nodeId: number) => rowsByNode(state).get(nodeId)

/** Assigns a node to a row that was listed before its server was ready. */
export function assignNode(state: WorldState, row: StoredDeployment, node: StoredNode) {
  row.nodeId = node.id
  rowsByNode(state).set(node.id, row)
}
