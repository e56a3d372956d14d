import type { ItemResult } from '../generated/model'
import { byId, ownById } from './lookup'
import { sendMessage } from './messages'
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

/** Releases the user's hourly servers, each with its own result. Refuses (404) when one is not theirs. */
export function releaseNodes(world: World, user: User, nodeIds: number[]): ItemResult[] {
  const { state } = world
  const nodes = nodeIds.map((id) => ownById(state.nodes, user.id, id, '节点不存在'))
  const results = nodes.map((node) => releaseNode(world, node))
  const released = results.filter((result) => result.ok).length
  if (released > 0) sendMessage(world, user.id, '节点已释放', `${released} 台节点已释放，计费已停止。`)
  return results
}

function releaseNode(world: World, { id }: StoredNode): ItemResult {
  const row = world.state.deployments.findLast((one) => one.nodeId === id)
  const why = whyNotReleasable(row)
  if (row && !why) releaseDeployment(world, row)
  return { id, ok: !why, message: why }
}

function whyNotReleasable(row: StoredDeployment | undefined): string {
  if (!row || row.type === null) return '自有服务器不能释放'
  if (row.type === 'monthly') return '包月节点不能释放'
  return row.status === 'running' || row.status === 'deploying' ? '' : '节点已释放'
}
