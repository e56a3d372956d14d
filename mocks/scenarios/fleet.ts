import { accounts, transfer } from '../provider/ledger'
import type { StoredPlan, User } from '../provider/state'
import { minute } from '../provider/time'
import { nextId, type World } from '../provider/world'
import { addLease } from './demo/rentals'

const places = ['香港', '东京', '新加坡', '法兰克福', '洛杉矶']

/** Adds `count` rented nodes in five groups, with a heartbeat every second. One node in twenty is offline. */
export function addFleet(world: World, { id: userId }: User, count: number) {
  const { state } = world
  state.heartbeatEvery = 1
  transfer(state, {
    at: state.now,
    memo: '充值',
    from: accounts.outside,
    to: accounts.available(userId),
    cents: 5_000_000,
  })
  for (const [index, name] of places.entries())
    state.groups.push({ id: nextId(state, 'group'), userId, name, weight: index, createdAt: state.now })
  const plans = state.plans.filter((plan) => plan.isShow)
  for (let number = 0; number < count; number++) addFleetNode(world, userId, plans, number)
}

function addFleetNode(world: World, userId: number, plans: StoredPlan[], number: number) {
  const { state } = world
  // Only one node in a hundred is hourly, because those are billed every minute.
  const isHourly = number % 100 === 0
  const candidates = plans.filter((plan) => (plan.chargeType === 'hourly') === isHourly)
  const plan = candidates[number % candidates.length]
  if (!plan) return
  const place = places[number % 5]
  const alias = number % 3 === 0 ? null : `${place}-${String(number).padStart(6, '0')}`
  const projectId = number % 7 === 0 ? null : (state.projects[number % 5]?.id ?? null)
  const { node } = addLease(world, userId, { plan, projectId, daysAgo: number % 28, alias, place })
  node.groupIds = [(number % 5) + 1]
  if (number % 20 === 0) Object.assign(node, { offlineSince: state.now - (number % 600) * minute })
}
