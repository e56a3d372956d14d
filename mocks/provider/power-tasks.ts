import type { ItemResult, NewPowerTask } from '../generated/model'
import { accounts, balanceOf } from './ledger'
import { changeStatus } from './lifecycles'
import { cdkOf, requireBalance, requirePrice } from './market'
import { sendMessage } from './messages'
import { dollarsText, unitsToCents } from './money'
import { requireOptionalConfig } from './project-configs'
import { requirePublishedProject } from './projects'
import { randomInt } from './random'
import { requireOrderRate } from './rate-limits'
import { refuse } from './refusal'
import type { DueEvent, StoredInstance, StoredPowerTask, User, WorldState } from './state'
import { hour, minute, schedule, second } from './time'
import { nextId, type World } from './world'

/** Returns the spec and the price of an offer. Refuses (404) an unknown one. */
function requireOffer({ powerSpecs }: WorldState, pricingId: number) {
  for (const { id, pricing } of powerSpecs)
    if (pricing?.id === pricingId) return { specId: id, price: pricing.price }
  return refuse(404, '套餐不存在')
}

/**
 * Rents compute power. Refuses 404 for an unknown plan, config or project; 409 for a balance below one hour's cost, a
 * changed price or an unpublished project; 422 for a missing or invalid voucher or another project's config; 429 for the 61st order within a minute.
 */
export function rentPower(world: World, user: User, request: NewPowerTask): StoredPowerTask {
  const { state } = world
  requireOrderRate(state.powerTasks, user.id, state.now)
  const project = requirePublishedProject(state, request.project_id)
  const { specId, price } = requireOffer(state, request.pricing_plan_id)
  requireOptionalConfig(state, user, request)
  requirePrice(price, request.expected_price, '/小时')
  const cdk = cdkOf(state, project, request)
  requireBalance(balanceOf(state, accounts.available(user.id)), unitsToCents(price * request.amount))
  if (cdk) cdk.usedBy = user.id
  const task: StoredPowerTask = {
    id: nextId(state, 'power-task'),
    userId: user.id,
    projectId: project.id,
    configId: request.project_config_id,
    specId,
    status: 'running',
    amount: request.amount,
    price,
    isLoop: request.is_loop === 1,
    createdAt: state.now,
    endedAt: null,
    instances: [],
  }
  state.powerTasks.push(task)
  for (let count = 0; count < request.amount; count++) addInstance(world, task)
  return task
}

/** Returns a new machine, which does not run yet unless the fields say so. */
export function newInstance(state: WorldState, fields: Partial<StoredInstance> = {}): StoredInstance {
  const id = nextId(state, 'power-instance')
  return {
    id,
    status: 'deploying',
    lanIp: `10.8.${(id >> 8) & 255}.${id & 255}`,
    startedAt: null,
    endedAt: null,
    deletedAt: null,
    accrued: 0,
    chargedCents: 0,
    ...fields,
  }
}

/** Adds a machine to a task. It starts 5 to 10 minutes later. */
function addInstance(world: World, task: StoredPowerTask) {
  const { state } = world
  const instance = newInstance(state)
  task.instances.push(instance)
  const at = state.now + randomInt(state, 5 * 60, 10 * 60) * second
  schedule(world, { at, kind: 'instance-up', payload: { id: instance.id, taskId: task.id } })
}

const findInstance = ({ state }: World, { id, taskId }: DueEvent['payload']) => {
  const task = state.powerTasks.find((one) => one.id === taskId)
  return { task, instance: task?.instances.find((one) => one.id === id) }
}

/** Due event: starts a machine. Its owner takes it back 12 to 36 hours later. */
export function onInstanceUp(world: World, payload: DueEvent['payload']) {
  const { task, instance } = findInstance(world, payload)
  if (task?.status !== 'running' || instance?.status !== 'deploying') return
  const { state } = world
  changeStatus(world, 'PowerInstanceStatus', instance, { to: 'running', by: 'time' })
  instance.startedAt = state.now
  const at = state.now + randomInt(state, 12 * 60, 36 * 60) * minute
  schedule(world, { at, kind: 'instance-ends', payload })
}

/** Due event: stops a machine. A looping task gets a new one; any other task ends with its last machine. */
export function onInstanceEnds(world: World, payload: DueEvent['payload']) {
  const { task, instance } = findInstance(world, payload)
  if (task?.status !== 'running' || instance?.status !== 'running') return
  endInstance(world, instance, 'event')
  if (task.isLoop) addInstance(world, task)
  else if (task.instances.every((one) => one.status === 'stopped')) stopTask(world, task, 'event')
}

/** What ends a machine or a task: a call, or the provider's side. */
type End = 'event' | 'terminatePowerTask' | 'terminatePowerInstances'

function endInstance(world: World, instance: StoredInstance, by: End) {
  changeStatus(world, 'PowerInstanceStatus', instance, { to: 'stopped', by })
  instance.endedAt = world.state.now
  if (by !== 'event') instance.deletedAt = world.state.now
}

/** Stops a task and its billing. */
export function stopTask(world: World, task: StoredPowerTask, by: End) {
  const { now } = world.state
  if (task.status === 'stopped') return
  for (const instance of task.instances) if (instance.status !== 'stopped') endInstance(world, instance, by)
  changeStatus(world, 'PowerTaskStatus', task, { to: 'stopped', by })
  Object.assign(task, { endedAt: now, isLoop: false })
  const cents = consumptionOf(task)
  sendMessage(
    world,
    task.userId,
    '算力任务已结束',
    `算力任务 #${task.id} 已结束，共消费 ${dollarsText(cents)}。`,
  )
}

/** Returns the cents charged for a task so far. */
export const consumptionOf = (task: StoredPowerTask) =>
  task.instances.reduce((sum, instance) => sum + instance.chargedCents, 0)

/** Stops single machines, with one result per machine. Refuses (404) an id that is not the user's. */
export function terminateInstances(world: World, user: User, ids: number[]): ItemResult[] {
  const tasks = world.state.powerTasks.filter((task) => task.userId === user.id)
  const found = ids.map((id) => {
    for (const task of tasks) {
      const instance = task.instances.find((one) => one.id === id)
      if (instance) return { task, instance }
    }
    return refuse(404, '机器不存在')
  })
  return found.map(({ task, instance }) => terminateInstance(world, task, instance))
}

function terminateInstance(world: World, task: StoredPowerTask, instance: StoredInstance): ItemResult {
  const { id } = instance
  if (instance.status === 'stopped') return { id, ok: false, message: '机器已结束' }
  endInstance(world, instance, 'terminatePowerInstances')
  if (task.instances.every((one) => one.status === 'stopped'))
    stopTask(world, task, 'terminatePowerInstances')
  return { id, ok: true, message: '' }
}

/** Toggles auto-loop. Refuses (409) a stopped task. */
export function toggleLoop(task: StoredPowerTask) {
  if (task.status === 'stopped') refuse(409, '任务已结束，无法切换循环')
  task.isLoop = !task.isLoop
}

/** Due event: moves every price by up to 2 %, within 25 % of its original, to simulate supply and demand. */
export function movePrices(world: World) {
  const { state } = world
  for (const { pricing } of state.powerSpecs) {
    if (!pricing) continue
    const original = pricing.original ?? pricing.price
    const moved = pricing.price + randomInt(state, -2, 2) * Math.ceil(original / 100)
    pricing.price = Math.min(Math.round(original * 1.25), Math.max(Math.round(original * 0.75), moved))
  }
  schedulePriceMoves(world)
}

/** Schedules the next price change, one hour later. Each world schedules it once; then it repeats. */
export const schedulePriceMoves = (world: World) =>
  schedule(world, { at: world.state.now + hour, kind: 'prices-moved', payload: {} })
