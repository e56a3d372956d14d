import { requireOwnById } from '../provider/lookup'
import {
  createConfig,
  deleteConfig,
  findConfigs,
  toProjectConfig,
  updateConfig,
} from '../provider/project-configs'
import { refuse } from '../provider/refusal'
import { done, ok, type OperationHandler } from './operation-handler'

const notFoundMessage = '配置不存在'

export const listProjectConfigs: OperationHandler<'listProjectConfigs'> = ({
  world: { state },
  user,
  query,
}) => ok(findConfigs(state, user.id, query).map((config) => toProjectConfig(state, config)))

export const createProjectConfig: OperationHandler<'createProjectConfig'> = ({
  world: { state },
  user,
  body,
}) => ok(toProjectConfig(state, createConfig(state, user.id, body)), '保存成功')

export const updateProjectConfig: OperationHandler<'updateProjectConfig'> = ({
  world: { state },
  user,
  params,
  body,
}) => {
  const config = requireOwnById(state.configs, user.id, params.id, notFoundMessage)
  if (requireOwnById(state.configs, user.id, body.id, notFoundMessage) !== config)
    refuse(409, '请求体与路径中的编号不一致')
  updateConfig(state, config, body.remark, body.parameters)
  return ok(toProjectConfig(state, config), '保存成功')
}

export const deleteProjectConfig: OperationHandler<'deleteProjectConfig'> = ({
  world: { state },
  user,
  params,
}) => {
  deleteConfig(state, requireOwnById(state.configs, user.id, params.id, notFoundMessage))
  return done('删除成功')
}
