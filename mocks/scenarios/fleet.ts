import { accounts, transfer } from '../provider/ledger'
import { findById } from '../provider/lookup'
import { unitsToCents } from '../provider/money'
import type { StoredDeployment, StoredPlan, User, WorldState } from '../provider/state'
import { day, minute } from '../provider/time'
import { nextId, nextOrderNumber, type World } from '../provider/world'
import { addLease } from './demo/rentals'

/** The oldest lease of a fleet began one day less ago. */
const fleetDays = 28

/** The balance: 50,000 dollars. */
const remainingCents = 5_000_000

const places = ['香港', '东京', '新加坡', '法兰克福', '洛杉矶']

/** Adds `count` rented nodes in five groups, with a heartbeat every second. One node in twenty is offline. */
export function addFleet(world: World, { id: userId }: User, count: number) {
  const { state } = world
  state.heartbeatEvery = 1
  for (const [index, name] of places.entries())
    state.groups.push({ id: nextId(state, 'group'), userId, name, weight: index, createdAt: state.now })
  const plans = state.plans.filter((plan) => plan.isShow)
  for (let number = 0; number < count; number++) addFleetNode(world, userId, plans, number)
  payForFleet(world, userId)
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
  const { node } = addLease(world, userId, { plan, projectId, daysAgo: number % fleetDays, alias, place })
  node.groupIds = [(number % 5) + 1]
  if (number % 20 === 0) Object.assign(node, { offlineSince: state.now - (number % 600) * minute })
}

/** Leases of one plan that began together. */
interface Purchase {
  plan: StoredPlan
  startedAt: number
  rows: StoredDeployment[]
  /** 1/10,000 dollar a month or an hour, of all of them. */
  price: number
}

interface Payment {
  at: number
  memo: string
  cents: number
}

/** Orders and pays for all leases, as a renter would have: the totals of the month match the orders. */
function payForFleet({ state }: World, userId: number) {
  const purchases = purchasesOf(state)
  for (const purchase of purchases) addOrder(state, userId, purchase)
  const payments = purchases.flatMap((purchase) => paymentsOf(purchase, state.now))
  const [outside, available, to] = [accounts.outside, accounts.available(userId), accounts.revenue]
  const cents = remainingCents + sumOf(payments)
  transfer(state, { at: state.now - fleetDays * day, memo: '充值', from: outside, to: available, cents })
  for (const payment of payments.toSorted((one, other) => one.at - other.at))
    transfer(state, { ...payment, from: available, to })
}

const sumOf = (payments: Payment[]) => payments.reduce((sum, { cents }) => sum + cents, 0)

/** The purchases that the leases came from, the oldest first. */
function purchasesOf({ deployments, plans }: WorldState): Purchase[] {
  const purchases = new Map<string, Purchase>()
  for (const row of deployments) {
    const plan = findById(plans, row.planId)
    if (!plan) continue
    const key = `${row.startedAt} ${plan.id}`
    const purchase = purchases.get(key) ?? { plan, startedAt: row.startedAt, rows: [], price: 0 }
    purchase.rows.push(row)
    purchase.price += row.price
    purchases.set(key, purchase)
  }
  return [...purchases.values()].toSorted((one, other) => one.startedAt - other.startedAt)
}

function addOrder(state: WorldState, userId: number, purchase: Purchase) {
  const { plan, startedAt, rows } = purchase
  const orderNo = nextOrderNumber(state, 'L', startedAt)
  for (const row of rows) row.orderNo = orderNo
  state.leaseOrders.push({
    orderNo,
    userId,
    type: plan.chargeType,
    cents: sumOf(paymentsOf(purchase, state.now)),
    quantity: rows.length,
    minutes: (plan.chargeType === 'monthly' ? 30 * day : state.now - startedAt) / minute,
    specName: plan.name,
    status: 'active',
    createdAt: startedAt,
  })
}

/** One payment for leases by the month, one a day for those by the hour. */
function paymentsOf({ plan, startedAt, price }: Purchase, now: number): Payment[] {
  if (plan.chargeType === 'monthly') return [{ at: startedAt, memo: '购买节点', cents: unitsToCents(price) }]
  const days = Array.from({ length: (now - startedAt) / day }, (_, index) => startedAt + (index + 1) * day)
  return days.map((at) => ({ at, memo: '按分钟计费', cents: unitsToCents(24 * price) }))
}
