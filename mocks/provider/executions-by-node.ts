import { getAt } from './lookup'
import type { StoredExecution, WorldState } from './state'

interface Index {
  /** Number of executions that are indexed. */
  counted: number
  positions: Map<number, number[]>
}

const indexes = new WeakMap<StoredExecution[], Index>()

// The list only grows, so only the new executions are indexed.
function positionsByNode({ executions }: WorldState): Index['positions'] {
  const index = indexes.get(executions) ?? { counted: 0, positions: new Map<number, number[]>() }
  indexes.set(executions, index)
  for (; index.counted < executions.length; index.counted++) {
    const nodeId = getAt(executions, index.counted).nodeId
    const positions = index.positions.get(nodeId)
    if (positions) positions.push(index.counted)
    else index.positions.set(nodeId, [index.counted])
  }
  return index.positions
}

/** Returns a node's executions, newest first. */
export function executionsOfNode(state: WorldState, nodeId: number): StoredExecution[] {
  const positions = positionsByNode(state).get(nodeId)
  return positions ? positions.map((position) => getAt(state.executions, position)).toReversed() : []
}

/** Returns a function that finds the newest execution of a node. */
export function newestExecutionFinder(state: WorldState): (nodeId: number) => StoredExecution | undefined {
  const positions = positionsByNode(state)
  return (nodeId) => state.executions[positions.get(nodeId)?.at(-1) ?? -1]
}
