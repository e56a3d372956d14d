import type { StoredExecution, WorldState } from './state'

interface Index {
  /** How many executions of the list are in it. */
  counted: number
  positions: Map<number, number[]>
}

const indexes = new WeakMap<StoredExecution[], Index>()

// The list only grows.
function positionsByNode({ executions }: WorldState): Index['positions'] {
  const known = indexes.get(executions)
  const index = known ?? { counted: 0, positions: new Map<number, number[]>() }
  if (!known) indexes.set(executions, index)
  for (; index.counted < executions.length; index.counted++) {
    const nodeId = executions[index.counted]?.nodeId ?? 0
    const positions = index.positions.get(nodeId)
    if (positions) positions.push(index.counted)
    else index.positions.set(nodeId, [index.counted])
  }
  return index.positions
}

/** A node's executions, newest first. */
export const executionsOf = (state: WorldState, nodeId: number): StoredExecution[] =>
  (positionsByNode(state).get(nodeId) ?? [])
    .flatMap((position) => state.executions[position] ?? [])
    .toReversed()

/** Finds the newest execution on a node, if there is one. */
export function newestExecutions(state: WorldState): (nodeId: number) => StoredExecution | undefined {
  const positions = positionsByNode(state)
  return (nodeId) => {
    const position = positions.get(nodeId)?.at(-1)
    return position === undefined ? undefined : state.executions[position]
  }
}
