import type { DeployedNode, DeployedSpec } from '../generated/model'
import { anyDeploymentOfNode } from './by-node'
import { findById } from './lookup'
import { toPrice } from './money'
import { toNode } from './nodes'
import { toConfigBrief } from './project-configs'
import { toProjectBrief } from './projects'
import { refuse } from './refusal'
import type { StoredDeployment, WorldState } from './state'
import { toTimestamp } from './time'

function toSpec({ plans }: WorldState, row: StoredDeployment): DeployedSpec | null {
  const plan = findById(plans, row.planId)
  if (!plan) return null
  const { isShow, cpuCores, memoryGb, bandwidthMbps } = plan
  return { is_show: isShow, cpu_cores: cpuCores, memory_gb: memoryGb, bandwidth_mbps: bandwidthMbps }
}

export function toDeployedNode(state: WorldState, row: StoredDeployment): DeployedNode {
  const node = findById(state.nodes, row.nodeId)
  return {
    id: row.id,
    status: row.status,
    lease_type: row.type,
    auto_renew: row.autoRenew ? 1 : 0,
    price: row.type === null ? null : toPrice(row.price),
    start_time: toTimestamp(row.startedAt),
    end_time: row.endsAt === null ? null : toTimestamp(row.endsAt),
    project_config_id: row.configId,
    project_config: toConfigBrief(state, row.configId),
    project_id: row.projectId,
    project: toProjectBrief(state, row.projectId),
    spec: toSpec(state, row),
    node: node ? toNode(state, node) : null,
  }
}

/** Returns a user's rows, newest first, without released ones. */
export const deploymentsOf = ({ deployments }: WorldState, userId: number) =>
  deployments.filter((row) => row.userId === userId && row.status !== 'released').toReversed()

/** Returns the row of a node; undefined when it has none or it was released. */
export function deploymentOfNode(state: WorldState, nodeId: number): StoredDeployment | undefined {
  const row = anyDeploymentOfNode(state, nodeId)
  return row?.status === 'released' ? undefined : row
}

/** Toggles auto-renew. Refuses (409) all but running monthly leases. */
export function switchAutoRenew(row: StoredDeployment) {
  if (row.type !== 'monthly') refuse(409, row.type ? '按小时的节点没有自动续费' : '自有服务器没有自动续费')
  if (row.status !== 'running') refuse(409, '节点未运行，无法设置自动续费')
  row.autoRenew = !row.autoRenew
}
