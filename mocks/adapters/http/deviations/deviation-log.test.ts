import { expect, test } from 'vitest'
import type { Deviation } from '../../../../contracts/verifier/calls/deviations'
import { DeviationLog } from './deviation-log'

const rowOf = (id: string, index = 0) => ({ index, ids: [id], received: '{}' })

const deviation = (more: Partial<Deviation> = {}): Deviation => ({
  operationId: 'listLeaseOrders',
  call: 'GET /api/orders/lease',
  path: 'data[*].amount',
  expected: 'a text',
  received: '{}',
  rows: [rowOf('R1')],
  ...more,
})

const whole = (received: string) => deviation({ path: '', received, rows: [] })

test('a corrected answer takes its deviations out of the list', () => {
  const log = new DeviationLog()
  log.record('GET /api/orders/lease?page=1', [deviation()])
  const { version } = log.list()
  log.record('GET /api/orders/lease?page=1', [deviation()])
  expect(log.list()).toMatchObject({ version, deviations: [{ count: 1 }] })
  log.record('GET /api/orders/lease?page=1', [])
  expect(log.list()).toMatchObject({ version: version + 1, deviations: [] })
})

test('equal deviations of several pages are one, and only the last page knows where its rows stand', () => {
  const log = new DeviationLog()
  log.record('GET /api/orders/lease?page=1', [deviation()])
  log.record('GET /api/orders/lease?page=2', [deviation({ rows: [rowOf('R2', 3)] })])
  expect(log.list().deviations).toMatchObject([
    { count: 2, rows: [{ ids: ['R2'], index: 3 }, { ids: ['R1'] }] },
  ])
  expect(log.list().deviations[0]?.rows[1]).not.toHaveProperty('index')
  // An answer without deviations is the last one, too.
  log.record('GET /api/orders/lease?page=3', [])
  expect(log.list().deviations[0]?.rows).toEqual([
    { ids: ['R2'], received: '{}' },
    { ids: ['R1'], received: '{}' },
  ])
})

test('a thousand rows and two hundred lines are listed, and the rest is counted', () => {
  const log = new DeviationLog()
  const rows = Array.from({ length: 1200 }, (_, index) => rowOf(`R${index}`, index))
  log.record('GET /api/orders/lease', [deviation({ rows })])
  const [line] = log.list().deviations
  expect([line?.count, line?.rows.length]).toEqual([1200, 1000])
  for (let id = 0; id < 600; id++) log.record(`GET /api/messages/${id}`, [whole(String(id))])
  const { deviations, leftOut } = log.list()
  expect([deviations.length, leftOut, deviations[0]?.received]).toEqual([200, 300, '599'])
})

test('the list can be emptied', () => {
  const log = new DeviationLog()
  log.record('GET /api/userinfo', [whole('500')])
  log.clear()
  expect(log.list()).toMatchObject({ version: 3, deviations: [] })
})
