import { expect, test } from 'vitest'
import type { JsonObject } from '../../../contracts/breaking-changes/schema/json'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'

/** Returns a document with one operation whose response has this schema. */
const documentOf = (schema: JsonObject): JsonObject => ({
  openapi: '3.1.0',
  components: {
    schemas: { It: schema, Money: { type: 'string', pattern: '^\\d+\\.\\d\\d$' } },
    headers: { Left: { required: true, schema: { type: 'integer', minimum: 0 } } },
  },
  paths: {
    '/it': {
      get: {
        operationId: 'getIt',
        responses: {
          '200': {
            headers: {
              'X-Left': { $ref: '#/components/headers/Left' },
              'X-Share': { schema: { type: 'number', maximum: 1 } },
              'X-Code': { schema: { type: 'string', maxLength: 4 } },
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/It' } } },
          },
          '202': { content: { 'text/plain': {}, 'text/csv': {} } },
          '204': { description: 'nothing' },
        },
      },
    },
  },
})

const fullSchema: JsonObject = {
  type: 'object',
  required: ['id', 'status', 'at', 'amount', 'tags', 'pair'],
  unevaluatedProperties: false,
  allOf: [{ properties: { id: { type: 'integer', minimum: 1 } } }],
  properties: {
    status: { type: 'string', enum: ['pending', 'paid'] },
    at: { type: 'string', format: 'date-time' },
    amount: { $ref: '#/components/schemas/Money' },
    note: { type: ['string', 'null'], maxLength: 4 },
    tags: {
      type: 'array',
      uniqueItems: true,
      maxItems: 2,
      contains: { const: 'a' },
      items: { type: 'string' },
    },
    pair: {
      type: 'array',
      prefixItems: [{ type: 'string' }, { type: 'integer' }],
      items: false,
      minItems: 2,
    },
    secret: { type: 'string', writeOnly: true },
  },
  dependentRequired: { note: ['amount'] },
}

const validBody = {
  id: 1,
  status: 'paid',
  at: '2026-11-21T03:12:45Z',
  amount: '1.00',
  tags: ['a'],
  pair: ['x', 1],
}

interface ResponseOptions {
  status?: number
  /** Undefined for a header that is missing. */
  headers?: Record<string, string | undefined>
  body?: unknown
  text?: string
  schema?: JsonObject
}

const validHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'x-left': '3',
  'x-share': '0.5',
  'x-code': '0012',
}

const headersWith = (changes: Record<string, string | undefined>) =>
  Object.fromEntries(
    Object.entries({ ...validHeaders, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

const validate = ({
  status = 200,
  headers = {},
  body = validBody,
  text,
  schema = fullSchema,
}: ResponseOptions) =>
  createResponseValidator(documentOf(schema)).validateResponse({
    method: 'GET',
    url: '/it?page=1',
    status,
    headers: headersWith(headers),
    text: text ?? JSON.stringify(body),
    prismViolations: [],
  })

test('a valid response passes', () => {
  expect(validate({})).toEqual([])
  expect(validate({ body: { ...validBody, note: null } })).toEqual([])
  expect(validate({ status: 204, text: '' })).toEqual([])
})

const notJson = 'the body is not JSON: '
const statusEnum = 'body.status must be equal to one of the allowed values (["pending","paid"])'
const notCompiled = 'the schema does not compile: '

const defects: Record<string, [ResponseOptions, ...lines: string[]]> = {
  'a missing property': [{ body: { ...validBody, id: undefined } }, "body must have required property 'id'"],
  'an extra property': [
    { body: { ...validBody, more: 1 } },
    'body must NOT have unevaluated properties ("more")',
  ],
  'a wrong type': [{ body: { ...validBody, id: '1' } }, 'body.id must be integer'],
  'a number that is not whole': [{ body: { ...validBody, id: 1.5 } }, 'body.id must be integer'],
  'a number below its bound': [{ body: { ...validBody, id: 0 } }, 'body.id must be >= 1'],
  'a null': [{ body: { ...validBody, status: null } }, 'body.status must be string', statusEnum],
  'another enum value': [{ body: { ...validBody, status: 'gone' } }, statusEnum],
  'a broken date': [{ body: { ...validBody, at: 'yesterday' } }, 'body.at must match format "date-time"'],
  'a broken pattern': [
    { body: { ...validBody, amount: '1.0' } },
    String.raw`body.amount must match pattern "^\d+\.\d\d$"`,
  ],
  'a text too long': [
    { body: { ...validBody, note: '12345' } },
    'body.note must NOT have more than 4 characters',
  ],
  'an item of a wrong type': [{ body: { ...validBody, tags: ['a', 1] } }, 'body.tags.1 must be string'],
  'items twice': [
    { body: { ...validBody, tags: ['a', 'a'] } },
    'body.tags must NOT have duplicate items (items ## 1 and 0 are identical)',
  ],
  'too many items': [
    { body: { ...validBody, tags: ['a', 'b', 'c'] } },
    'body.tags must NOT have more than 2 items',
  ],
  'a list without what it must contain': [
    { body: { ...validBody, tags: ['b'] } },
    'body.tags.0 must be equal to constant',
    'body.tags must contain at least 1 valid item(s)',
  ],
  'a tuple in the wrong order': [
    { body: { ...validBody, pair: [1, 'x'] } },
    'body.pair.0 must be string',
    'body.pair.1 must be integer',
  ],
  'a tuple with one too many': [
    { body: { ...validBody, pair: ['x', 1, 2] } },
    'body.pair must NOT have more than 2 items',
  ],
  'a property for requests only': [
    { body: { ...validBody, secret: 'x' } },
    'body.secret is only for requests',
  ],
  'a list instead of an object': [{ body: [validBody] }, 'body must be object'],
  'half a JSON': [{ text: '{"id":1' }, `${notJson}{"id":1`],
  'a long text that is no JSON': [{ text: '<'.repeat(100) }, notJson + '<'.repeat(80)],
  'an empty body': [{ text: '' }, notJson],
  'another media type': [
    { headers: { 'content-type': 'application/problem+json' } },
    'media type is application/problem+json, not application/json',
  ],
  'no media type': [{ headers: { 'content-type': undefined } }, 'media type is none, not application/json'],
  HTML: [
    { headers: { 'content-type': 'Text/HTML ;x' }, text: '<h1>Hi' },
    'media type is text/html, not application/json',
  ],
  'none of two media types': [{ status: 202 }, 'media type is application/json, not text/plain or text/csv'],
  'a missing header': [{ headers: { 'x-left': undefined } }, 'header X-Left is missing'],
  'a header of a wrong type': [
    { headers: { 'x-left': 'many' } },
    'header X-Left must be integer',
    'header X-Left must be >= 0',
  ],
  'a header below its bound': [{ headers: { 'x-left': '-1' } }, 'header X-Left must be >= 0'],
  'a header with a fraction': [{ headers: { 'x-share': '2.5' } }, 'header X-Share must be <= 1'],
  'a header with a text too long': [
    { headers: { 'x-code': '12345' } },
    'header X-Code must NOT have more than 4 characters',
  ],
  'an undocumented success': [{ status: 201 }, 'status 201 is not documented'],
  'an undocumented refusal': [{ status: 418 }, 'status 418 is not documented'],
  'an undocumented failure': [{ status: 599 }, 'status 599 is not documented'],
  'a body where none is documented': [{ status: 204, text: '{}' }, 'no body is documented, yet one came'],
  'a schema that does not compile': [
    { schema: { type: 'object', properties: { id: { type: 'whole' } } } },
    `${notCompiled}type must be JSONType or JSONType[]: whole`,
  ],
  'a pattern that does not compile': [
    { schema: { type: 'object', properties: { id: { pattern: '(' } } } },
    `${notCompiled}Invalid regular expression: /(/u: Unterminated group`,
  ],
}

test.each(Object.entries(defects))('%s is found', (_name, [options, ...lines]) => {
  expect(validate(options)).toEqual(lines)
})

const secret: JsonObject = { type: 'object', properties: { secret: { writeOnly: true } } }

test.each([
  [{ type: 'array', items: secret }, [{}, { secret: 1 }], ['body.1.secret is only for requests']],
  [
    { type: 'object', properties: { deep: secret } },
    { deep: { secret: 1 } },
    ['body.deep.secret is only for requests'],
  ],
  [{ type: 'object', properties: { deep: secret } }, { deep: { other: 1 }, more: { secret: 1 } }, []],
  [{ type: ['object', 'null'] }, null, []],
])('write-only fields are found at any depth: %j', (schema, body, lines) => {
  expect(validate({ schema, body })).toEqual(lines)
})

test('a body that is no JSON is left to its media type', () => {
  expect(validate({ status: 202, headers: { 'content-type': 'text/plain' }, text: '{' })).toEqual([])
})

test('steps of numbers are counted in decimals', () => {
  const schema: JsonObject = { type: 'array', items: { type: 'number', multipleOf: 0.01 } }
  expect(validate({ schema, body: [19.99, 576_641_352.17, 0, -0.07] })).toEqual([])
  expect(validate({ schema, body: [19.99, 19.999] })).toEqual(['body.1 must be multiple of 0.01'])
})

test('a path without parameters wins, and a parameter is one part of the path', () => {
  const operation = (operationId: string) => ({ get: { operationId, responses: {} } })
  const { operationFor } = createResponseValidator({
    paths: {
      '/it/{id}': operation('one'),
      '/it/all': operation('all'),
      '/it/{id}/{part}': operation('part'),
    },
  })
  const found = ['/it/7?x=/y', '/it/all', '/it/7/a', '/it/7/a/b', '/it', '/v1/it/7', '/it/7/'].map(
    (url) => operationFor('GET', url)?.operationId,
  )
  expect(found).toEqual(['one', 'all', 'part', undefined, undefined, undefined, undefined])
  expect(operationFor('PUT', '/it/7')).toBeUndefined()
})

test('a response that the contract does not define is a fault', () => {
  const { validateResponse } = createResponseValidator(documentOf(fullSchema))
  expect(
    validateResponse({ method: 'POST', url: '/it', status: 200, headers: {}, text: '', prismViolations: [] }),
  ).toEqual(['the contract has no POST /it'])
})

test('fields that the contract does not name are found in documented responses only', () => {
  const { undocumentedFields } = createResponseValidator(documentOf(fullSchema))
  const fieldsOf = (url: string, status: number, text: string) =>
    undocumentedFields({ method: 'GET', url, status, headers: {}, text, prismViolations: [] })
  expect(fieldsOf('/it?page=1', 200, '{"id":1,"odd":1}')).toEqual(['body.odd not in the contract'])
  expect(fieldsOf('/it', 200, '{"odd":')).toEqual([])
  expect(fieldsOf('/it', 418, '{"odd":1}')).toEqual([])
  expect(fieldsOf('/other', 200, '{"odd":1}')).toEqual([])
})

const choiceSchema: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      description: 'A number, or one written as text.',
      anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\d+$' }, { type: 'string', maxLength: 0 }],
    },
    flag: { 'x-decoded': 'flag', anyOf: [{ type: 'boolean' }, { type: 'integer', enum: [0, 1] }] },
    money: { 'x-decoded': 'text', anyOf: [{ $ref: '#/components/schemas/Money' }, { type: 'number' }] },
    price: { description: 'In dollars.', oneOf: [{ type: 'number' }, { type: 'null' }] },
    plan: {
      oneOf: [
        { type: 'object', required: ['price'], properties: { price: { type: 'string' } } },
        { type: 'null' },
      ],
    },
  },
}

test.each([
  [{ id: 7, plan: null }, []],
  [{ id: '7', plan: { price: '1' } }, []],
  [
    { id: 'seven' },
    ['body.id has none of the forms that the contract allows (A number, or one written as text.)'],
  ],
  [
    { id: 7, flag: 'x' },
    ['body.flag has none of the forms that the contract allows, such as true, 1 or "1"'],
  ],
  [
    { id: 7, money: 'x' },
    ['body.money has none of the forms that the contract allows, such as "50.00" or 50'],
  ],
  [{ id: 7, price: 'x' }, ['body.price has none of the forms that the contract allows (In dollars.)']],
  [{ id: 7, plan: 'x' }, ['body.plan has none of the forms that the contract allows']],
  [{ id: 7, plan: {} }, ["body.plan must have required property 'price'"]],
  [{ id: 7, plan: { price: 1 } }, ['body.plan.price must be string']],
])('a value %j that fits none of its forms is reported in one line', (body, lines) => {
  expect(validate({ body, schema: choiceSchema })).toEqual(lines)
})
