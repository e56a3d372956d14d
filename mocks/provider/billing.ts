import { addBilledMinute } from './lease-orders'
import { accounts, balanceOf, transfer } from './ledger'
import { isFinal } from './lifecycles'
import { findById } from './lookup'
import { sendMessage } from './messages'
import { stopTask } from './power-tasks'
import { releaseDeployment } from './release'
import type { MeteredUsage, StoredDeployment, StoredPowerTask, WorldState } from './state'
import { minute, schedule } from './time'
import type { World } from './world'

/** One cent in units of 1/600,000 dollar, the cost of a minute at an hourly price of 1/10,000 dollar. */
const unitsPerCent = 6000

interface BilledItem {
  kind: 'lease' | 'task'
  userId: number
  metered: MeteredUsage & { readonly status: string }
  /** Per hour, in 1/10,000 dollar. */
  price: number
  /** The order that shows the billed amount of a lease. */
  orderNo?: string | undefined
  stop: (world: World) => void
}

const leaseItem = (row: StoredDeployment): BilledItem => ({
  kind: 'lease',
  userId: row.userId,
  metered: row,
  price: row.price,
  orderNo: row.orderNo,
  stop: (world) => releaseDeployment(world, row, 'event'),
})

const taskItems = (task: StoredPowerTask): BilledItem[] =>
  task.instances
    .filter((instance) => instance.status === 'running')
    .map((instance) => ({
      kind: 'task',
      userId: task.userId,
      metered: instance,
      price: task.price,
      stop: (world) => stopTask(world, task, 'event'),
    }))

/** Starts billing an hourly lease by the minute. Does nothing for other leases. */
export function startMetering({ meteredIds }: WorldState, row: StoredDeployment) {
  if (row.type === 'hourly') meteredIds.push(row.id)
}

function runningLeases(state: WorldState): StoredDeployment[] {
  const billed = state.meteredIds
    .flatMap((id) => findById(state.deployments, id) ?? [])
    .filter(({ status }) => !isFinal('LeaseStatus', status))
  state.meteredIds = billed.map(({ id }) => id)
  return billed.filter(({ status }) => status === 'running')
}

/** Returns everything that is billed by the minute now. */
const runningItems = (state: WorldState): BilledItem[] => [
  ...runningLeases(state).map(leaseItem),
  ...state.powerTasks.filter((task) => task.status === 'running').flatMap(taskItems),
]

/** Schedules the next billing, one minute later. Each world schedules it once; then it repeats. */
export const scheduleBilling = (world: World) =>
  schedule(world, { at: world.state.now + minute, kind: 'minute-billed', payload: {} })

/** Due event: bills one minute of all running resources and stops those that the balance does not cover. */
export function billMinute(world: World) {
  const byUser = new Map<number, BilledItem[]>()
  for (const item of runningItems(world.state)) {
    const items = byUser.get(item.userId)
    // Copying the list for each item would take seconds for each day of a fleet.
    if (items) items.push(item)
    else byUser.set(item.userId, [item])
  }
  for (const [userId, items] of byUser) billUser(world, userId, items)
  scheduleBilling(world)
}

/** Charges whole cents and keeps the rest accrued, so that the sum of all charges is exact. */
function billUser(world: World, userId: number, items: BilledItem[]) {
  const { state } = world
  let remainingCents = balanceOf(state, accounts.available(userId))
  let totalCents = 0
  const centsByOrder = new Map<string, number>()
  const stopped: BilledItem[] = []
  for (const item of items) {
    const { metered, price, orderNo } = item
    // A task stops with all of its machines, also with those that come later in the list.
    if (metered.status !== 'running') continue
    const dueCents = Math.floor((metered.accrued + price) / unitsPerCent) - metered.chargedCents
    if (dueCents > remainingCents) {
      item.stop(world)
      stopped.push(item)
      continue
    }
    metered.accrued += price
    metered.chargedCents += dueCents
    remainingCents -= dueCents
    totalCents += dueCents
    if (orderNo) centsByOrder.set(orderNo, (centsByOrder.get(orderNo) ?? 0) + dueCents)
  }
  if (stopped.length > 0) sendLowBalanceMessage(world, userId, stopped)
  for (const [orderNo, cents] of centsByOrder) addBilledMinute(state, orderNo, cents)
  if (totalCents === 0) return
  const [from, to] = [accounts.available(userId), accounts.revenue]
  transfer(state, { at: state.now, memo: '按分钟计费', from, to, cents: totalCents })
}

// Names the ended items only: cheaper ones may run on with the rest of the balance.
function sendLowBalanceMessage(world: World, userId: number, stopped: BilledItem[]) {
  const nodes = stopped.filter(({ kind }) => kind === 'lease').length
  const tasks = stopped.length - nodes
  const ended = [
    ...(nodes > 0 ? [`${nodes} 台按小时的节点已释放`] : []),
    ...(tasks > 0 ? [`${tasks} 个算力任务已停止`] : []),
  ]
  sendMessage(world, userId, '余额不足', `你的余额不足，${ended.join('、')}，请充值后重新购买。`)
}
