import type { DeployTarget } from '~/features/deployments/deploy-target'
import { nodeName, type NodeRow } from '~/features/nodes/node-row'
import type { NodeRowModel } from './node-row-model'

export const deployTargetOfRow = (nodes: NodeRowModel, row: number): DeployTarget => ({
  nodeId: nodes.nodeId(row),
  serverId: nodes.number('serverId', row),
  name: nodes.name(row),
  ip: nodes.text('lanIp', row) || nodes.text('publicIp', row),
  status: nodes.text('status', row),
})

export const deployTargetOfNode = (node: NodeRow): DeployTarget => ({
  nodeId: node.nodeId,
  serverId: node.serverId,
  name: nodeName(node),
  ip: node.lanIp || node.publicIp,
  status: node.status,
})
