import type { LastInstall, Node, NodeStatus, ServerInstance } from '../generated/model'
import { newestExecutions } from './executions-by-node'
import { byId } from './lookup'
import { metricOf } from './metrics'
import type { StoredNode, WorldState } from './state'
import { second, toTimestamp } from './time'

/** Where a node stands: online while it reports, unregistered before it ever did. */
export const nodeStatus = (node: StoredNode): NodeStatus =>
  node.registeredAt === null ? 'unregistered' : node.offlineSince === null ? 'online' : 'offline'

/** When a node last reported, epoch milliseconds; null before the first time. Each node has its own beat. */
export function lastHeartbeat({ now, heartbeatEvery }: WorldState, node: StoredNode): number | null {
  if (node.registeredAt === null) return null
  const period = heartbeatEvery * second
  const phase = (node.id * 7919) % period
  const until = node.offlineSince ?? now
  // A remainder of a number as large as a time takes ten times as long.
  return Math.max(node.registeredAt, phase + Math.floor((until - phase) / period) * period)
}

function serverInstance({ regions }: WorldState, node: StoredNode): ServerInstance | null {
  if (node.isOwn) return null
  const { cpuCores, memoryGb, bandwidthMbps, diskGb } = node.hardware
  return {
    spec: {
      region: regions.find((region) => region.id === node.regionId) ?? null,
      os_type: 'Ubuntu',
      os_version: '22.04',
      cpu_cores: cpuCores,
      memory_gb: memoryGb,
      bandwidth_mbps: bandwidthMbps,
      system_disk_gb: diskGb,
    },
  }
}

function lastInstall(state: WorldState, nodeId: number): LastInstall | null {
  const execution = newestExecutions(state)(nodeId)
  return execution ? { status: execution.status, output: execution.output } : null
}

/** The wire's node. */
export function toNode(state: WorldState, node: StoredNode): Node {
  const reportedAt = lastHeartbeat(state, node)
  return {
    id: node.id,
    server_id: node.serverId,
    lan_ip_address: node.lanIp,
    ip_address: node.ip,
    hostname: node.hostname,
    alias: node.alias,
    node_groups: node.groupIds.map((id) => ({ id, name: byId(state.groups, id)?.name ?? '' })),
    status: nodeStatus(node),
    source_type: node.isOwn ? 'self_owned' : 'cloud',
    last_heartbeat: reportedAt === null ? null : toTimestamp(reportedAt),
    created_at: toTimestamp(node.createdAt),
    latest_metric: reportedAt === null ? null : metricOf(node, reportedAt),
    server_instance: serverInstance(state, node),
    last_install_script_execution: lastInstall(state, node.id),
  }
}

/** What node lists are filtered by. */
export interface NodeFilters {
  status?: NodeStatus
  group_id?: number
  keyword?: string
  /** 1 for rented, 2 for the user's own. */
  type?: 1 | 2
  region_id?: number
}

/** Whether a node fits the filters; a row whose node is not there yet fits only none. */
export function fitsFilters(node: StoredNode | undefined, filters: NodeFilters): boolean {
  const wanted = filters.keyword?.trim().toLowerCase()
  if (!node)
    return !filters.status && !filters.group_id && !wanted && filters.type !== 2 && !filters.region_id
  return (
    (!filters.status || nodeStatus(node) === filters.status) &&
    (!filters.group_id || node.groupIds.includes(filters.group_id)) &&
    (!filters.type || node.isOwn === (filters.type === 2)) &&
    (!filters.region_id || node.regionId === filters.region_id) &&
    (!wanted || `${node.alias ?? ''}\n${node.lanIp}\n${node.ip ?? ''}`.toLowerCase().includes(wanted))
  )
}

/** A user's nodes, newest first. */
export const nodesOf = ({ nodes }: WorldState, userId: number) =>
  nodes.filter((node) => node.userId === userId).toReversed()

/** Counters over all the user's nodes, whatever the filter. */
export function nodeCounters({ deployments, ids }: WorldState, nodes: StoredNode[]) {
  const isUsed = new Uint8Array((ids.node ?? 0) + 1)
  for (const { projectId, nodeId } of deployments)
    if (projectId !== null && nodeId !== null) isUsed[nodeId] = 1
  const count = { leave_unused: 0, offline: 0, online: 0, total: nodes.length }
  for (const node of nodes) {
    if (!isUsed[node.id]) count.leave_unused++
    const status = nodeStatus(node)
    if (status !== 'unregistered') count[status]++
  }
  return count
}
