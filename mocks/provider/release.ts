import type { ItemResult, ReleaseRequest } from '../generated/model'
import { byId, ownById, ownByServerId } from './lookup'
import { sendMessage } from './messages'
import { refuse } from './refusal'
import { rowOfNode } from './rows-by-node'
import type { StoredDeployment, StoredNode, User, WorldState } from './state'
import type { World } from './world'

/** A server stops reporting. */
export function takeOffline({ nodes, now }: WorldState, row: StoredDeployment) {
  const node = byId(nodes, row.nodeId)
  if (node) node.offlineSince ??= now
}

/** Ends an hourly lease; nothing is billed from now on. */
export function releaseDeployment({ state }: World, row: StoredDeployment) {
  row.status = 'released'
  takeOffline(state, row)
}

/** The nodes that a request names twice, as nodes and as servers. Refuses 404 for another's, 422 for different ones. */
function namedNodes(
  { nodes }: WorldState,
  user: User,
  { node_ids, server_ids }: ReleaseRequest,
): StoredNode[] {
  const servers = server_ids.map((id) => ownByServerId(nodes, user.id, id, '节点不存在'))
  const named = node_ids.map((id) => ownById(nodes, user.id, id, '节点不存在'))
  if (new Set([...servers, ...named]).size !== servers.length || servers.length !== named.length)
    refuse(422, '参数错误：server_ids 与 node_ids 不对应')
  return named
}

/**
 * Releases the user's hourly servers, each with its own result. Refuses 404 when one is not theirs, 422 when the two
 * lists name different ones.
 */
export function releaseNodes(world: World, user: User, request: ReleaseRequest): ItemResult[] {
  const nodes = namedNodes(world.state, user, request)
  const results = nodes.map((node) => releaseNode(world, node))
  const released = results.filter((result) => result.ok).length
  if (released > 0) sendMessage(world, user.id, '节点已释放', `${released} 台节点已释放，计费已停止。`)
  return results
}

function releaseNode(world: World, { id }: StoredNode): ItemResult {
  const row = rowOfNode(world.state, id)
  const why = whyNotReleasable(row)
  if (row && !why) releaseDeployment(world, row)
  return { id, ok: !why, message: why }
}

function whyNotReleasable(row: StoredDeployment | undefined): string {
  if (!row || row.type === null) return '自有服务器不能释放'
  if (row.type === 'monthly') return '包月节点不能释放'
  return row.status === 'running' || row.status === 'deploying' ? '' : '节点已释放'
}
