import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUnits, unitsPerCent } from '~/features/billing/units'
import { dayMs } from '~/lib/time-units'
import { balanceHistory } from '~/screens/dashboard/spending/balance'
import { chargesOf, topUpsOf } from '~/screens/dashboard/spending/charges'
import { fitCharges, monthByKind, spendingDays } from '~/screens/dashboard/spending/daily'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import type { DeployedNode } from '../../../mocks/generated/model'
import { leaseServers } from '../../../mocks/provider/leases'
import { accounts, balanceOf, transfer } from '../../../mocks/provider/ledger'
import { rentPower } from '../../../mocks/provider/power-tasks'
import type { WorldState } from '../../../mocks/provider/state'
import { timeout, runs } from '../support/randomness'

interface Purchase {
  kind: 'monthly' | 'hourly' | 'power'
  plan: number
  quantity: number
  /** Hours until the next purchase. */
  wait: number
}

type Caller = ReturnType<typeof newCaller>

const purchase = (kinds: Purchase['kind'][]) =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    plan: fc.nat(9),
    quantity: fc.integer({ min: 1, max: 2 }),
    wait: fc.integer({ min: 1, max: 50 }),
  })

const purchases = (kinds: Purchase['kind'][]) => fc.array(purchase(kinds), { minLength: 1, maxLength: 5 })

const pick = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** An account with money, whose purchases the provider's own rules carry out and bill by the minute. */
function play(given: readonly Purchase[]): Caller {
  const caller = newCaller('new-user')
  caller.signIn()
  const { world } = caller.hosted
  const { state } = world
  const user = pick(state.users, 0)
  const project = state.projects.find(({ isPublished, isCdk }) => isPublished && !isCdk)
  const common = { project_id: project?.id ?? 0, project_config_id: null, cdk: null }
  const to = accounts.available(user.id)
  transfer(state, { at: state.now, memo: '充值', from: accounts.outside, to, cents: 500_000 })
  for (const { kind, plan, quantity, wait } of given) {
    if (kind === 'power') {
      const spec = pick(
        state.powerSpecs.filter(({ pricing }) => pricing),
        plan,
      )
      const pricing_plan_id = spec.pricing?.id ?? 0
      rentPower(world, user, { ...common, pricing_plan_id, amount: quantity, is_loop: 0 })
    } else {
      const plans = state.plans.filter((one) => one.isShow && one.chargeType === kind && one.pricing[0])
      const pricing_plan_id = pick(plans, plan).pricing[0]?.id ?? 0
      leaseServers(world, user, { ...common, pricing_plan_id, quantity, auto_renew: 1 })
    }
    caller.advance(wait * 3600)
  }
  return caller
}

const toRow = (row: DeployedNode) => ({
  status: row.status ?? '',
  leaseType: row.lease_type ?? '',
  isAutoRenew: row.auto_renew === 1,
  price: row.price ?? '',
  startTime: Date.parse(row.start_time ?? ''),
  endTime: Date.parse(row.end_time ?? ''),
})

/** The home page's figures from the provider's answers. */
function reconstruct(caller: Caller) {
  const data = (url: string) => caller.get(url).body.data
  const { now } = caller.state
  const { balance, cost_analysis: cost } = data('/api/console/data')
  const topUps = topUpsOf(data('/api/orders/deposit?page=1&limit=100'))
  const charges = fitCharges(
    chargesOf(
      {
        orders: data('/api/orders/lease?page=1&limit=100'),
        rows: data('/api/panel-point?page=1&limit=1000').map(toRow),
        tasks: data('/api/power/tasks?page=1&limit=100'),
      },
      now,
    ),
    { totals: { today: toUnits(cost.today_total), month: toUnits(cost.month_total) }, now },
  )
  const days = spendingDays(charges, now)
  const units = toUnits(balance) ?? 0
  const course = balanceHistory({ balance: units, rate: 0, charges, topUps, forecast: undefined }, now)
  const cents = (total: string) => Math.round(Number(total) * 100)
  return { now, days, course, today: cents(cost.today_total), month: cents(cost.month_total) }
}

/** Cents that a user paid to the provider by the ledger between two times. */
const paidBetween = ({ entries }: WorldState, from: number, to: number) =>
  entries
    .filter(
      ({ at, lines }) => at >= from && at < to && lines.some(({ account }) => account === accounts.revenue),
    )
    .flatMap(({ lines }) => lines.filter(({ account }) => account !== accounts.revenue))
    .reduce((sum, { cents }) => sum - cents, 0)

test(
  'today and this month are what the provider says, to the cent, whatever was bought',
  () => {
    let spent = 0
    const check = (given: readonly Purchase[]) => {
      const { now, days, today, month } = reconstruct(play(given))
      expect(days.at(-1)?.total).toBe(today)
      expect(monthByKind(days, now).total).toBe(month)
      spent += month
    }
    fc.assert(fc.property(purchases(['monthly', 'hourly', 'power']), check), runs(25))
    expect(spent).toBeGreaterThan(10_000)
  },
  3 * timeout,
)

/** A lease by the hour starts to be billed up to three minutes after it began. */
const slackOf = (given: readonly Purchase[]) =>
  given.reduce((cents, { kind, quantity }) => cents + (kind === 'hourly' ? quantity * 8 : 0), 2)

test(
  'each day of leases is what the ledger booked, and the balance of each time what it was',
  () => {
    const check = (given: readonly Purchase[]) => {
      const caller = play(given)
      const { state } = caller
      const { days, course, now } = reconstruct(caller)
      const slack = slackOf(given)
      for (const { start, total } of days)
        expect(Math.abs(total - paidBetween(state, start, start + dayMs))).toBeLessThanOrEqual(slack)
      const user = accounts.available(pick(state.users, 0).id)
      const opened = state.entries[0]?.at ?? now
      for (const { at, units } of course.points.filter((point) => point.at > opened && point.at <= now)) {
        const was = balanceOf(state, user) + paidBetween(state, at + 1, Infinity)
        expect(Math.abs(units / unitsPerCent - was)).toBeLessThanOrEqual(slack + given.length)
      }
    }
    fc.assert(fc.property(purchases(['monthly', 'hourly']), check), runs(25))
  },
  3 * timeout,
)
