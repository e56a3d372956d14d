import { deploymentsOf, toDeployedNode, switchAutoRenew as toggle } from '../provider/deployments'
import { images, startImageReset as reset } from '../provider/images'
import { findById, requireOwnById } from '../provider/lookup'
import { matchesNodeFilters } from '../provider/nodes'
import { done, ok, okPage, type OperationHandler } from './operation-handler'

const notFoundMessage = '节点不存在'

export const listDeployedNodes: OperationHandler<'listDeployedNodes'> = ({
  world: { state },
  user,
  query,
}) => {
  const rows = deploymentsOf(state, user.id).filter(
    (row) =>
      (!query.id || row.id === query.id) &&
      matchesNodeFilters(state, findById(state.nodes, row.nodeId), query),
  )
  return okPage(rows, query, (row) => toDeployedNode(state, row))
}

export const toggleAutoRenew: OperationHandler<'toggleAutoRenew'> = ({ world: { state }, user, params }) => {
  const row = requireOwnById(state.deployments, user.id, params.id, notFoundMessage)
  toggle(row)
  return done(row.autoRenew ? '自动续费设置成功' : '自动续费取消成功')
}

export const listAvailableImages: OperationHandler<'listAvailableImages'> = ({
  world: { state },
  user,
  params,
}) => {
  requireOwnById(state.deployments, user.id, params.id, notFoundMessage)
  return ok(images)
}

export const resetImage: OperationHandler<'resetImage'> = ({ world, user, params, body }) => {
  const row = requireOwnById(world.state.deployments, user.id, params.id, notFoundMessage)
  const reason = reset(world, row, body.image_id)
  return reason ? { code: 409, message: reason, data: null } : done('重置镜像成功')
}
