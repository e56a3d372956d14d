import { createListIndex } from './lookup'
import type { StoredDeployment, StoredExecution, StoredNode, WorldState } from './state'

const rowsByNode = createListIndex(
  () => new Map<number, StoredDeployment>(),
  (rows, row: StoredDeployment) => {
    if (row.nodeId !== null) rows.set(row.nodeId, row)
  },
)

/** Returns the row of a node, also a released one; undefined when it never had one. */
export const anyDeploymentOfNode = ({ deployments }: WorldState, nodeId: number) =>
  rowsByNode(deployments).get(nodeId)

/** Assigns a node to a row that was listed before its server was ready. */
export function assignNode({ deployments }: WorldState, row: StoredDeployment, node: StoredNode) {
  row.nodeId = node.id
  rowsByNode(deployments).set(node.id, row)
}

const executionsByNode = createListIndex(
  () => new Map<number, StoredExecution[]>(),
  (byNode, execution: StoredExecution) => {
    const executions = byNode.get(execution.nodeId)
    if (executions) executions.push(execution)
    else byNode.set(execution.nodeId, [execution])
  },
)

/** Returns a node's executions, newest first. */
export const executionsOfNode = ({ executions }: WorldState, nodeId: number) =>
  executionsByNode(executions).get(nodeId)?.toReversed() ?? []

/** Returns a function that finds the newest execution of a node. */
export function newestExecutionFinder({ executions }: WorldState) {
  const byNode = executionsByNode(executions)
  return (nodeId: number) => byNode.get(nodeId)?.at(-1)
}
