import { expect, test } from 'vitest'
import type { JsonObject } from '../../../contracts/breaking-changes/schema/json'
import { normalizeSchema } from '../../../contracts/breaking-changes/schema/normalize'

const number = { type: 'number' }
const integer = { type: 'integer' }

/** Two spellings that mean the same. */
const same: [name: string, one: JsonObject, other: JsonObject][] = [
  [
    'a flag of 3.0 makes the minimum exclusive',
    { ...number, minimum: 2, exclusiveMinimum: true },
    { ...number, exclusiveMinimum: 2 },
  ],
  [
    'a flag of 3.0 makes the maximum exclusive',
    { ...number, maximum: 2, exclusiveMaximum: true },
    { ...number, exclusiveMaximum: 2 },
  ],
  [
    'a false flag says nothing',
    { ...number, minimum: 2, exclusiveMinimum: false },
    { ...number, minimum: 2 },
  ],
  ['the tighter minimum wins', { ...number, minimum: 5, exclusiveMinimum: 3 }, { ...number, minimum: 5 }],
  [
    'of equal bounds the exclusive one wins',
    { ...number, maximum: 5, exclusiveMaximum: 5 },
    { ...number, exclusiveMaximum: 5 },
  ],
  ['the tighter maximum wins', { ...number, maximum: 3, exclusiveMaximum: 5 }, { ...number, maximum: 3 }],
  ['whole numbers above a bound', { ...integer, exclusiveMinimum: 0 }, { ...integer, minimum: 1 }],
  ['whole numbers below a bound', { ...integer, exclusiveMaximum: 9 }, { ...integer, maximum: 8 }],
  ['a minimum between whole numbers', { ...integer, minimum: 0.5 }, { ...integer, minimum: 1 }],
  ['a maximum between whole numbers', { ...integer, maximum: 1.5 }, { ...integer, maximum: 1 }],
  ['null in the style of 3.0', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
]

test('a schema without bounds gets none', () => {
  expect(normalizeSchema(number)).toEqual({ type: ['number'] })
})

test.each(same)('%s', (_name, one, other) => {
  expect(normalizeSchema(one)).toEqual(normalizeSchema(other))
})

/** Two schemas of which one takes a value that the other refuses. */
const different: [name: string, one: JsonObject, other: JsonObject][] = [
  ['an exclusive minimum', { ...number, minimum: 2, exclusiveMinimum: true }, { ...number, minimum: 2 }],
  ['an exclusive maximum', { ...number, exclusiveMaximum: 2 }, { ...number, maximum: 2 }],
  ['a flag without a bound', { ...number, exclusiveMinimum: true }, { ...number, exclusiveMinimum: 0 }],
  ['fractions', { ...number, exclusiveMinimum: 0 }, { ...number, minimum: 1 }],
  ['a type that takes null', { type: 'string', nullable: true }, { type: 'string' }],
]

test.each(different)('%s makes a difference', (_name, one, other) => {
  expect(normalizeSchema(one)).not.toEqual(normalizeSchema(other))
})
