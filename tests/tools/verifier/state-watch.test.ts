import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../contracts/breaking-changes/schema/json.ts'
import { lifecyclesIn } from '../../../contracts/breaking-changes/schema/lifecycles.ts'
import { createStateWatch } from '../../../contracts/verifier/states/state-watch.ts'

const document: JsonObject = {
  components: {
    schemas: {
      State: {
        type: 'string',
        enum: ['new', 'ready', 'gone'],
        'x-lifecycle': {
          title: '盒子',
          'known-by': ['id', 'shelf'],
          initial: ['new'],
          final: ['gone'],
          transitions: [
            { from: 'new', to: 'ready', by: 'time', what: '好了。' },
            { from: 'ready', to: 'new', by: 'event', what: '重来。' },
            { from: 'ready', to: 'gone', by: 'deleteBox', what: '没了。' },
          ],
        },
      },
      Box: {
        properties: {
          id: { type: 'integer' },
          shelf: { type: 'string' },
          state: { anyOf: [{ $ref: '#/components/schemas/State' }, { type: ['string', 'null'] }] },
          inner: { oneOf: [{ $ref: '#/components/schemas/Box' }, { type: 'null' }] },
        },
      },
    },
  },
}

const boxes: Json = { properties: { data: { type: 'array', items: { $ref: '#/components/schemas/Box' } } } }

/** Shows the watch one answer after the other; returns how many things each showed, and what jumped. */
function lookAt(...answers: Json[]) {
  const watch = createStateWatch(document)
  const looks = answers.map((data, index) => watch(`GET /boxes?${index}`, boxes, { data }))
  return { counts: looks.map(({ count }) => count), faults: looks.flatMap(({ faults }) => faults) }
}

const box = (state: Json, id: Json = 7, shelf: Json = 'a'): JsonObject => ({ id, shelf, state })

test('an illegal transition is reported with entity, states, declared transitions and calls', () => {
  expect(lookAt([box('gone')], [], [box('new')]).faults).toEqual([
    {
      by: 'lifecycle',
      what: 'State of id shelf 7 a jumps from gone to new',
      expected: 'nothing after gone, which is final',
      received: 'gone in GET /boxes?0, then new in GET /boxes?2',
    },
  ])
})

test('the allowed next states are named unless the state is final', () => {
  const strict: JsonObject = JSON.parse(JSON.stringify(document).replace('"to":"new"', '"to":"gone"'))
  const watch = createStateWatch(strict)
  watch('GET /1', boxes, { data: [box('ready')] })
  const { faults } = watch('GET /2', boxes, { data: [box('new')] })
  expect(faults.map(({ expected }) => expected)).toEqual(['after ready only gone'])
})

test('states passed between two reads are legal, and each read starts from the previous one', () => {
  const { counts, faults } = lookAt([box('new')], [box('gone')], [box('gone')], [box('ready')])
  expect(counts).toEqual([1, 1, 1, 1])
  expect(faults.map(({ what }) => what)).toEqual(['State of id shelf 7 a jumps from gone to ready'])
})

test('nested entities are watched, with ids as number or text', () => {
  const { faults } = lookAt([{ ...box('new', 1), inner: box('gone', 2) }], [box('ready', '2')])
  expect(faults.map(({ what }) => what)).toEqual(['State of id shelf 2 a jumps from gone to ready'])
})

test.each<[what: string, first: Json, second: Json]>([
  ['is another one', box('gone'), box('new', 8)],
  ['stands elsewhere', box('gone'), box('new', 7, 'b')],
  ['lacks what tells it apart', { id: 7, state: 'gone' }, { id: 7, state: 'new' }],
  ['has nothing there', box('gone', 7, null), box('new', 7, null)],
  ['is in a state beyond the contract', box('gone'), box('on fire')],
  ['has no state', box('gone'), box(null)],
])('an entity that %s makes no illegal transition', (_, first, second) => {
  expect(lookAt([first], [second]).faults).toEqual([])
})

test('entities with the same id are not watched', () => {
  const { counts, faults } = lookAt([box('gone'), box('new')], [box('new')], [box('ready'), box('ready')])
  expect([counts, faults]).toEqual([[0, 1, 1], []])
})

test('a document without lifecycles is not watched', () => {
  expect(lifecyclesIn({})).toEqual([])
  expect(createStateWatch({})('GET /boxes', boxes, { data: [box('gone')] })).toEqual({ count: 0, faults: [] })
})
