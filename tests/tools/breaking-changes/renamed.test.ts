import { expect, test } from 'vitest'
import type { Change } from '../../../contracts/breaking-changes/change'
import { compareDocuments } from '../../../contracts/breaking-changes/compare-documents'
import { markdownReport } from '../../../contracts/breaking-changes/markdown'
import type { Json, JsonObject } from '../../../contracts/breaking-changes/schema/json'

const operation = (operationId: string, type: string, more: JsonObject = {}): JsonObject => ({
  operationId,
  responses: { 200: { description: '', content: { 'application/json': { schema: { type } } } } },
  ...more,
})

const compare = (before: JsonObject, after: JsonObject) => {
  const document = (paths: Json): JsonObject => ({ openapi: '3.1.0', paths })
  return compareDocuments(document(before), document(after)).map(
    ({ breaking, subject, what }) => `${breaking ? '✗' : '·'} ${subject}: ${what}`,
  )
}

const sunset = { deprecated: true, 'x-sunset': '2020-01-01' }

test.each<[string, JsonObject, JsonObject, string[]]>([
  [
    'by its operationId',
    { '/orders': { get: operation('listOrders', 'array') } },
    { '/v2/purchases': { get: operation('listOrders', 'array') } },
    ['✗ GET /orders (listOrders): renamed to GET /v2/purchases'],
  ],
  [
    'by its shape and last name',
    { '/orders/{id}': { get: operation('getOrder', 'array') } },
    { '/v2/orders/{no}': { get: operation('readOrder', 'array') } },
    ['✗ GET /orders/{id} (getOrder): renamed to GET /v2/orders/{no}'],
  ],
  [
    'with another answer',
    { '/orders': { get: operation('listOrders', 'array') } },
    { '/purchases': { get: operation('listOrders', 'object') } },
    [
      '✗ GET /orders (listOrders): renamed to GET /purchases',
      '✗ GET /orders (listOrders): type array → object',
    ],
  ],
  [
    'after its announced end',
    { '/orders': { get: operation('listOrders', 'array', sunset) } },
    { '/purchases': { get: operation('listOrders', 'array', sunset) } },
    ['· GET /orders (listOrders): renamed to GET /purchases, as announced for 2020-01-01'],
  ],
  [
    'not to a path of another name',
    { '/orders': { get: operation('listOrders', 'array') } },
    { '/nodes': { get: operation('listNodes', 'array') } },
    ['✗ GET /orders (listOrders): removed', '· GET /nodes (listNodes): added'],
  ],
  [
    'not where two fit',
    { '/orders': { get: operation('listOrders', 'array') } },
    {
      '/v2/orders': { get: operation('listA', 'array') },
      '/v3/orders': { get: operation('listB', 'array') },
    },
    [
      '✗ GET /orders (listOrders): removed',
      '· GET /v2/orders (listA): added',
      '· GET /v3/orders (listB): added',
    ],
  ],
  [
    'not to another method',
    { '/orders': { get: operation('listOrders', 'array') } },
    { '/v2/orders': { post: operation('listOrders', 'array') } },
    ['✗ GET /orders (listOrders): removed', '· POST /v2/orders (listOrders): added'],
  ],
])('a path is renamed %s', (_name, before, after, lines) => {
  expect(compare(before, after)).toEqual(lines)
})

const change = (more: Partial<Change>): Change => ({
  breaking: false,
  subject: 'GET /a (getA)',
  where: 'query a',
  what: 'removed',
  ...more,
})

test('the comment of a pull request has a table of what breaks, and the rest folded', () => {
  const changes = [
    change({ breaking: true, what: 'enum "x" | "y"' }),
    change({ isUncompared: true, where: 'body', what: 'unknown\nkeyword' }),
    change({ subject: 'GET /b (getB)', where: 'operation', what: 'added' }),
  ]
  const affected = () => ({ screens: ['order'], interactions: [] })
  expect(markdownReport('main', changes, affected).split('\n')).toEqual([
    '### Contract',
    '',
    '**1 breaking change** since `main`',
    '',
    '| call | place | change | screens | pacts |',
    '| --- | --- | --- | --- | --- |',
    String.raw`| ${'`GET /a (getA)`'} | ${'`query a`'} | enum "x" \| "y" | order | – |`,
    '',
    '| not compared | place | why |',
    '| --- | --- | --- |',
    '| `GET /a (getA)` | `body` | unknown keyword |',
    '',
    '<details><summary>1 not breaking</summary>',
    '',
    '- GET /b (getB): operation · added',
    '',
    '</details>',
  ])
  expect(markdownReport('v1', [], affected)).toBe('### Contract\n\nNo breaking change since `v1`')
  expect(markdownReport('v1', changes.slice(1, 2), affected)).toContain(
    '**No breaking change among what is compared** since `v1`',
  )
})
