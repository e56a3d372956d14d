import type { PowerInstance, PowerTaskDetail } from '~/api/generated/model'
import { instanceEnd, taskEnd } from '~/features/power/task-status'
import { parseTime, type TimeValue } from '~/lib/time'
import { toNumber } from '~/lib/units'

/** The hashrate and the cost of a task at a time; undefined where unknown. */
export interface HistoryPoint {
  /** Epoch milliseconds. */
  at: number
  /** KH. */
  hashrate: number | undefined
  /** Dollars. */
  spent: number | undefined
  /** Read from the provider, not counted back. */
  isRead: boolean
}

type Task = Pick<
  PowerTaskDetail,
  'status' | 'created_at' | 'complated_at' | 'hashrate' | 'running_amount' | 'consumption' | 'server_instance'
>

/** The task as it was when it was read. */
export interface TaskReading {
  at: number
  task: Task
}

interface Run {
  from: number
  to: number
  spent: number
}

const timeOf = (moment: TimeValue) => parseTime(moment)?.getTime()

/** When a machine ran, for a millisecond at least; undefined when it has not begun. */
function runOf(machine: PowerInstance, now: number): Run | undefined {
  const from = timeOf(machine.start_time)
  if (from === undefined || from > now) return undefined
  const to = Math.min(now, instanceEnd(machine) ?? now)
  return { from, to: Math.max(from + 1, to), spent: toNumber(machine.consumption) ?? 0 }
}

/** KH of one machine, as those of a task are alike; undefined when none runs. */
function hashrateOfMachine({ hashrate, running_amount, server_instance }: Task): number | undefined {
  if (hashrate && running_amount) return hashrate / running_amount
  return server_instance.map(({ node }) => node?.hashrate).find(Boolean)
}

const pointCount = 96

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** The share of a run that was over at a time. */
const shareUntil = ({ from, to }: Run, at: number) => Math.min(1, Math.max(0, (at - from) / (to - from)))

/**
 * The history of a task until it was read, reconstructed from the start, end and cost of its machines. A
 * provider shows the newest thousand machines only, so their cost is scaled to the task's total.
 */
function historyUntil({ at: now, task }: TaskReading): HistoryPoint[] {
  const runs = task.server_instance.flatMap((machine) => runOf(machine, now) ?? [])
  const end = Math.min(now, taskEnd(task) ?? now)
  const start = Math.min(timeOf(task.created_at) ?? end, ...runs.map(({ from }) => from))
  if (runs.length === 0 || end <= start) return []
  const perMachine = hashrateOfMachine(task)
  const total = sum(runs.map(({ spent }) => spent))
  const factor = total > 0 ? (toNumber(task.consumption) ?? total) / total : 1
  return Array.from({ length: pointCount }, (_, index) => {
    const at = start + ((end - start) * index) / pointCount
    const running = runs.filter(({ from, to }) => from <= at && at < to).length
    const spent = sum(runs.map((run) => run.spent * shareUntil(run, at))) * factor
    return { at, hashrate: perMachine === undefined ? undefined : running * perMachine, spent, isRead: false }
  })
}

const toPoint = ({ at, task }: TaskReading): HistoryPoint => ({
  at,
  hashrate: task.hashrate,
  spent: toNumber(task.consumption),
  isRead: true,
})

/** The history of a task since the console was opened: the first answer, and a point for each later one. */
export interface TaskReadings {
  first: TaskReading
  points: readonly HistoryPoint[]
}

/** Readings that are kept of a task: a day of one each five minutes. */
const maxReadings = 288

/** The readings with a new one; the same object when it is no new one. */
export function withReading(readings: TaskReadings | undefined, reading: TaskReading): TaskReadings {
  if (!readings) return { first: reading, points: [toPoint(reading)] }
  const last = readings.points.at(-1)
  if (last && reading.at <= last.at) return readings
  return { ...readings, points: [...readings.points.slice(1 - maxReadings), toPoint(reading)] }
}

/** Hashrate and cost of a task since it began: counted back before the first reading, then as it was read. */
export function taskHistory({ first, points }: TaskReadings): HistoryPoint[] {
  const ended = taskEnd(first.task)
  // A task that had ended was read as it was then.
  const read = ended === undefined || ended >= first.at ? points : [{ ...toPoint(first), at: ended }]
  return [...historyUntil(first), ...read]
}
