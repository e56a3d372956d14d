import { accounts, balanceOf, transfer } from './ledger'
import { releaseDeployment } from './release'
import { byId } from './lookup'
import { sendMessage } from './messages'
import { stopTask } from './power-tasks'
import type { Metered, StoredDeployment, StoredPowerTask, WorldState } from './state'
import { minute, schedule } from './time'
import type { World } from './world'

/** A cent in the unit that metered things accrue in: 1/600,000 dollar, which a minute of 1/10,000 dollar an hour is. */
const unitsOfCent = 6000

interface Item {
  userId: number
  metered: Metered
  /** 1/10,000 dollar an hour. */
  price: number
  stop: (world: World) => void
}

const leaseItem = (row: StoredDeployment): Item => ({
  userId: row.userId,
  metered: row,
  price: row.price,
  stop: (world) => releaseDeployment(world, row),
})

const taskItems = (task: StoredPowerTask): Item[] =>
  task.instances
    .filter((instance) => instance.status === 'running')
    .map((instance) => ({
      userId: task.userId,
      metered: instance,
      price: task.price,
      stop: (world) => stopTask(world, task),
    }))

/** From now on this lease is billed by the minute, while it runs. */
export function meter({ meteredIds }: WorldState, row: StoredDeployment) {
  if (row.type === 'hourly') meteredIds.push(row.id)
}

function runningLeases(state: WorldState): StoredDeployment[] {
  const rows = state.meteredIds.map((id) => byId(state.deployments, id))
  const billed = rows
    .filter((row) => row !== undefined)
    .filter(({ status }) => status === 'running' || status === 'deploying')
  if (billed.length < rows.length) state.meteredIds = billed.map(({ id }) => id)
  return billed.filter(({ status }) => status === 'running')
}

/** All that is billed by the minute now. */
const runningItems = (state: WorldState): Item[] => [
  ...runningLeases(state).map(leaseItem),
  ...state.powerTasks.filter((task) => task.status === 'running').flatMap(taskItems),
]

/** Starts the clock that bills every minute. Each world has one. */
export const startBilling = (world: World) =>
  schedule(world, { at: world.state.now + minute, kind: 'minute-billed', payload: {} })

/** Due: bills one minute of all that runs; whoever can't pay loses it. */
export function billMinute(world: World) {
  const byUser = new Map<number, Item[]>()
  for (const item of runningItems(world.state))
    byUser.set(item.userId, [...(byUser.get(item.userId) ?? []), item])
  for (const [userId, items] of byUser) billUser(world, userId, items)
  startBilling(world)
}

/** Charges in whole cents, the rest stays accrued: the sum of all charges is exact. */
function billUser(world: World, userId: number, items: Item[]) {
  const { state } = world
  let left = balanceOf(state, accounts.available(userId))
  let total = 0
  for (const { metered, price, stop } of items) {
    const due = Math.floor((metered.accrued + price) / unitsOfCent) - metered.chargedCents
    if (due > left) {
      stop(world)
      warn(world, userId)
      continue
    }
    metered.accrued += price
    metered.chargedCents += due
    left -= due
    total += due
  }
  if (total === 0) return
  const [from, to] = [accounts.available(userId), accounts.revenue]
  transfer(state, { at: state.now, memo: '按分钟计费', from, to, cents: total })
}

// One message a moment, however many things stop in it.
function warn(world: World, userId: number) {
  const { messages, now } = world.state
  const newest = messages.at(-1)
  if (newest?.userId === userId && newest.createdAt === now && newest.subject === '余额不足') return
  sendMessage(world, userId, '余额不足', '您的余额已用完，按小时的节点和算力任务已停止，请充值后重新购买。')
}
