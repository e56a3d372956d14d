import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { promisedProperties } from '../generated/promised-properties'
import { contractComponents, contractOperations, type ContractOperation, type JsonSchema } from './contract'
import { withNewProperties } from './new-properties'

const schemas = Object(contractComponents.schemas)

const thing = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'level', 'badge', 'tier'],
  properties: {
    id: { type: 'integer' },
    level: { type: 'integer', example: 3 },
    badge: { type: 'string', maxLength: 2, example: 'too long' },
    tier: { type: 'string', enum: ['gold', 'silver'] },
  },
}

beforeEach(() => {
  schemas.NewThing = thing
  promisedProperties['NewThing'] = ['id']
})
afterEach(() => {
  delete schemas.NewThing
  delete promisedProperties['NewThing']
  vi.restoreAllMocks()
})

const reference = { $ref: '#/components/schemas/NewThing' }

function answerOf(body: unknown, data: JsonSchema = { type: 'array', items: reference }, status = 200) {
  const [operation] = contractOperations
  if (!operation) throw new Error('the contract has no operation')
  const schema = { type: 'object', properties: { data } }
  const newer: ContractOperation = { ...operation, responses: { 200: { 'application/json': schema } } }
  return withNewProperties(newer, status, body)
}

test('a property that no rule sets yet is answered from its example or left out, with one note', () => {
  const noted = vi.spyOn(console, 'warn').mockReturnValue()
  const rows = [{ id: 1 }, { id: 2, level: 7 }]
  const answered = {
    data: [
      { id: 1, level: 3, tier: 'gold' },
      { id: 2, level: 7, tier: 'gold' },
    ],
  }
  expect(answerOf({ data: rows })).toEqual(answered)
  expect(answerOf({ data: rows })).toEqual(answered)
  expect(rows[0]).toEqual({ id: 1 })
  expect(noted.mock.calls.flat().map((line) => String(line).replace(/^! \w+: /, ''))).toEqual([
    "no rule sets data[].level yet; it is answered from the contract's example",
    'no rule sets data[].badge yet; it is left out',
    "no rule sets data[].tier yet; it is answered from the contract's example",
  ])
})

test('an answer with a status of its own stays as it is', () => {
  expect(answerOf({ data: [{ id: 1 }] }, undefined, 418)).toBeUndefined()
})

test.each<[string, JsonSchema, (thing: object) => unknown]>([
  ['an object', reference, (thing) => thing],
  ['a nullable object', { oneOf: [reference, { type: 'null' }] }, (thing) => thing],
  ['one of two kinds', { anyOf: [{ type: 'string' }, reference] }, (thing) => thing],
  ['a list of lists', { type: 'array', items: { type: 'array', items: reference } }, (thing) => [[thing]]],
  ['a map', { type: 'object', additionalProperties: reference }, (thing) => ({ any: thing })],
  [
    'a nullable object in an object',
    { type: 'object', properties: { in: { oneOf: [{ type: 'null' }, reference] } } },
    (thing) => ({ in: thing }),
  ],
])('new properties of %s are answered or left out', (_, schema, around) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(answerOf({ data: around({ id: 1 }) }, schema)).toEqual({
    data: around({ id: 1, level: 3, tier: 'gold' }),
  })
})

test.each([
  ['a promised property is missing', { level: 1, badge: 'a', tier: 'gold' }],
  ['a value is wrong', { id: 1, level: 'high' }],
  ['a property is unknown', { id: 1, odd: true }],
])('a body is wrong where %s', (_, row) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  expect(answerOf({ data: [row] })).toBeUndefined()
})
