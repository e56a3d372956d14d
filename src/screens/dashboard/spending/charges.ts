import type { Order, PowerTask } from '~/api/generated/model'
import { renewalPeriod } from '~/features/billing/forecast'
import { isPaidDeposit, isPaidLease } from '~/features/billing/paid-orders'
import { chargedUnits, toUnits, usageCost, type Units } from '~/features/billing/units'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { taskEnd } from '~/features/power/task-status'
import { parseTime, type TimeValue } from '~/lib/time'
import { dayMs, hourMs, minuteMs } from '~/lib/time-units'

/** `other` is the part of the provider's totals beyond the known charges. */
export type ChargeKind = 'monthly' | 'hourly' | 'power' | 'other'

/** A payment at one time (`from` equals `to`), or use that is charged evenly between two; epoch milliseconds. */
export interface Charge {
  kind: ChargeKind
  from: number
  to: number
  amount: Units
}

/** Money that came in. */
export interface TopUp {
  at: number
  amount: Units
}

type LeaseOrder = Pick<
  Order,
  'amount' | 'lease_type' | 'status' | 'payment_status' | 'duration' | 'created_at'
>
export type DepositOrder = Pick<Order, 'amount' | 'status' | 'payment_status' | 'created_at'>
type TaskUse = Pick<PowerTask, 'status' | 'consumption' | 'created_at' | 'complated_at'>
export type LeasedRow = Pick<
  LoadedRow,
  'leaseStatus' | 'leaseType' | 'price' | 'startTime' | 'endTime' | 'isAutoRenew'
>

/** All that charges are reconstructed from. */
export interface ChargeSources {
  orders: readonly LeaseOrder[]
  rows: readonly LeasedRow[]
  tasks: readonly TaskUse[]
  /** The beginning of a picture of the past, from which renewals are looked for; epoch milliseconds. */
  since?: number
}

const timeOf = (moment: TimeValue) => parseTime(moment)?.getTime() ?? Number.NaN

/** A charge, unless its time or amount is unknown or nothing. Use that ends after `now` is not charged yet. */
function known(charge: Charge, now: number): Charge[] {
  const { from, amount } = charge
  const to = Math.max(from, Math.min(charge.to, now))
  return amount > 0 && from <= now && !Number.isNaN(to) ? [{ ...charge, to }] : []
}

/** An order by the month is paid at once; one by the hour was used for its minutes. */
function chargeOfOrder(order: LeaseOrder, now: number): Charge[] {
  const from = timeOf(order.created_at)
  const amount = toUnits(order.amount) ?? 0
  if (!isPaidLease(order)) return []
  if (order.lease_type === 'monthly') return known({ kind: 'monthly', from, to: from, amount }, now)
  return known({ kind: 'hourly', from, to: from + (order.duration ?? 0) * minuteMs, amount }, now)
}

/** Milliseconds back that renewals are looked for: as far as the pictures of now go, and no further for a lease since 1970. */
const renewalsBack = 62 * dayMs

/** Where charges are looked for; epoch milliseconds. */
interface RowPeriod {
  now: number
  since: number
}

/** The renewals that a lease by the month has been charged: each added a period to its end. */
function renewalsOfRow({ price, startTime, endTime }: LeasedRow, { now, since }: RowPeriod): Charge[] {
  const amount = chargedUnits(price) ?? 0
  const periodsUntil = (at: number) => Math.floor((at - startTime) / renewalPeriod)
  const first = Math.max(1, periodsUntil(since))
  const last = Math.min(periodsUntil(now), periodsUntil(endTime + hourMs) - 1)
  const charges: Charge[] = []
  for (let period = first; period <= last; period++) {
    const at = startTime + period * renewalPeriod
    charges.push(...known({ kind: 'monthly', from: at, to: at, amount }, now))
  }
  return charges
}

/** Milliseconds by which the start of a lease may differ from its order. */
const startTolerance = 10 * minuteMs

/** Charges of a lease beyond those that its order tells of. Nobody says when a released node was released. */
function chargesOfRow(row: LeasedRow, toldStarts: readonly number[], { now, since }: RowPeriod): Charge[] {
  const { leaseType, leaseStatus, price, startTime: from } = row
  if (leaseType === 'monthly') return renewalsOfRow(row, { now, since })
  const isTold = toldStarts.some((start) => Math.abs(start - from) <= startTolerance)
  if (leaseType !== 'hourly' || leaseStatus !== 'running' || isTold) return []
  const amount = usageCost(toUnits(price) ?? 0, now - from)
  return known({ kind: 'hourly', from, to: now, amount }, now)
}

/** Only the total cost of a task is known; it is spread evenly over its run. */
function chargeOfTask(task: TaskUse, now: number): Charge[] {
  const [from, to] = [timeOf(task.created_at), taskEnd(task) ?? now]
  return known({ kind: 'power', from, to, amount: toUnits(task.consumption) ?? 0 }, now)
}

/**
 * The charges so far, from orders, leases and power tasks.
 * @param now epoch milliseconds
 */
export function chargesOf({ orders, rows, tasks, since }: ChargeSources, now: number): Charge[] {
  const period = { now, since: since ?? now - renewalsBack }
  const ordered = orders.flatMap((order) => chargeOfOrder(order, now))
  const toldStarts = ordered.filter(({ kind }) => kind === 'hourly').map(({ from }) => from)
  return [
    ...ordered,
    ...rows.flatMap((row) => chargesOfRow(row, toldStarts, period)),
    ...tasks.flatMap((task) => chargeOfTask(task, now)),
  ]
}

/** The top-ups that were paid. */
export const topUpsOf = (orders: readonly DepositOrder[]): TopUp[] =>
  orders.flatMap((order) => {
    const [at, units] = [timeOf(order.created_at), toUnits(order.amount) ?? 0]
    return isPaidDeposit(order) && units > 0 && !Number.isNaN(at) ? [{ at, amount: units }] : []
  })

/** The part of a charge from one time until before another; undefined without one. */
export function partOf(charge: Charge, from: number, to: number): Charge | undefined {
  if (charge.from === charge.to) return charge.from >= from && charge.from < to ? charge : undefined
  const [start, end] = [Math.max(charge.from, from), Math.min(charge.to, to)]
  if (end <= start) return undefined
  const amount = (charge.amount * (end - start)) / (charge.to - charge.from)
  return { ...charge, from: start, to: end, amount }
}
