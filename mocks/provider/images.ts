import type { Image } from '../generated/model'
import { changeNodeStatus, changeStatus, mayChange } from './lifecycles'
import { findById } from './lookup'
import { sendMessage } from './messages'
import { nodeStatus } from './nodes'
import { refuse } from './refusal'
import type { DueEvent, StoredDeployment } from './state'
import { schedule, second } from './time'
import type { World } from './world'

/** The system images that any rented server can be reset to. */
export const images: Image[] = [
  {
    id: 1,
    image: 'ubuntu-22.04',
    description: '纯净系统，推荐',
    name: 'Ubuntu',
    version: '22.04',
    region: null,
  },
  { id: 2, image: 'ubuntu-24.04', description: '新版内核', name: 'Ubuntu', version: '24.04', region: null },
  { id: 3, image: 'debian-12', description: '轻量稳定', name: 'Debian', version: '12', region: null },
  {
    id: 4,
    image: 'docker-22.04',
    description: '预装 Docker',
    name: 'Ubuntu + Docker',
    version: '22.04',
    region: '香港',
  },
]

const resetDuration = 90 * second

const reset = { to: 'deploying', by: 'resetImage' } as const

/**
 * Resets a server to an image. Returns an empty string, or the reason why the server can't be reset: the documents
 * answer that with HTTP 200 and another `code`. Refuses (404) an unknown image.
 */
export function startImageReset(world: World, row: StoredDeployment, imageId: number): string {
  if (!images.some((image) => image.id === imageId)) refuse(404, '镜像不存在')
  if (row.type === null) return '自有服务器不能重置镜像'
  if (!mayChange('LeaseStatus', row.status, reset)) return '节点未运行，无法重置镜像'
  const node = findById(world.state.nodes, row.nodeId)
  if (!node) return '节点尚未就绪，无法重置镜像'
  changeStatus(world, 'LeaseStatus', row, reset)
  if (nodeStatus(node) === 'online') changeNodeStatus(world, node, { to: 'offline', by: 'resetImage' })
  schedule(world, { at: world.state.now + resetDuration, kind: 'image-reset', payload: { id: row.id } })
  return ''
}

/** Due event: the node is online again, with the new image and without a project. */
export function onImageReset(world: World, { id }: DueEvent['payload']) {
  const row = findById(world.state.deployments, Number(id))
  const node = findById(world.state.nodes, row?.nodeId ?? null)
  if (row?.status !== 'deploying' || !node) return
  changeStatus(world, 'LeaseStatus', row, { to: 'running', by: 'time' })
  Object.assign(row, { projectId: null, configId: null })
  if (nodeStatus(node) === 'offline') changeNodeStatus(world, node, { to: 'online', by: 'time' })
  sendMessage(world, row.userId, '镜像已重置', `节点 ${node.alias ?? node.hostname} 的镜像已重置。`)
}
