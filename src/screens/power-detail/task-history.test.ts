import { describe, expect, it } from 'vitest'
import type { PowerInstance } from '~/api/generated/model'
import {
  taskHistory,
  withReading,
  type TaskReading,
  type TaskReadings,
} from '~/screens/power-detail/task-history'

const hour = 3_600_000
const now = Date.UTC(2026, 10, 21, 6)

const iso = (at: number) => new Date(at).toISOString()

const machine = (id: number, from: number, to: number | undefined, consumption: string): PowerInstance => ({
  id,
  start_time: iso(from),
  ...(to !== undefined && { end_time: iso(to) }),
  consumption,
})

const reading = (fields: Partial<TaskReading['task']> = {}, at = now): TaskReading => ({
  at,
  task: {
    created_at: iso(now - 10 * hour),
    complated_at: undefined,
    hashrate: 20,
    running_amount: 1,
    consumption: '3.00',
    server_instance: [
      machine(1, now - 10 * hour, undefined, '2.00'),
      machine(2, now - 10 * hour, now - 5 * hour, '1.00'),
    ],
    ...fields,
  },
})

const history = (...readings: TaskReading[]) => {
  const session = readings.reduce<TaskReadings | undefined>(withReading, undefined)
  return session ? taskHistory(session) : []
}

describe('taskHistory', () => {
  it('counts hashrate and cost back from the runs of the machines, and ends with what was read', () => {
    const points = history(reading())
    expect(points[0]).toMatchObject({ at: now - 10 * hour, hashrate: 40, spent: 0, isRead: false })
    const half = points.find(({ at }) => at === now - 5 * hour)
    expect(half).toMatchObject({ hashrate: 20, spent: 2 })
    expect(points.at(-1)).toEqual({ at: now, hashrate: 20, spent: 3, isRead: true })
  })

  it('fits what the shown machines cost to the task', () => {
    const points = history(reading({ consumption: '6.00' }))
    expect(points.find(({ at }) => at === now - 5 * hour)?.spent).toBe(4)
  })

  it('continues with later readings', () => {
    const points = history(reading(), reading({ hashrate: 18.5, consumption: '3.40' }, now + hour))
    expect(points.slice(-2)).toEqual([
      { at: now, hashrate: 20, spent: 3, isRead: true },
      { at: now + hour, hashrate: 18.5, spent: 3.4, isRead: true },
    ])
  })

  it('ends when the task ended, and tells no hashrate that nobody knows', () => {
    const points = history(
      reading({ hashrate: 0, running_amount: 0, complated_at: iso(now - 5 * hour), consumption: '3.00' }),
    )
    expect(points.at(-1)).toMatchObject({ at: now - 5 * hour, isRead: true })
    expect(points[0]).toMatchObject({ hashrate: undefined })
    expect(points[48]?.at).toBe(now - 7.5 * hour)
  })

  it('counts each machine from its start until its end, the hashrate divided among those that run', () => {
    const server_instance = [
      machine(1, now - 8 * hour, undefined, '4.00'),
      machine(2, now - 6 * hour, now - 4 * hour, '1.00'),
      machine(3, now + hour, undefined, '9.00'),
      machine(4, now - 5 * hour, now - 5 * hour, '0.00'),
    ]
    const points = history(
      reading({ hashrate: 40, running_amount: 2, consumption: undefined, server_instance }),
    )
    const at = (hours: number) => points.find((point) => point.at === now - hours * hour)
    expect(points[0]?.at).toBe(now - 10 * hour)
    expect(at(10)).toMatchObject({ hashrate: 0, spent: 0 })
    expect(at(7.5)).toMatchObject({ hashrate: 20, spent: 0.25 })
    expect(at(5)).toMatchObject({ hashrate: 60, spent: 2 })
    expect(at(2.5)).toMatchObject({ hashrate: 20, spent: 3.75 })
  })

  it('begins with the first machine if that is older than the task', () => {
    const points = history(reading({ server_instance: [machine(1, now - 12 * hour, undefined, '1.00')] }))
    expect(points[0]?.at).toBe(now - 12 * hour)
  })

  it('takes the hashrate of a machine where the task has none, and knows no cost where none has one', () => {
    const one = { ...machine(1, now - 10 * hour, undefined, ''), node: { hashrate: 7 } } as PowerInstance
    const points = history(reading({ hashrate: 0, server_instance: [{ id: 2 }, one] }))
    expect(points[48]).toMatchObject({ hashrate: 7, spent: 0 })
  })

  it('ends with what was read if the task ends later', () => {
    expect(history(reading({ complated_at: iso(now + hour) })).at(-1)?.at).toBe(now)
  })

  it('has no history at the start of the task or of a machine', () => {
    const server_instance = [machine(1, now, undefined, '0.00')]
    expect(history(reading({ created_at: iso(now), server_instance }))).toHaveLength(1)
    expect(history(reading({ server_instance }))).toHaveLength(97)
  })

  it('has one point without machines or dates', () => {
    expect(history(reading({ server_instance: [] }))).toHaveLength(1)
    expect(history(reading({ server_instance: [{ id: 1 }] }))).toHaveLength(1)
  })
})

describe('withReading', () => {
  it('keeps the first answer and the newest points, and nothing twice', () => {
    let readings = withReading(undefined, reading())
    for (let index = 1; index < 400; index++) readings = withReading(readings, reading({}, now + index))
    expect(readings.first.at).toBe(now)
    expect(readings.points).toHaveLength(288)
    expect(readings.points.at(-1)?.at).toBe(now + 399)
    expect(withReading(readings, reading({}, now + 399))).toBe(readings)
  })
})
