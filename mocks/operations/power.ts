import { matchesKeyword } from '../provider/keyword'
import { requireOwnById } from '../provider/lookup'
import { toPowerSpec, toPowerTask } from '../provider/power-serializers'
import * as power from '../provider/power-tasks'
import { toConfigBrief } from '../provider/project-configs'
import { requireProject } from '../provider/projects'
import { refuse } from '../provider/refusal'
import type { StoredPowerTask, WorldState } from '../provider/state'
import { done, ok, okPage, type OperationHandler } from './operation-handler'

const notFoundMessage = '任务不存在'

export const listPowerPrices: OperationHandler<'listPowerPrices'> = ({ world: { state }, query }) => {
  requireProject(state, query.project_id)
  return { ...ok(state.powerSpecs.map(toPowerSpec)), accepts: ['expected_price'] }
}

export const createPowerTask: OperationHandler<'createPowerTask'> = ({ world, user, body }) =>
  ok(toPowerTask(world.state, power.rentPower(world, user, body), true), '部署成功')

function matches(state: WorldState, task: StoredPowerTask, keyword: string | undefined): boolean {
  const { name, shortName } = requireProject(state, task.projectId)
  const config = toConfigBrief(state, task.configId)
  return matchesKeyword(keyword, [name, shortName, config?.remark])
}

export const listPowerTasks: OperationHandler<'listPowerTasks'> = ({ world: { state }, user, query }) => {
  const own = state.powerTasks.filter(
    (task) =>
      task.userId === user.id &&
      (!query.status || task.status === query.status) &&
      matches(state, task, query.keyword),
  )
  return okPage(own.toReversed(), query, (task) => toPowerTask(state, task, false))
}

export const getPowerTask: OperationHandler<'getPowerTask'> = ({ world: { state }, user, params }) =>
  ok(toPowerTask(state, requireOwnById(state.powerTasks, user.id, params.id, notFoundMessage), true))

export const terminatePowerTask: OperationHandler<'terminatePowerTask'> = ({ world, user, body }) => {
  const task = requireOwnById(world.state.powerTasks, user.id, body.task_id, notFoundMessage)
  if (task.status === 'stopped') refuse(409, '任务已结束')
  power.stopTask(world, task, 'terminatePowerTask')
  return done('终止成功')
}

export const terminatePowerInstances: OperationHandler<'terminatePowerInstances'> = ({ world, user, body }) =>
  ok(power.terminateInstances(world, user, body.server_ids), '终止成功')

export const toggleTaskLoop: OperationHandler<'toggleTaskLoop'> = ({ world, user, params }) => {
  power.toggleLoop(requireOwnById(world.state.powerTasks, user.id, params.id, notFoundMessage))
  return done('切换循环状态成功')
}
