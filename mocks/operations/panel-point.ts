import { deploymentsOf, toDeployedNode, toggleAutoRenew as toggle } from '../provider/deployments'
import { images, resetImage as reset } from '../provider/images'
import { byId, ownById } from '../provider/lookup'
import { fitsFilters } from '../provider/nodes'
import { pageOf } from '../provider/pages'
import { done, ok, type Operation } from './context'

const notFoundMessage = '节点不存在'

export const listDeployedNodes: Operation<'listDeployedNodes'> = ({ world: { state }, user, query }) => {
  const rows = deploymentsOf(state, user.id).filter(
    (row) => (!query.id || row.id === query.id) && fitsFilters(byId(state.nodes, row.nodeId), query),
  )
  const page = pageOf(rows, query.page, query.limit)
  return { ...ok(page.rows.map((row) => toDeployedNode(state, row))), meta: page.meta }
}

export const toggleAutoRenew: Operation<'toggleAutoRenew'> = ({ world: { state }, user, params }) => {
  const row = ownById(state.deployments, user.id, params.id, notFoundMessage)
  toggle(row)
  return done(row.autoRenew ? '自动续费设置成功' : '自动续费取消成功')
}

export const listAvailableImages: Operation<'listAvailableImages'> = ({ world: { state }, user, params }) => {
  ownById(state.deployments, user.id, params.id, notFoundMessage)
  return ok(images)
}

export const resetImage: Operation<'resetImage'> = ({ world, user, params, body }) => {
  const row = ownById(world.state.deployments, user.id, params.id, notFoundMessage)
  const reason = reset(world, row, body.image_id)
  return reason ? { code: 409, message: reason, data: null } : done('重置镜像成功')
}
