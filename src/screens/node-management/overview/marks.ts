import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { unitsPerDollar } from '~/features/billing/units'
import { isOnline, nodeStatus } from '~/features/nodes/model/labels'
import { isLeaseOver } from '~/features/nodes/model/lease-state'
import { alarmStep, loadStep, percentPerStep } from '~/features/nodes/model/load-step'
import { clock } from '~/lib/clock'
import { numberAt, textAt } from '~/lib/columns/column-vector'
import { horizonDays, horizonText } from '~/lib/horizon'
import { dayMs } from '~/lib/time-units'
import { monthlyUnits } from '../columns/node-costs'
import type { Coloring } from '../overview-params'
import type { FleetValues } from './fleet-values'

/** How a square is drawn: 0 to 5 are the steps of the load scale, 6 is its alarm, these are the other looks. */
export const marks = {
  alarm: alarmStep,
  noData: 7,
  offline: 8,
  online: 9,
  unregistered: 10,
  unknown: 11,
} as const

export const levelCount = 7
export const markCount = 12

/** A class of values that share a mark. */
export interface MarkClass {
  mark: number
  label: string
}

const level = (mark: number, label: string): MarkClass => ({ mark, label })

const cpuClasses = Array.from({ length: levelCount }, (_, step) =>
  level(step, `${step * percentPerStep}–${Math.min(100, (step + 1) * percentPerStep)}%`),
)

/** The lowest temperature of the second class and the width of the classes, °C. */
const [coolest, degreesPerClass] = [40, 10]

function degreesLabel(step: number): string {
  const from = coolest + (step - 1) * degreesPerClass
  if (step === 0) return `< ${coolest} °C`
  return step === marks.alarm ? `≥ ${from} °C` : `${from}–${from + degreesPerClass} °C`
}

const temperatureClasses = Array.from({ length: levelCount }, (_, step) => level(step, degreesLabel(step)))

/** The sooner a lease ends, the hotter. Days until then; a class holds what ends at or before its days. */
const expiryLimits = [
  [0, marks.alarm, '已过期'],
  [horizonDays, 5, horizonText],
  [30, 3, `${horizonDays}–30 天`],
  [90, 1, '30–90 天'],
  [Infinity, 0, '90 天以上'],
] as const

const expiryClasses = expiryLimits.map(([, mark, label]) => level(mark, label))

/** Dollars a month; a class holds what costs less than its limit. */
const costLimits = [
  [10, 0],
  [20, 1],
  [50, 2],
  [100, 3],
  [200, 4],
  [Infinity, 5],
] as const

function costLabel(index: number): string {
  const [from, until] = [costLimits[index - 1]?.[0], costLimits[index]?.[0]]
  if (from === undefined) return `< $${until}`
  return until === Infinity ? `≥ $${from}` : `$${from}–${until}`
}

const costClasses = costLimits.map(([, mark], index) => level(mark, costLabel(index)))

/** The classes that are levels of the load scale, from low to high. */
export const levelClasses: Record<Coloring, readonly MarkClass[]> = {
  cpu: cpuClasses,
  temperature: temperatureClasses,
  expiry: expiryClasses,
  status: [],
  cost: costClasses,
}

const otherClasses = {
  online: level(marks.online, nodeStatus('online').label),
  offline: level(marks.offline, nodeStatus('offline').label),
  unregistered: level(marks.unregistered, nodeStatus('unregistered').label),
  unknown: level(marks.unknown, nodeStatus().label),
  noData: level(marks.noData, '无数据'),
  noEnd: level(marks.noData, '无到期时间'),
  noPrice: level(marks.noData, '价格未知'),
  unbilled: level(marks.unregistered, '不计费'),
} as const

const { online, offline, unregistered, unknown, noData, noEnd, noPrice, unbilled } = otherClasses

/** The other classes that a colouring has. */
export const shapeClasses: Record<Coloring, readonly MarkClass[]> = {
  cpu: [offline, unregistered, noData],
  temperature: [offline, unregistered, noData],
  expiry: [noEnd],
  status: [online, offline, unregistered, unknown],
  cost: [unbilled, noPrice],
}

/** @param percent NaN when unknown */
export const cpuMark = (percent: number): number => loadStep(percent) ?? marks.noData

/** @param degrees °C, NaN when unknown */
export function temperatureMark(degrees: number): number {
  if (Number.isNaN(degrees)) return marks.noData
  const step = Math.floor((degrees - coolest) / degreesPerClass) + 1
  return Math.min(marks.alarm, Math.max(0, step))
}

/**
 * @param end milliseconds since 1970, NaN without an end
 * @param now milliseconds since 1970
 * @param status of the lease
 */
export function expiryMark(end: number, now: number, status = ''): number {
  const left = isLeaseOver(status, end, now) ? 0 : Math.max(1, end - now)
  return expiryLimits.find(([days]) => left <= days * dayMs)?.[1] ?? marks.noData
}

/** @param units a month, NaN when unknown, 0 for a node that is not charged */
export function costMark(units: number): number {
  if (units === 0) return marks.unregistered
  return costLimits.find(([limit]) => units < limit * unitsPerDollar)?.[1] ?? marks.noData
}

export function statusMark(status: string): number {
  if (isOnline(status)) return marks.online
  return status === 'offline' || status === 'unregistered' ? marks[status] : marks.unknown
}

export type MarkReader = (row: number) => number

/** The values that a mark depends on. */
export interface MarkSource {
  rows: Pick<DeployedRows, 'columns'>
  values: Pick<FleetValues, 'cpu' | 'temperature'>
}

/** Returns the mark of a row's status: tested once for each distinct text. */
export function statusReader({ rows }: Pick<MarkSource, 'rows'>): MarkReader {
  const { codes, choices } = rows.columns.status
  const byCode = choices.map(statusMark)
  return (row) => byCode[codes[row] ?? -1] ?? marks.unknown
}

/** A node that is not there keeps its shape whatever its last values were. */
function metricReader(source: MarkSource, read: MarkReader): MarkReader {
  const status = statusReader(source)
  return (row) => {
    const mark = status(row)
    return mark === marks.offline || mark === marks.unregistered ? mark : read(row)
  }
}

/** Returns a function that reads a row's mark. It reads the live values, so a mark changes with a heartbeat. */
export function markReader(coloring: Coloring, source: MarkSource): MarkReader {
  const { values, rows } = source
  const { endTime, leaseStatus } = rows.columns
  if (coloring === 'cpu') return metricReader(source, (row) => cpuMark(values.cpu[row] ?? Number.NaN))
  if (coloring === 'temperature')
    return metricReader(source, (row) => temperatureMark(values.temperature[row] ?? Number.NaN))
  if (coloring === 'status') return statusReader(source)
  if (coloring === 'cost') {
    const units = monthlyUnits(rows.columns)
    return (row) => costMark(units[row] ?? Number.NaN)
  }
  return (row) => expiryMark(numberAt(endTime, row), clock.now(), textAt(leaseStatus, row))
}

/** How many rows have each mark. */
export function countMarks(members: Uint32Array, markOf: MarkReader): Uint32Array {
  const counts = new Uint32Array(markCount)
  for (const row of members) {
    const mark = markOf(row)
    counts[mark] = (counts[mark] ?? 0) + 1
  }
  return counts
}
