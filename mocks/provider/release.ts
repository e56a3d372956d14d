import type { ItemResult, ReleaseRequest } from '../generated/model'
import { anyDeploymentOfNode } from './by-node'
import { endLeaseOfOrder } from './lease-orders'
import { changeNodeStatus, changeStatus, mayChange } from './lifecycles'
import { findById, requireOwnById, requireOwnByServerId } from './lookup'
import { sendMessage } from './messages'
import { nodeStatus } from './nodes'
import { refuse } from './refusal'
import type { StoredDeployment, StoredNode, User, WorldState } from './state'
import type { World } from './world'

/** Stops the heartbeats of a row's server, unless it has none. */
export function takeOffline(world: World, row: StoredDeployment, by: 'event' | 'time' | 'releaseNodes') {
  const node = findById(world.state.nodes, row.nodeId)
  if (node && nodeStatus(node) === 'online') changeNodeStatus(world, node, { to: 'offline', by })
}

/** Ends an hourly lease and its billing, and with the last one of an order that too. */
export function releaseDeployment(world: World, row: StoredDeployment, by: 'event' | 'releaseNodes') {
  changeStatus(world, 'LeaseStatus', row, { to: 'released', by })
  endLeaseOfOrder(world, row)
  takeOffline(world, row, by)
}

/**
 * Returns the nodes of a request, which lists them by node id and by server id. Refuses 404 for a node that is not the
 * user's, 422 when the two lists differ.
 */
function requestedNodes(
  { nodes }: WorldState,
  user: User,
  { node_ids, server_ids }: ReleaseRequest,
): StoredNode[] {
  const nodesByServerId = server_ids.map((id) => requireOwnByServerId(nodes, user.id, id, '节点不存在'))
  const nodesById = node_ids.map((id) => requireOwnById(nodes, user.id, id, '节点不存在'))
  if (
    new Set([...nodesByServerId, ...nodesById]).size !== nodesByServerId.length ||
    nodesByServerId.length !== nodesById.length
  )
    refuse(422, '参数错误：server_ids 与 node_ids 不对应')
  return nodesById
}

/**
 * Releases the user's hourly servers, with one result per server. Refuses 404 for a server that is not the user's, 422
 * when the two lists of ids differ.
 */
export function releaseServers(world: World, user: User, request: ReleaseRequest): ItemResult[] {
  const nodes = requestedNodes(world.state, user, request)
  const results = nodes.map((node) => releaseNode(world, node))
  const released = results.filter((result) => result.ok).length
  if (released > 0) sendMessage(world, user.id, '节点已释放', `${released} 台节点已释放，计费已停止。`)
  return results
}

function releaseNode(world: World, { id }: StoredNode): ItemResult {
  const row = anyDeploymentOfNode(world.state, id)
  const reason = releaseDisabledReason(row)
  if (row && !reason) releaseDeployment(world, row, 'releaseNodes')
  return { id, ok: !reason, message: reason }
}

function releaseDisabledReason(row: StoredDeployment | undefined): string {
  if (!row || row.type === null) return '自有服务器不能释放'
  if (row.type === 'monthly') return '包月节点不能释放'
  return mayChange('LeaseStatus', row.status, { to: 'released', by: 'releaseNodes' }) ? '' : '节点已释放'
}
