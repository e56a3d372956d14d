import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../contracts/breaking-changes/schema/json'
import { createValueChecker } from '../../../contracts/verifier/calls/doubtful-values'
import { foldViolations } from '../../../contracts/verifier/calls/fold-violations'
import { isReadableTime } from '../../../contracts/verifier/calls/readable-time'
import { parseTime } from '../../../src/lib/time'

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

const document: JsonObject = {
  components: {
    schemas: {
      Status: { type: 'string', enum: ['pending', 'paid'], 'x-lifecycle': { 'known-by': ['order_no'] } },
      Time: {
        anyOf: [{ type: 'string', format: 'date-time' }, { type: ['integer', 'null'] }, { type: 'string' }],
      },
      Order: {
        type: 'object',
        properties: {
          order_no: { type: ['string', 'null'] },
          status: { anyOf: [ref('Status'), { type: ['string', 'null'] }] },
          flag: { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['0', '1'] }] },
          created_at: ref('Time'),
        },
      },
    },
  },
}

const doubtful = (order: Json) =>
  foldViolations(createValueChecker(document)({ type: 'array', items: ref('Order') }, [order]), [order])

test.each<[Json]>([
  [{ order_no: 'R1', status: 'paid', created_at: '2026-11-21T03:12:45Z' }],
  [{ order_no: 'R1', status: 'PAID', created_at: '2026/11/21 03:12' }],
  [{ order_no: 'R1', status: null, created_at: null }],
  [{ order_no: 'R1', status: '', created_at: '1795230765' }],
  [{ order_no: 'R1', flag: 'yes', other: 'yesterday' }],
])('nothing is doubtful in %j', (order) => {
  expect(doubtful(order)).toEqual([])
})

test.each<[Json, string, string]>([
  [{ order_no: 'R1', status: 'payed' }, '[0].status: expected pending or paid, got string', '"payed"'],
  [
    { order_no: 'R1', created_at: 'yesterday' },
    '[0].created_at: expected an ISO date-time, YYYY-MM-DD HH:mm:ss or seconds since 1970, got string',
    '"yesterday"',
  ],
  [
    { status: 'paid' },
    '[0].order_no: expected the order_no by which the row is known, got nothing',
    'nothing',
  ],
])('%j names what is expected', (order, what, received) => {
  expect(doubtful(order)).toEqual([{ what, received }])
})

test.each([
  '2026-11-21T03:12:45Z',
  '2026-11-21 03:12:45',
  '2026/1/2 3:04',
  '2026-11-21',
  '2026-11-21T03:12:45.123+08:00',
  'Sat, 21 Nov 2026 03:12:45 GMT',
  '1795230765',
  '2026-02-30T00:00:00Z',
  '2026-11-21 25:00:00',
  'yesterday',
  '21.11.2026',
  'Nov 21, 2026',
])('the verifier reads a time as the console does: %s', (text) => {
  expect(isReadableTime(text)).toBe(parseTime(text) !== undefined)
})
