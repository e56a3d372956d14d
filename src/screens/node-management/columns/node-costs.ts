import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { chargesPerMonth, hoursPerMonth, toUnits, type Units } from '~/features/billing/units'
import { mayLeaseGoOn } from '~/features/nodes/model/lease-state'
import type { ChoiceColumn } from '~/lib/columns/column-vector'
import { cachedByColumns } from '~/lib/columns/derive-choices'

type Columns = DeployedRows['columns']
type CostColumns = Pick<Columns, 'price' | 'leaseType' | 'source'>

/** Reads a value of each distinct text once, then of each row by its code. */
function byChoice<Value>({ codes, choices }: ChoiceColumn, read: (text: string) => Value, missing: Value) {
  const values = choices.map(read)
  return (row: number): Value => values[codes[row] ?? -1] ?? missing
}

function computeMonthlyCosts({ price, leaseType, source }: CostColumns): Float64Array<ArrayBuffer> {
  const amount = byChoice(price, (text) => toUnits(text) ?? Number.NaN, Number.NaN)
  const charges = byChoice(leaseType, (type) => chargesPerMonth(type) ?? Number.NaN, Number.NaN)
  const isOwn = byChoice(source, (text) => text === 'self_owned', false)
  // `Float64Array.from` with a function takes several times as long for 100,000 rows.
  const costs = new Float64Array(price.codes.length)
  for (let row = 0; row < costs.length; row++)
    costs[row] = isOwn(row) && Number.isNaN(amount(row)) ? 0 : amount(row) * charges(row)
  return costs
}

/**
 * The cost of each row in a month, in units, so that leases by the hour sort among monthly ones; NaN when unknown, 0
 * for own servers without a price. Returns the same array for the same columns.
 */
export const monthlyCosts = cachedByColumns(['price', 'leaseType', 'source'], computeMonthlyCosts)

function computeMonthlyUnits(columns: CostColumns & Pick<Columns, 'leaseStatus'>): Float64Array {
  const costs = monthlyCosts(columns)
  const isOver = byChoice(columns.leaseStatus, (text) => !mayLeaseGoOn(text), false)
  const units = new Float64Array(costs.length)
  for (let row = 0; row < units.length; row++) units[row] = isOver(row) ? 0 : (costs[row] ?? Number.NaN)
  return units
}

/**
 * The monthly charge of each row, in units; NaN when unknown. A lease that is over or stopped is charged no more.
 * Returns the same array for the same columns.
 */
export const monthlyUnits = cachedByColumns(
  ['price', 'leaseType', 'source', 'leaseStatus'],
  computeMonthlyUnits,
)

export interface NodeSums {
  count: number
  /** A month, of the monthly leases. */
  monthly: Units
  /** An hour, of the leases by the hour. */
  hourly: Units
  /** Rented rows whose price is unknown. */
  unpriced: number
  /** How many of them the sum by the month lacks, and that by the hour; without a known lease type, both may. */
  unpricedMonthly: number
  unpricedHourly: number
  /** The average percentage of the rows with a known value; NaN without one. */
  cpu: number
}

/** Sums the rows in one pass over the columns of the list. Heartbeats do not change the result. */
export function sumNodes(
  columns: CostColumns & Pick<Columns, 'cpu' | 'leaseStatus'>,
  rows: ArrayLike<number>,
): NodeSums {
  const units = monthlyUnits(columns)
  const isHourly = byChoice(columns.leaseType, (text) => text === 'hourly', false)
  const isMonthly = byChoice(columns.leaseType, (text) => text === 'monthly', false)
  const sums = {
    monthly: 0,
    hourly: 0,
    unpriced: 0,
    unpricedMonthly: 0,
    unpricedHourly: 0,
    cpu: 0,
    measured: 0,
  }
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? -1
    const cost = units[row] ?? Number.NaN
    const cpu = columns.cpu.values[row] ?? Number.NaN
    if (Number.isNaN(cost)) {
      sums.unpriced++
      if (!isHourly(row)) sums.unpricedMonthly++
      if (!isMonthly(row)) sums.unpricedHourly++
    } else if (isHourly(row)) sums.hourly += cost / hoursPerMonth
    else sums.monthly += cost
    if (Number.isNaN(cpu)) continue
    sums.cpu += cpu
    sums.measured++
  }
  const { cpu, measured, ...costs } = sums
  return { count: rows.length, ...costs, cpu: cpu / measured }
}
