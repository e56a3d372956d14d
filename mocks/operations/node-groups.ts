import { requireOwnById } from '../provider/lookup'
import * as groups from '../provider/node-groups'
import { refuse } from '../provider/refusal'
import { done, ok, type OperationHandler } from './operation-handler'

const notFoundMessage = '分组不存在'

export const listNodeGroups: OperationHandler<'listNodeGroups'> = ({ world, user }) =>
  ok(groups.groupsOf(world.state, user.id).map(groups.toNodeGroup))

export const createNodeGroup: OperationHandler<'createNodeGroup'> = ({ world, user, body }) =>
  ok(groups.toNodeGroup(groups.createGroup(world.state, user.id, body.name, body.weight)), '创建分组成功')

export const updateNodeGroup: OperationHandler<'updateNodeGroup'> = ({
  world: { state },
  user,
  params,
  body,
}) => {
  const group = requireOwnById(state.groups, user.id, params.id, notFoundMessage)
  if (requireOwnById(state.groups, user.id, body.id, notFoundMessage) !== group)
    refuse(409, '请求体与路径中的编号不一致')
  groups.updateGroup(state, group, body.name, body.weight)
  return ok(groups.toNodeGroup(group), '保存成功')
}

export const deleteNodeGroup: OperationHandler<'deleteNodeGroup'> = ({ world: { state }, user, params }) => {
  groups.deleteGroup(state, requireOwnById(state.groups, user.id, params.id, notFoundMessage))
  return done('删除成功')
}

export const joinNodeGroup: OperationHandler<'joinNodeGroup'> = ({ world: { state }, user, body }) => {
  groups.joinGroup(
    state,
    requireOwnById(state.groups, user.id, body.group_id, notFoundMessage),
    body.node_ids,
  )
  return done('保存成功')
}
