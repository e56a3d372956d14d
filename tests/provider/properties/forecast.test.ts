import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasAllColumns } from '~/api/columnar/deployed-rows'
import { deployedShape } from '~/api/columnar/deployed-shape'
import { RowColumns } from '~/api/columnar/row-columns'
import { forecast, forecastHorizon, type Charges } from '~/features/billing/forecast'
import { renewalsOf } from '~/features/billing/renewals'
import { toUnits, unitsPerCent } from '~/features/billing/units'
import { nodesOf } from '~/features/nodes/model/node-at'
import { testNow } from '../../../mocks/adapters/vitest/provider'
import type { DeployedNode } from '../../../mocks/generated/model'
import { scheduleBilling, startMetering } from '../../../mocks/provider/billing'
import { dashboardOf } from '../../../mocks/provider/dashboard'
import { deploymentsOf, toDeployedNode } from '../../../mocks/provider/deployments'
import { dueEventHandlers } from '../../../mocks/provider/due-event-handlers'
import { accounts, transfer } from '../../../mocks/provider/ledger'
import type { StoredDeployment, WorldState } from '../../../mocks/provider/state'
import { advanceTo, day, minute, schedule, second } from '../../../mocks/provider/time'
import { createEmptyWorld, type World } from '../../../mocks/provider/world'
import { timeout, runs } from '../support/randomness'

const userId = 1

interface Rentals {
  cents: number
  monthly: { cents: number; minutes: number; autoRenew: boolean; isRunning: boolean }[]
  /** 1/10,000 dollar an hour. */
  hourly: number[]
  power: { price: number; machines: number }[]
  /** How long the world has run when its answers are read. */
  age: number
}

const metered = fc.record({
  hourly: fc.array(fc.integer({ min: 500, max: 20_000 }), { maxLength: 3 }),
  power: fc.array(
    fc.record({ price: fc.integer({ min: 100, max: 3000 }), machines: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 2 },
  ),
})

const rentals: fc.Arbitrary<Rentals> = fc
  .record({
    cents: fc.integer({ min: 0, max: 6000 }),
    monthly: fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 2000 }),
        minutes: fc.integer({ min: 120, max: 8 * 24 * 60 }),
        autoRenew: fc.boolean(),
        isRunning: fc.nat(9).map((value) => value > 0),
      }),
      { maxLength: 5 },
    ),
    metered: fc.oneof(metered, fc.constant<Pick<Rentals, 'hourly' | 'power'>>({ hourly: [], power: [] })),
    age: fc.integer({ min: 0, max: 100 * 60 }).map((seconds) => seconds * second),
  })
  .map(({ metered: { hourly, power }, ...rest }) => ({ ...rest, hourly, power }))

function addLease(
  world: World,
  fields: Pick<StoredDeployment, 'type' | 'price'> & Partial<StoredDeployment>,
) {
  const { state } = world
  const row: StoredDeployment = {
    id: state.deployments.length + 1,
    userId,
    nodeId: null,
    projectId: null,
    configId: null,
    planId: null,
    status: 'running',
    autoRenew: false,
    startedAt: state.now,
    endsAt: null,
    accrued: 0,
    chargedCents: 0,
    ...fields,
  }
  state.deployments.push(row)
  startMetering(state, row)
  if (row.endsAt) schedule(world, { at: row.endsAt, kind: 'lease-ends', payload: { id: row.id } })
}

function addTask(state: WorldState, { price, machines }: Rentals['power'][number]) {
  const instance = (id: number) => ({
    id,
    status: 'running' as const,
    lanIp: '',
    startedAt: state.now,
    endedAt: null,
    deletedAt: null,
    accrued: 0,
    chargedCents: 0,
  })
  state.powerTasks.push({
    id: state.powerTasks.length + 1,
    userId,
    projectId: 0,
    configId: null,
    specId: 0,
    status: 'running',
    amount: machines,
    price,
    isLoop: false,
    createdAt: state.now,
    endedAt: null,
    instances: Array.from({ length: machines }, (_, index) => instance(state.powerTasks.length * 10 + index)),
  })
}

function createWorld({ cents, monthly, hourly, power, age }: Rentals): World {
  const world = createEmptyWorld({ id: 'w', scenario: 'demo', seed: 1, now: testNow })
  const { state } = world
  const [from, to] = [accounts.outside, accounts.available(userId)]
  if (cents > 0) transfer(state, { at: state.now, memo: '充值', from, to, cents })
  for (const { cents: price, minutes, autoRenew, isRunning } of monthly)
    addLease(world, {
      type: 'monthly',
      price: price * 100,
      autoRenew,
      status: isRunning ? 'running' : 'expired',
      endsAt: state.now + minutes * minute + 30 * second,
    })
  for (const price of hourly) addLease(world, { type: 'hourly', price })
  for (const task of power) addTask(state, task)
  if (hourly.length + power.length > 0) scheduleBilling(world)
  advanceTo(world, state.now + age, dueEventHandlers)
  return world
}

function rowsOf({ state }: World) {
  const taken = new RowColumns<DeployedNode>(deployedShape)
  for (const row of deploymentsOf(state, userId)) taken.add(toDeployedNode(state, row))
  const columns = Object.fromEntries(taken.columns())
  if (!hasAllColumns(columns)) throw new Error('a column is missing')
  return { length: taken.length, columns, requestedAt: 0, isPartial: false, coverage: 'all' as const }
}

/** Balance and charges, as the console reads them from the provider's answers. */
function answersOf(world: World): { balance: number; charges: Charges } {
  const { balance, cost_analysis } = dashboardOf(world.state, userId)
  const rate = toUnits(cost_analysis?.current_rate) ?? 0
  return {
    balance: toUnits(balance) ?? 0,
    charges: { rate, renewals: renewalsOf(nodesOf(rowsOf(world))).renewals },
  }
}

const isFailure = ({ subject, content }: { subject: string; content: string }) =>
  subject === '余额不足' || content.includes('自动续费失败')

const firstFailure = ({ state }: World) => state.messages.find(isFailure)

/**
 * The provider charges whole cents for each machine at the turn of its minute. The answers say neither how much of the
 * next cent has been used, nor when the minute turns: that much the dates may differ.
 */
const tolerance = ({ hourly, power }: Rentals, { rate }: Charges) =>
  unitsPerCent * (hourly.length + power.reduce((sum, { machines }) => sum + machines, 0)) + rate / 30

test(
  'of 1,000 worlds, each pays all until the forecast, and no longer',
  () => {
    const seen = { usage: 0, renewal: 0, lasting: 0, exact: 0 }
    const check = (given: Rentals) => {
      const world = createWorld(given)
      if (firstFailure(world)) return
      const { balance, charges } = answersOf(world)
      const { now } = world.state
      const slack = tolerance(given, charges)
      // By the minute a world runs for ten days at most, because half a million minutes take too long.
      const until = now + (charges.rate > 0 ? 10 * day : forecastHorizon - minute)
      const earliest = forecast(balance - slack, charges, now).uncovered
      const latest = forecast(balance + slack, charges, now).uncovered
      advanceTo(world, Math.min((earliest?.at ?? Infinity) - 1, until), dueEventHandlers)
      expect(firstFailure(world)).toBeUndefined()
      if (!latest || latest.at > until) return void (seen.lasting += 1)
      advanceTo(world, latest.at + minute, dueEventHandlers)
      const failure = firstFailure(world)
      expect(failure).toBeDefined()
      if (earliest?.kind !== latest.kind || earliest.name !== latest.name) return
      expect(failure?.subject).toBe(latest.kind === 'usage' ? '余额不足' : '节点已到期')
      seen[latest.kind] += 1
      if (latest.kind !== 'renewal') return
      expect(failure?.createdAt).toBe(latest.at)
      seen.exact += 1
    }
    fc.assert(fc.property(rentals, check), runs(1000))
    expect(Math.min(seen.usage, seen.renewal, seen.lasting)).toBeGreaterThan(50)
  },
  6 * timeout,
)
