import type { LeaseStatus } from '../../generated/model'
import { startMetering } from '../../provider/billing'
import { addCloudNode } from '../../provider/leases'
import { getAt, getById } from '../../provider/lookup'
import { newInstance } from '../../provider/power-tasks'
import type { StoredDeployment, StoredExecution, StoredNode, StoredPlan, User } from '../../provider/state'
import { day, hour, minute, schedule } from '../../provider/time'
import { nextId, type World } from '../../provider/world'
import { projectIdOf } from '../base/projects'

type ChargeType = 'monthly' | 'hourly'

// [project, charge type, plan, number of nodes, days ago, place]
const nodeRentals: [string, ChargeType, string, number, number, string][] = [
  ['Titan', 'monthly', '标准型 4 核 8G', 6, 28, '香港'],
  ['Grass', 'monthly', '入门型 2 核 4G', 3, 26, '新加坡'],
  ['Gaianet', 'hourly', '存储型 8 核 16G', 2, 9, '东京'],
  ['0G', 'hourly', '标准型 4 核 8G', 2, 9, '法兰克福'],
]

function findPlan({ state }: World, name: string, chargeType: ChargeType): StoredPlan {
  const plan = state.plans.find((candidate) => candidate.name === name && candidate.chargeType === chargeType)
  if (!plan) throw new Error(`no plan ${name}`)
  return plan
}

interface NewLease {
  plan: StoredPlan
  projectId: number | null
  daysAgo: number
  alias: string | null
  /** The name of the node's region; a random one without it. */
  place?: string | undefined
  /** Running unless another is given. */
  status?: LeaseStatus
}

/** Adds a lease that started `daysAgo` days ago, with its node. */
export function addLease(
  world: World,
  userId: number,
  fields: NewLease,
): { row: StoredDeployment; node: StoredNode } {
  const { state } = world
  const startedAt = state.now - fields.daysAgo * day
  const node = addCloudNode(world, userId, fields.plan)
  const region = state.regions.find(({ name }) => name === fields.place)
  if (region) node.regionId = region.id
  Object.assign(node, { alias: fields.alias, createdAt: startedAt, registeredAt: startedAt })
  const isMonthly = fields.plan.chargeType === 'monthly'
  const row: StoredDeployment = {
    id: nextId(state, 'deployment'),
    userId,
    nodeId: node.id,
    projectId: fields.projectId,
    configId: null,
    planId: fields.plan.id,
    type: fields.plan.chargeType,
    status: fields.status ?? 'running',
    autoRenew: isMonthly && node.id % 2 === 0,
    price: getAt(fields.plan.pricing, 0).price,
    startedAt,
    endsAt: isMonthly ? startedAt + 30 * day : null,
    accrued: 0,
    chargedCents: 0,
  }
  state.deployments.push(row)
  startMetering(state, row)
  if (row.endsAt) schedule(world, { at: row.endsAt, kind: 'lease-ends', payload: { id: row.id } })
  return { row, node }
}

/** Adds the user's rented nodes, in groups, each with a script execution. The last node is offline. */
export function addNodes(world: World, { id: userId }: User) {
  const { state } = world
  for (const [name, weight] of [
    ['亚洲', 20],
    ['欧洲', 10],
    ['测试', 0],
  ] as const)
    state.groups.push({ id: nextId(state, 'group'), userId, name, weight, createdAt: state.now - 25 * day })
  for (const [shortName, chargeType, planName, count, daysAgo, place] of nodeRentals)
    for (let number = 1; number <= count; number++) {
      const projectId = projectIdOf(world, shortName)
      const plan = findPlan(world, planName, chargeType)
      const alias = `${place}-${String(number).padStart(2, '0')}`
      const { node } = addLease(world, userId, { plan, projectId, daysAgo, alias, place })
      node.groupIds = [place === '法兰克福' ? 2 : 1]
      addScriptExecution(world, node, projectId, number === 3 ? 'failed' : 'success')
    }
  const last = state.nodes.at(-1)
  if (last) Object.assign(last, { offlineSince: state.now - 40 * minute })
}

/** Adds an entry to the command log. */
export function addScriptExecution(
  world: World,
  node: StoredNode,
  projectId: number,
  status: StoredExecution['status'],
) {
  const { state } = world
  const hasEnded = status !== 'pending' && status !== 'running'
  state.executions.push({
    id: nextId(state, 'execution'),
    userId: node.userId,
    nodeId: node.id,
    projectId,
    scriptId: getAt(getById(state.projects, projectId).scripts, 0).id,
    status,
    createdAt: state.now - 8 * day,
    endAt: hasEnded ? state.now - 8 * day + 3 * minute : null,
    output:
      status === 'failed'
        ? '下载完成\n错误：端口 8080 已被占用\n退出码 1\n'
        : '下载完成\n安装完成，服务已启动\n',
  })
}

const powerRentals: [shortName: string, spec: number, machines: number, hoursAgo: number][] = [
  ['Qubic', 0, 4, 30],
  ['Qubic', 1, 2, 20],
  ['Monero', 0, 1, 6],
]

/** Adds the user's power tasks; every machine is running, and its owner takes it back 36 hours after it began. */
export function addPowerTasks(world: World, { id: userId }: User) {
  const { state } = world
  for (const [shortName, index, amount, hoursAgo] of powerRentals) {
    const spec = getAt(state.powerSpecs, index)
    const createdAt = state.now - hoursAgo * hour
    const price = spec.pricing?.price ?? 0
    const charged = Math.floor((price * hoursAgo * 60) / 6000)
    const taskId = nextId(state, 'power-task')
    const instance = () => {
      const startedAt = createdAt + 6 * minute
      const metered = { accrued: charged * 6000, chargedCents: charged }
      const one = newInstance(state, { status: 'running', startedAt, ...metered })
      schedule(world, { at: createdAt + 36 * hour, kind: 'instance-ends', payload: { id: one.id, taskId } })
      return one
    }
    state.powerTasks.push({
      id: taskId,
      userId,
      projectId: projectIdOf(world, shortName),
      configId: null,
      specId: spec.id,
      status: 'running',
      amount,
      price,
      isLoop: index === 0,
      createdAt,
      endedAt: null,
      instances: Array.from({ length: amount }, instance),
    })
  }
}

/** Adds saved project configs. */
export function addProjectConfigs(world: World, { id: userId }: User) {
  const add = (
    shortName: string,
    remark: string,
    parameters: Record<string, string | number>,
    daysAgo: number,
  ) =>
    world.state.configs.push({
      id: nextId(world.state, 'config'),
      userId,
      projectId: projectIdOf(world, shortName),
      remark,
      parameters,
      updatedAt: world.state.now - daysAgo * day,
    })
  add('Titan', '主账号', { identity_code: '9F2C-77AB-1D30', storage_gb: 80, area: 'asia' }, 20)
  add('Titan', '备用账号', { identity_code: '41BE-0C92-8A7F', storage_gb: 50, area: 'eu' }, 12)
  add('0G', '存储一号', { identity_code: 'A11C-5530-77E2', storage_gb: 200, area: 'asia' }, 9)
  add('Qubic', '矿池钱包', { wallet: 'QUBICWALLETEXAMPLE7K2M', threads: 16, area: 'asia' }, 5)
  add('Hyperlane', '旧配置', { identity_code: '0000-DEAD-BEEF', storage_gb: 20, area: 'us' }, 60)
}
