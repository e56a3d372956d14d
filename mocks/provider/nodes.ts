import type { LastInstall, Node, NodeStatus, ServerInstance } from '../generated/model'
import { anyDeploymentOfNode, newestExecutionFinder } from './by-node'
import { matchesKeyword } from './keyword'
import { findById } from './lookup'
import { metricOf } from './metrics'
import type { StoredNode, WorldState } from './state'
import { second, toTimestamp } from './time'

export const nodeStatus = (node: StoredNode): NodeStatus =>
  node.registeredAt === null ? 'unregistered' : node.offlineSince === null ? 'online' : 'offline'

/** Returns the time of a node's last heartbeat (epoch milliseconds); null before the first. */
export function lastHeartbeat({ now, heartbeatEvery }: WorldState, node: StoredNode): number | null {
  if (node.registeredAt === null) return null
  const period = heartbeatEvery * second
  // Each node has its own phase, so that not all heartbeats come at once.
  const phase = (node.id * 7919) % period
  const until = node.offlineSince ?? now
  // Math.floor, because the remainder of a number as large as a timestamp takes ten times as long.
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
  const execution = newestExecutionFinder(state)(nodeId)
  return execution ? { status: execution.status, output: execution.output } : null
}

export function toNode(state: WorldState, node: StoredNode): Node {
  const reportedAt = lastHeartbeat(state, node)
  return {
    id: node.id,
    server_id: node.serverId,
    lan_ip_address: node.lanIp,
    ip_address: node.ip,
    hostname: node.hostname,
    alias: node.alias,
    node_groups: node.groupIds.map((id) => ({ id, name: findById(state.groups, id)?.name ?? '' })),
    status: nodeStatus(node),
    source_type: node.isOwn ? 'self_owned' : 'cloud',
    last_heartbeat: reportedAt === null ? null : toTimestamp(reportedAt),
    created_at: toTimestamp(node.createdAt),
    latest_metric: reportedAt === null ? null : metricOf(node, reportedAt),
    server_instance: serverInstance(state, node),
    last_install_script_execution: lastInstall(state, node.id),
  }
}

export interface NodeFilters {
  status?: NodeStatus
  /** A date-time; matches nodes with a heartbeat then or later. */
  last_active_time?: string
  group_id?: number
  keyword?: string
  /** 1 for rented, 2 for the user's own. */
  type?: 1 | 2
  region_id?: number
}

function hasReportedSince(state: WorldState, node: StoredNode, since: string): boolean {
  const reportedAt = lastHeartbeat(state, node)
  return reportedAt !== null && reportedAt >= Date.parse(since)
}

/** Returns whether a node matches the filters. Without a node yet, a row matches only the filter for rentals. */
export function matchesNodeFilters(
  state: WorldState,
  node: StoredNode | undefined,
  filters: NodeFilters,
): boolean {
  const { status, last_active_time: since } = filters
  if (!node)
    return (
      !status &&
      !since &&
      !filters.group_id &&
      matchesKeyword(filters.keyword, []) &&
      filters.type !== 2 &&
      !filters.region_id
    )
  return (
    (!status || nodeStatus(node) === status) &&
    (!since || hasReportedSince(state, node, since)) &&
    (!filters.group_id || node.groupIds.includes(filters.group_id)) &&
    (!filters.type || node.isOwn === (filters.type === 2)) &&
    (!filters.region_id || node.regionId === filters.region_id) &&
    matchesKeyword(filters.keyword, [node.alias, node.lanIp, node.ip])
  )
}

/** Returns a user's nodes, newest first, without released ones. Those are found by their ids only. */
export const nodesOf = (state: WorldState, userId: number) =>
  state.nodes
    .filter((node) => node.userId === userId && anyDeploymentOfNode(state, node.id)?.status !== 'released')
    .toReversed()

/** Counts a user's nodes by status and by use. */
export function nodeCounters({ deployments, ids }: WorldState, nodes: StoredNode[]) {
  const isUsed = new Uint8Array((ids.node ?? 0) + 1)
  for (const { projectId, nodeId } of deployments)
    if (projectId !== null && nodeId !== null) isUsed[nodeId] = 1
  const counters = { leave_unused: 0, offline: 0, online: 0, total: nodes.length }
  for (const node of nodes) {
    if (!isUsed[node.id]) counters.leave_unused++
    const status = nodeStatus(node)
    if (status !== 'unregistered') counters[status]++
  }
  return counters
}
