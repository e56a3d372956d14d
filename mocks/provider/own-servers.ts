import type { ItemResult } from '../generated/model'
import { requireOwnById } from './lookup'
import { sendMessage } from './messages'
import { randomString } from './random'
import type { StoredDeployment, StoredNode, User } from './state'
import { nextId, type World } from './world'

/** Returns the shell command that binds the server it runs on to the user. */
export const bindCommand = (user: User) =>
  `curl -fsSL https://get.example.com/bind.sh | bash -s -- --key=${bindKey(user)}`

const bindKey = (user: User) => `u${user.id.toString(36)}${user.createdAt.toString(36)}`

/** Adds a server that ran the bind command to the user's own servers. */
export function bindServer(world: World, user: User, hostname?: string): StoredNode {
  const { state } = world
  const id = nextId(state, 'node')
  const node: StoredNode = {
    id,
    serverId: 80_000 + id,
    userId: user.id,
    lanIp: `192.168.${(id >> 8) & 255}.${id & 255}`,
    ip: null,
    hostname: hostname ?? `home-${randomString(state, 4, 'abcdefghjkmnpqrstuvwxyz')}`,
    alias: null,
    groupIds: [],
    isOwn: true,
    registeredAt: state.now,
    offlineSince: null,
    createdAt: state.now,
    hardware: { cpuCores: 8, memoryGb: 16, bandwidthMbps: 100, diskGb: 512 },
    regionId: null,
  }
  state.nodes.push(node)
  state.deployments.push(newDeployment(world, node))
  sendMessage(world, user.id, '服务器已绑定', `服务器 ${node.hostname} 已绑定到你的账户。`)
  return node
}

const newDeployment = ({ state }: World, node: StoredNode): StoredDeployment => ({
  id: nextId(state, 'deployment'),
  userId: node.userId,
  nodeId: node.id,
  projectId: null,
  configId: null,
  planId: null,
  type: null,
  status: 'running',
  autoRenew: false,
  price: 0,
  startedAt: state.now,
  endsAt: null,
  accrued: 0,
  chargedCents: 0,
})

/** Removes own servers, with one result per server; rented ones stay. Refuses (404) an id that is not the user's. */
export function deleteOwnServers({ state }: World, user: User, nodeIds: number[]): ItemResult[] {
  const nodes = nodeIds.map((id) => requireOwnById(state.nodes, user.id, id, '服务器不存在'))
  const deletedIds = new Set(nodes.filter((node) => node.isOwn).map((node) => node.id))
  state.nodes = state.nodes.filter((node) => !deletedIds.has(node.id))
  state.deployments = state.deployments.filter((row) => row.nodeId === null || !deletedIds.has(row.nodeId))
  return nodes.map(({ id, isOwn }) => ({
    id,
    ok: isOwn,
    message: isOwn ? '' : '云服务器不能删除，请使用释放',
  }))
}
