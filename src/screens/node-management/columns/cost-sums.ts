import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { Units } from '~/features/billing/units'
import { numberAt, type ChoiceColumn } from '~/lib/columns/column-vector'
import { idleReader, unknownStateReader } from './node-choices'
import { monthlyUnits } from './node-costs'

type Columns = DeployedRows['columns']

/** What some nodes cost in a month of 30 days. */
export interface CostSum {
  count: number
  /** Of the nodes with a known price. */
  units: Units
  /** Nodes whose price is unknown. */
  unpriced: number
  /** Nodes that are charged nothing, such as own servers. */
  unbilled: number
}

/** The nodes of a value, and those among them that run nothing or are offline. */
export interface CostLine {
  value: string
  all: CostSum
  idle: CostSum
  /** Nodes of which the list does not say whether they run a project. */
  unknownUse: number
  offline: CostSum
  /** Nodes of which the list does not say whether they are offline. */
  unknownState: number
}

const sumAt = (values: Float64Array, codes: readonly number[]) =>
  codes.reduce((sum, code) => sum + (values[code] ?? 0), 0)

/** Sums by the code of a row. Money is added in whole units, so that no sum drifts. */
class Sums {
  readonly counts: Float64Array
  private readonly units: Float64Array
  private readonly unpriced: Float64Array
  private readonly unbilled: Float64Array

  constructor(length: number) {
    this.counts = new Float64Array(length)
    this.units = new Float64Array(length)
    this.unpriced = new Float64Array(length)
    this.unbilled = new Float64Array(length)
  }

  add(code: number, units: number) {
    increase(this.counts, code, 1)
    if (Number.isNaN(units)) increase(this.unpriced, code, 1)
    else if (units === 0) increase(this.unbilled, code, 1)
    else increase(this.units, code, units)
  }

  /** The sum of several codes. */
  total(codes: readonly number[]): CostSum {
    return {
      count: sumAt(this.counts, codes),
      units: sumAt(this.units, codes),
      unpriced: sumAt(this.unpriced, codes),
      unbilled: sumAt(this.unbilled, codes),
    }
  }
}

function increase(values: Float64Array, code: number, by: number) {
  values[code] = (values[code] ?? 0) + by
}

type CostColumns = Parameters<typeof monthlyUnits>[0] & Pick<Columns, 'status' | 'hasProject' | 'nodeId'>

interface CodedRows {
  columns: CostColumns
  /** Row indexes. */
  order: ArrayLike<number>
}

/** Sums rows by their code in one pass. Returns the line of several codes. */
function sumByCode({ columns, order }: CodedRows, length: number, codeOf: (row: number) => number) {
  const units = monthlyUnits(columns)
  const isIdle = idleReader(columns)
  const offlineCode = columns.status.choices.indexOf('offline')
  const [all, idle, offline] = [new Sums(length), new Sums(length), new Sums(length)]
  const isStateUnknown = unknownStateReader(columns)
  const [unknownUse, unknownState] = [new Float64Array(length), new Float64Array(length)]
  for (let index = 0; index < order.length; index++) {
    const row = order[index] ?? -1
    const code = codeOf(row)
    const cost = units[row] ?? Number.NaN
    all.add(code, cost)
    if (isIdle(row)) idle.add(code, cost)
    if (Number.isNaN(numberAt(columns.hasProject, row))) increase(unknownUse, code, 1)
    if (columns.status.codes[row] === offlineCode) offline.add(code, cost)
    if (isStateUnknown(row)) increase(unknownState, code, 1)
  }
  return {
    counts: all.counts,
    lineOf: (value: string, codes: readonly number[]): CostLine => ({
      value,
      all: all.total(codes),
      idle: idle.total(codes),
      unknownUse: sumAt(unknownUse, codes),
      offline: offline.total(codes),
      unknownState: sumAt(unknownState, codes),
    }),
  }
}

/** The line of all rows. */
export const sumRows = (rows: CodedRows): CostLine => sumByCode(rows, 1, () => 0).lineOf('', [0])

/** The costliest first. */
const byCost = ({ all: one }: CostLine, { all: other }: CostLine) =>
  other.units - one.units || other.count - one.count

export interface CostTable {
  lines: CostLine[]
  /** Each row counts once, also one that is in several lines. */
  total: CostLine
  /** Rows in several lines. */
  shared: number
}

/**
 * Sums rows by the texts of a column. Heartbeats do not change the result.
 * @param valuesOf the values of a text: a node may be in several groups
 */
export function sumCosts(
  rows: CodedRows,
  { codes, choices }: ChoiceColumn,
  valuesOf: (text: string) => readonly string[] = (text) => [text],
): CostTable {
  const { counts, lineOf } = sumByCode(rows, choices.length, (row) => codes[row] ?? 0)
  const codesByValue = new Map<string, number[]>()
  let shared = 0
  for (const [code, text] of choices.entries()) {
    const count = counts[code] ?? 0
    if (count === 0) continue
    const values = new Set(valuesOf(text))
    if (values.size > 1) shared += count
    for (const value of values) codesByValue.set(value, [...(codesByValue.get(value) ?? []), code])
  }
  return {
    lines: Array.from(codesByValue, ([value, codes]) => lineOf(value, codes)).sort(byCost),
    total: lineOf('', [...choices.keys()]),
    shared,
  }
}
