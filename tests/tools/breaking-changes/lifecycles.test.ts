import { describe, expect, test } from 'vitest'
import { compareDocuments } from '../../../contracts/breaking-changes/compare-documents'
import type { JsonObject } from '../../../contracts/breaking-changes/schema/json'
import { readDocument } from '../../../contracts/verifier/calls/read-document'

type Transition = [from: string, to: string, by: string]

const usual: Transition[] = [
  ['pending', 'paid', 'event'],
  ['pending', 'paid', 'payOrder'],
  ['pending', 'expired', 'time'],
  ['pending', 'checked', 'event'],
  ['checked', 'paid', 'event'],
]

interface Life {
  transitions?: Transition[]
  states?: string[]
  final?: string[]
  knownBy?: string[]
}

function documentOf(life?: Life): JsonObject {
  const { transitions = usual, states = ['pending', 'checked', 'paid', 'expired'] } = life ?? {}
  const lifecycle = {
    title: '订单',
    'known-by': life?.knownBy ?? ['id'],
    initial: ['pending'],
    final: life?.final ?? ['paid', 'expired'],
    transitions: transitions.map(([from, to, by]) => ({ from, to, by, what: '。' })),
  }
  const schema: JsonObject = { type: 'string', enum: states, ...(life ? { 'x-lifecycle': lifecycle } : {}) }
  return { openapi: '3.1.0', info: {}, paths: {}, components: { schemas: { OrderStatus: schema } } }
}

const linesOf = (before: JsonObject, after: JsonObject) =>
  compareDocuments(before, after).map(
    ({ breaking, subject, operationId, where, what }) =>
      `${breaking ? '✗' : '·'} ${subject}${operationId ? ` (${operationId})` : ''} ${where}: ${what}`,
  )

const without = (...left: string[]) => usual.filter((one) => !left.includes(one.join(' ')))

const life = 'life of OrderStatus'

describe.each<[what: string, life: Life, lines: string[]]>([
  [
    'a state that is no longer reached',
    { transitions: without('pending expired time') },
    [`✗ ${life} transition: pending → expired by time removed`],
  ],
  [
    'a call that is no longer carried out, though the state is still reached',
    { transitions: without('pending paid payOrder') },
    [`✗ ${life} (payOrder) transition: pending → paid by payOrder removed`],
  ],
  [
    'a shorter way, while a longer one remains',
    { transitions: without('pending paid event') },
    [`· ${life} transition: pending → paid by event removed`],
  ],
  [
    'what is final goes on',
    { transitions: [...usual, ['paid', 'pending', 'event']], final: ['expired'] },
    [`✗ ${life} transition: paid → pending by event added`],
  ],
  [
    'a state that could not follow',
    { transitions: [...usual, ['checked', 'expired', 'time']] },
    [`✗ ${life} transition: checked → expired by time added`],
  ],
  [
    'another cause of what may happen anyway',
    { transitions: [...usual, ['pending', 'expired', 'event']] },
    [`· ${life} transition: pending → expired by event added`],
  ],
  [
    'a new state that follows one that was left anyway',
    {
      transitions: [...usual, ['pending', 'failed', 'event']],
      states: ['pending', 'checked', 'paid', 'expired', 'failed'],
      final: ['paid', 'expired', 'failed'],
    },
    [`· ${life} transition: pending → failed by event added`],
  ],
  [
    'a new state that follows what was final',
    {
      transitions: [...usual, ['paid', 'refunded', 'event']],
      states: ['pending', 'checked', 'paid', 'expired', 'refunded'],
      final: ['expired', 'refunded'],
    },
    [`✗ ${life} transition: paid → refunded by event added`],
  ],
  ['another name of the thing', { knownBy: ['order_no'] }, [`· ${life} known-by: id → order_no`]],
  ['nothing', {}, []],
])('%s', (_, after, lines) => {
  test('is reported', () => {
    expect(linesOf(documentOf({}), documentOf(after))).toEqual(lines)
  })
})

test('removing a lifecycle is breaking, adding one is not', () => {
  expect(linesOf(documentOf({}), documentOf())).toEqual([
    `✗ ${life} states: no longer declared what follows what`,
  ])
  expect(linesOf(documentOf(), documentOf({}))).toEqual([
    `· ${life} states: declared: pending, checked, paid, expired`,
  ])
})

test('the contract has no change against itself', () => {
  const document = readDocument('openapi/generated/openapi.json')
  expect(compareDocuments(document, document)).toEqual([])
})
