import { expect, test } from 'vitest'
import { createFlattener } from '../../breaking-changes/schema/flatten'
import type { Json } from '../../breaking-changes/schema/json'
import { createMatcher } from './matchers'

const flatten = createFlattener({})
const matcherOf = createMatcher(flatten)

const text: Json = { type: 'string' }
const integer: Json = { type: 'integer' }
const type = (value: unknown) => ({ 'pact:matcher:type': 'type', value })
const regex = (pattern: string, value: unknown) => ({ 'pact:matcher:type': 'regex', regex: pattern, value })
const some = (item: unknown, min: number) => ({ 'pact:matcher:type': 'type', min, value: [item] })
const anyKeys = (value: object) => ({
  'pact:matcher:type': 'eachKey',
  rules: [regex('^.*$', 'key')],
  value,
})
const whole = { 'pact:matcher:type': 'integer', value: 7 }
const decimal = String.raw`^-?\d+(\.\d+)?$`
const moment = '2026-01-01T00:00:00Z'

/** A number that may be written as text. */
const anyId = '^.{1,64}$'
const lenient = (decoded: string): Json => ({ anyOf: [{ type: 'integer', 'x-decoded': decoded }, text] })
const lists: Json = {
  type: 'array',
  items: { type: 'object', required: ['a'], properties: { a: { type: 'array', items: text } } },
}
const needs = (schema: Json): Json => ({ type: 'object', required: ['a'], properties: { a: schema } })
const oneOfNames = (properties: { [name: string]: Json }): Json => ({
  type: 'object',
  minProperties: 1,
  properties,
})

const matchers: [schema: Json, example: Json, matcher: unknown][] = [
  [text, 'a', type('a')],
  [{ type: 'string', enum: ['a.b', 'c'] }, 'c', regex(String.raw`^(a\.b|c)$`, 'c')],
  [{ type: 'string', pattern: '^a', format: 'uri' }, 'a', regex('^a', 'a')],
  [
    { type: 'string', format: 'date-time' },
    moment,
    regex(String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$`, moment),
  ],
  [{ type: 'string', format: 'uri' }, 'a:b', regex('^[a-z][a-z0-9+.-]*:.+$', 'a:b')],
  [{ type: 'string', format: 'email' }, 'a@b', regex('^[^@]+@[^@]+$', 'a@b')],
  [{ type: 'string', format: 'other' }, 'x', type('x')],
  [integer, 7, whole],
  [{ type: ['number', 'null'] }, 1.5, { 'pact:matcher:type': 'number', value: 1.5 }],
  [{ type: 'boolean' }, true, type(true)],
  [{ type: 'null' }, null, type(null)],
  [{ type: 'array', items: integer }, [7, 8], some(whole, 1)],
  [{ type: 'array' }, [1.5], some({ 'pact:matcher:type': 'number', value: 1.5 }, 1)],
  [{ type: 'array', items: integer }, [], type([])],
  [{ type: ['array', 'null'], items: integer }, [], regex(String.raw`^(null|\[.*\])$`, null)],
  [lists, [{ a: ['x'] }], some({ a: some(type('x'), 0) }, 1)],
  [needs(text), { a: 'x', b: 'y' }, { a: type('x') }],
  [needs({ type: ['string', 'null'] }), { a: 'x' }, {}],
  [needs({ type: ['array', 'null'], items: text }), { a: ['x'] }, { a: some(type('x'), 1) }],
  [needs({ anyOf: [{ type: ['string', 'null'] }, integer] }), { a: 'x' }, {}],
  [needs({ anyOf: [text, integer] }), { a: 'x' }, { a: type('x') }],
  [{ type: 'object', required: ['x'] }, { x: 7 }, {}],
  [oneOfNames({ a: integer, b: text }), { a: 7 }, type({ a: 7 })],
  [oneOfNames({ a: integer, b: integer, c: text }), { a: 7 }, type({ a: 7 })],
  [oneOfNames({ a: text }), { a: 'x' }, type({ a: 'x' })],
  [lenient('id'), 7, regex(anyId, 7)],
  [lenient('id'), 'x', regex(anyId, 'x')],
  [lenient('id'), '', type('')],
  [lenient('number'), '1.5', regex(decimal, '1.5')],
  [lenient('text'), '1.50', regex(decimal, '1.50')],
  [lenient('other'), 7, type(7)],
  [{ oneOf: [needs(integer), needs(text)] }, { a: 7, c: 1 }, anyKeys({ a: 7 })],
  [{ oneOf: [{ type: 'object', required: ['b'] }, needs(integer)] }, { a: 7 }, anyKeys({ a: 7 })],
  [{ oneOf: [needs(text), integer] }, { c: 7 }, anyKeys({})],
]

test.each(matchers)('the matcher of the schema %j for %j accepts what the console can read', (...one) => {
  const [schema, example, matcher] = one
  expect(matcherOf(schema, example)).toEqual(matcher)
})

test('a number under any one of several names matches, and the names are escaped', () => {
  const example = { a: 7 }
  expect(matcherOf(oneOfNames({ a: integer, 'b.c': integer }), example)).toEqual({
    'pact:matcher:type': [
      { 'pact:matcher:type': 'eachKey', rules: [regex(String.raw`^(a|b\.c)$`, 'a')], value: example },
      { 'pact:matcher:type': 'eachValue', rules: [regex(decimal, '7')], value: example },
    ],
    value: example,
  })
})

test('the scope "whole" expects every field of the example that is not null', () => {
  const schema: Json = { type: 'object', required: ['a'], properties: { a: text, b: integer, c: text } }
  expect(createMatcher(flatten, 'whole')(schema, { a: 'x', b: 7, c: null })).toEqual({
    a: type('x'),
    b: whole,
  })
})
