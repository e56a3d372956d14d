import { ownById } from '../provider/lookup'
import * as groups from '../provider/node-groups'
import { refuse } from '../provider/refusal'
import { done, ok, type Operation } from './context'

const notFoundMessage = '分组不存在'

export const listNodeGroups: Operation<'listNodeGroups'> = ({ world, user }) =>
  ok(groups.groupsOf(world.state, user.id).map(groups.toNodeGroup))

export const createNodeGroup: Operation<'createNodeGroup'> = ({ world, user, body }) =>
  ok(groups.toNodeGroup(groups.createGroup(world.state, user.id, body.name, body.weight)), '创建分组成功')

export const updateNodeGroup: Operation<'updateNodeGroup'> = ({ world: { state }, user, params, body }) => {
  const group = ownById(state.groups, user.id, params.id, notFoundMessage)
  if (ownById(state.groups, user.id, body.id, notFoundMessage) !== group)
    refuse(409, '请求体与路径中的编号不一致')
  groups.updateGroup(state, group, body.name, body.weight)
  return ok(groups.toNodeGroup(group), '保存成功')
}

export const deleteNodeGroup: Operation<'deleteNodeGroup'> = ({ world: { state }, user, params }) => {
  groups.deleteGroup(state, ownById(state.groups, user.id, params.id, notFoundMessage))
  return done('删除成功')
}

export const joinNodeGroup: Operation<'joinNodeGroup'> = ({ world: { state }, user, body }) => {
  groups.joinGroup(state, ownById(state.groups, user.id, body.group_id, notFoundMessage), body.node_ids)
  return done('保存成功')
}
