import { expect, test } from 'vitest'
import {
  createFlattener,
  resolveRef,
  schemaFingerprint,
} from '../../../contracts/breaking-changes/schema/flatten'
import {
  canonicalJson,
  formatJson,
  textsAt,
  type Json,
  type JsonObject,
} from '../../../contracts/breaking-changes/schema/json'
import {
  allowsType,
  sharedTypes,
  typeOf,
  typesOf,
} from '../../../contracts/breaking-changes/schema/json-types'
import { operationsIn } from '../../../contracts/breaking-changes/schema/openapi'
import { eventsIn } from '../../../contracts/schema/asyncapi'

const document: JsonObject = {
  components: {
    schemas: {
      Text: { type: 'string', maxLength: 9 },
      Loop: { $ref: '#/components/schemas/Loop' },
      Tree: { type: 'object', allOf: [{ $ref: '#/components/schemas/Tree' }, { minProperties: 1 }] },
      'a/b~c d': { type: 'boolean' },
    },
  },
}
const flatten = createFlattener(document)
const text = { type: 'string' }

// JSON, because an object literal with `then` could be awaited by mistake.
const onlyIfNoText: Json = JSON.parse('{"if":{"type":"string"},"then":false}')

const flattened: [name: string, schema: Json, flat: JsonObject][] = [
  ['true', true, {}],
  ['false', false, { type: [] }],
  [
    'a reference, with its name',
    { $ref: '#/components/schemas/Text', minLength: 1 },
    { type: ['string'], maxLength: 9, '#name': 'Text', minLength: 1 },
  ],
  [
    'a missing reference',
    { $ref: '#/components/schemas/None' },
    { '#name': 'None', '#unresolved': '#/components/schemas/None' },
  ],
  ['a reference to itself', { $ref: '#/components/schemas/Loop' }, { '#name': 'Loop' }],
  [
    'a schema that contains itself',
    { $ref: '#/components/schemas/Tree' },
    { '#name': 'Tree', minProperties: 1, type: ['object'] },
  ],
  [
    'an escaped reference',
    { $ref: '#/components/schemas/a~1b~0c%20d' },
    { type: ['boolean'], '#name': 'a~1b~0c%20d' },
  ],
  ['a choice of one', { oneOf: [text] }, { type: ['string'] }],
  ['a choice with null', { oneOf: [text, { type: 'null' }] }, { type: ['string', 'null'] }],
  [
    'constants or null',
    { anyOf: [{ type: 'string', enum: ['a'] }, { type: 'null' }] },
    { type: ['string', 'null'], enum: ['a', null] },
  ],
  [
    'a choice of constants',
    { oneOf: [{ const: 'a', title: 'A' }, { const: 1 }] },
    { enum: ['a', 1], type: ['string', 'integer'] },
  ],
  [
    'a choice that stays',
    { type: 'string', oneOf: [{ minLength: 2 }, { maxLength: 1 }] },
    { type: ['string'], '#choices': [{ kind: 'oneOf', branches: [{ minLength: 2 }, { maxLength: 1 }] }] },
  ],
  [
    'a choice that stays beside one that does not',
    { oneOf: [text], anyOf: [{ minLength: 2 }, { maxLength: 1 }] },
    { type: ['string'], '#choices': [{ kind: 'anyOf', branches: [{ minLength: 2 }, { maxLength: 1 }] }] },
  ],
  [
    'a choice within a choice of one',
    { oneOf: [{ anyOf: [{ minLength: 2 }, { maxLength: 1 }] }] },
    { '#choices': [{ kind: 'anyOf', branches: [{ minLength: 2 }, { maxLength: 1 }] }] },
  ],
  [
    'constants of which one has a rule of its own',
    { oneOf: [{ const: 'a' }, { const: 'b', $ref: '#/none' }] },
    { '#choices': [{ kind: 'oneOf', branches: [{ const: 'a' }, { const: 'b', $ref: '#/none' }] }] },
  ],
  [
    'constants with labels',
    { oneOf: [{ const: 'a' }, { const: 'b', 'x-label': 'B', default: 'b' }] },
    { enum: ['a', 'b'], type: ['string'] },
  ],
  ['both lower bounds', { allOf: [{ minLength: 1 }, { minLength: 3 }] }, { minLength: 3 }],
  ['both upper bounds', { allOf: [{ maxItems: 1 }, { maxItems: 3 }] }, { maxItems: 1 }],
  ['the higher minimum', { allOf: [{ minimum: 5 }, { minimum: 3 }] }, { '#lower': [5, false] }],
  ['the lower maximum', { allOf: [{ maximum: 5 }, { maximum: 3 }] }, { '#upper': [3, false] }],
  [
    'of equal bounds the exclusive one',
    { allOf: [{ exclusiveMinimum: 5 }, { minimum: 5 }] },
    { '#lower': [5, true] },
  ],
  [
    'of equal bounds the exclusive one that comes later',
    { allOf: [{ maximum: 5 }, { exclusiveMaximum: 5 }] },
    { '#upper': [5, true] },
  ],
  ['shared types', { allOf: [{ type: ['string', 'number'] }, { type: 'integer' }] }, { type: ['integer'] }],
  [
    'shared values',
    { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
    { enum: ['b'], type: ['string'] },
  ],
  [
    'every required name, once',
    { allOf: [{ required: ['a', 'b'] }, { required: ['b', 'c'] }] },
    { required: ['a', 'b', 'c'] },
  ],
  ['two patterns', { allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, { pattern: 'a and b' }],
  ['the same pattern twice', { allOf: [{ pattern: 'a' }, { pattern: 'a' }] }, { pattern: 'a' }],
  [
    'properties by name',
    {
      allOf: [
        { properties: { a: true, b: text } },
        { properties: { b: { minLength: 1 }, c: text } },
        { properties: { c: text } },
      ],
    },
    { properties: { a: true, b: { allOf: [text, { minLength: 1 }] }, c: text } },
  ],
  [
    'names that depend on others',
    { allOf: [{ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['b', 'c'] } }] },
    { dependentRequired: { a: ['b', 'c'] } },
  ],
  [
    'items by place',
    { allOf: [{ prefixItems: [text] }, { prefixItems: [{ minLength: 1 }, text] }] },
    { prefixItems: [{ allOf: [text, { minLength: 1 }] }, { allOf: [true, text] }] },
  ],
  [
    'either denial',
    { allOf: [{ not: { minLength: 2 } }, { not: { enum: ['a'] } }] },
    { not: { anyOf: [{ minLength: 2 }, { enum: ['a'] }] } },
  ],
  [
    'the types beside denied ones',
    { allOf: [{ not: text }, { not: { type: 'null' } }] },
    { type: ['boolean', 'object', 'array', 'number'] },
  ],
  ['an empty denial', { not: {}, items: {} }, { type: [] }],
  ['a flag of one', { allOf: [{ readOnly: true }, { readOnly: false }] }, { readOnly: true }],
  ['a flag of none', { allOf: [{ readOnly: false }, { readOnly: false }] }, { readOnly: false }],
  ['the last words', { allOf: [{ title: 'a' }, { title: 'b' }] }, { title: 'b' }],
  [
    'all conditions',
    { allOf: [onlyIfNoText, { if: { type: 'null' }, else: false }, { if: true }] },
    {
      '#conditions': [
        { when: text, yes: false, no: true },
        { when: { type: 'null' }, yes: true, no: false },
      ],
    },
  ],
  [
    'keywords that equal their default',
    {
      minLength: 0,
      minItems: 0,
      minProperties: 0,
      uniqueItems: false,
      items: {},
      additionalProperties: true,
    },
    {},
  ],
]

test.each(flattened)('%s is flattened', (_name, schema, flat) => {
  expect(flatten(schema)).toEqual(flat)
})

test('flat schemas are cached', () => {
  const schema = { allOf: [text] }
  expect(flatten(schema)).toBe(flatten(schema))
})

test('a schema that was first reached through itself is flattened completely later', () => {
  const first: JsonObject = { type: 'object', allOf: [{ $ref: '#/second' }] }
  const insideSecond: JsonObject = { $ref: '#/first' }
  const second: JsonObject = { minProperties: 1, allOf: [insideSecond] }
  const flattenTwo = createFlattener({ first, second })
  flattenTwo(first)
  expect(flattenTwo(insideSecond)).toEqual({ type: ['object'], minProperties: 1, '#name': 'first' })
})

test('references are followed to their target, and a cycle gives an empty schema', () => {
  const chain: JsonObject = {
    a: { $ref: '#/b' },
    b: { $ref: '#/c' },
    c: { title: 'c' },
    list: [{ title: 'd' }],
  }
  expect(resolveRef(chain, { $ref: '#/a' })).toBe(chain['c'])
  expect(resolveRef({ a: { $ref: '#/a' } }, { $ref: '#/a' })).toEqual({})
  expect(resolveRef(chain, { $ref: '#/list/0' })).toEqual({ title: 'd' })
  for (const lost of ['#/none', '#/list', '#/list/1', '#/c/title/length'])
    expect(resolveRef(chain, { $ref: lost })).toEqual({})
  expect([resolveRef(chain, undefined), resolveRef(chain, null), resolveRef(chain, 'a')]).toEqual([
    {},
    {},
    {},
  ])
})

test('a fingerprint ignores words and the order of keys at any depth, and nothing else', () => {
  const plain = { properties: { a: { type: 'string', minLength: 1 } }, prefixItems: [{ type: 'null' }] }
  const words = {
    title: 't',
    description: 'd',
    example: 1,
    examples: [1],
    $comment: 'c',
    externalDocs: {},
    deprecated: true,
    '#name': 'N',
  }
  const wordy = {
    prefixItems: [{ ...words, type: 'null' }],
    properties: { a: { minLength: 1, ...words, type: 'string' } },
    ...words,
  }
  expect(schemaFingerprint(wordy)).toBe(schemaFingerprint(plain))
  expect(schemaFingerprint({ ...plain, default: 1 })).not.toBe(schemaFingerprint(plain))
  expect(schemaFingerprint(null)).toBe('null')
})

test('JSON is written and read as described', () => {
  expect(canonicalJson({ b: 1, a: { d: [2, { f: 3, e: 4 }], c: null } })).toBe(
    '{"a":{"c":null,"d":[2,{"e":4,"f":3}]},"b":1}',
  )
  expect([canonicalJson(undefined), canonicalJson(null)]).toEqual(['null', 'null'])
  expect(['a', undefined, null, 1, ['a']].map(formatJson)).toEqual(['a', 'none', 'null', '1', '["a"]'])
  expect(textsAt({ a: ['b', 1, 'c', null] }, 'a')).toEqual(['b', 'c'])
})

test('types are named, shared and found', () => {
  expect([null, [], {}, 1, 1.5, true, ''].map(typeOf)).toEqual([
    'null',
    'array',
    'object',
    'integer',
    'number',
    'boolean',
    'string',
  ])
  expect(typesOf(undefined)).toEqual(['null', 'boolean', 'object', 'array', 'number', 'string'])
  expect(typesOf('string')).toEqual(['string'])
  expect(typesOf(['string', 'whole', 7, 'null'])).toEqual(['string', 'null'])
  expect([allowsType(['number'], 'integer'), allowsType(['integer'], 'number')]).toEqual([true, false])
  expect(allowsType(['number'], 'string')).toBe(false)
  expect(sharedTypes(['number', 'string'], ['integer', 'null', 'string'])).toEqual(['string', 'integer'])
})

const messages: JsonObject = {
  full: {
    payload: text,
    contentType: 'text/plain',
    examples: [{ name: 'one', payload: 'a' }, { payload: 'b' }, { name: 'none' }, 'odd'],
  },
  bare: {},
}
const events: JsonObject = {
  channels: { Node: { address: '/ws' } },
  components: { messages },
  operations: {
    send: {
      action: 'send',
      channel: { $ref: '#/channels/Node' },
      messages: [{ $ref: '#/components/messages/full' }],
    },
    receive: {
      action: 'receive',
      messages: [{ $ref: '#/components/messages/bare' }],
      reply: { messages: [{ $ref: '#/components/messages/full' }] },
    },
  },
}

test('events have messages, replies and addresses', () => {
  const reader = eventsIn(events)
  expect([reader.idsOf('send'), reader.idsOf('receive')]).toEqual([['send'], ['receive']])
  const full = { schema: text, type: 'text/plain', examples: { one: 'a', '': 'b', none: null } }
  expect(reader.messageOf('send')).toEqual(full)
  expect(reader.messageOf('receive')).toEqual({ schema: true, type: 'application/json', examples: {} })
  expect(eventsIn({ ...events, defaultContentType: 'text/csv' }).messageOf('receive')?.type).toBe('text/csv')
  expect([reader.replyOf('receive'), reader.replyOf('send'), reader.messageOf('none')]).toEqual([
    full,
    undefined,
    undefined,
  ])
  expect([reader.addressOf('send'), reader.addressOf('receive')]).toEqual(['/ws', undefined])
})

test('an operation inherits parameters and security unless it overrides them', () => {
  const parameter = (place: string, name: string, more: JsonObject = {}) => ({ in: place, name, ...more })
  const [first, second] = operationsIn(
    { security: [{ Token: [] }], components: { bodies: { It: { required: true } } } },
    {
      '/it/{id}': {
        summary: 'no operation',
        parameters: [parameter('path', 'id'), parameter('query', 'page')],
        get: {
          operationId: 'getIt',
          tags: ['it'],
          deprecated: true,
          'x-sunset': '2026-01-01',
          security: [],
          requestBody: { $ref: '#/components/bodies/It' },
          responses: { '200': {} },
          callbacks: { done: {} },
          parameters: [parameter('query', 'page', { required: true }), parameter('header', 'X-Trace'), {}],
        },
        post: {},
      },
    },
  )
  expect(first).toEqual({
    method: 'GET',
    path: '/it/{id}',
    operationId: 'getIt',
    tags: ['it'],
    parameters: [
      { name: 'id', in: 'path', isRequired: true, definition: expect.anything() },
      { name: 'page', in: 'query', isRequired: true, definition: expect.anything() },
      { name: 'x-trace', in: 'header', isRequired: false, definition: expect.anything() },
      { name: '', in: '', isRequired: false, definition: {} },
    ],
    body: { required: true },
    responses: { '200': {} },
    security: [],
    isDeprecated: true,
    sunset: '2026-01-01',
    servers: [],
    callbacks: { done: {} },
  })
  expect(second).toMatchObject({
    method: 'POST',
    body: undefined,
    responses: {},
    security: [{ Token: [] }],
    isDeprecated: false,
    sunset: undefined,
  })
})
