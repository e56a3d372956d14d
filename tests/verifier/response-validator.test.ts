import { expect, test } from 'vitest'
import { createResponseValidator } from '../../contracts/verifier/response-validator'
import type { JsonObject } from '../../contracts/schema/json'

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
            headers: { 'X-Left': { $ref: '#/components/headers/Left' } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/It' } } },
          },
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
  headers?: Record<string, string>
  body?: unknown
  text?: string
  schema?: JsonObject
}

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
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-left': '3', ...headers },
    text: text ?? JSON.stringify(body),
    prismViolations: [],
  })

test('a valid response passes', () => {
  expect(validate({})).toEqual([])
  expect(validate({ body: { ...validBody, note: null } })).toEqual([])
  expect(validate({ status: 204, text: '' })).toEqual([])
})

const defects: Record<string, ResponseOptions> = {
  'a missing property': { body: { ...validBody, id: undefined } },
  'an extra property': { body: { ...validBody, more: 1 } },
  'a wrong type': { body: { ...validBody, id: '1' } },
  'a number that is not whole': { body: { ...validBody, id: 1.5 } },
  'a number below its bound': { body: { ...validBody, id: 0 } },
  'a null': { body: { ...validBody, status: null } },
  'another enum value': { body: { ...validBody, status: 'gone' } },
  'a broken date': { body: { ...validBody, at: 'yesterday' } },
  'a broken pattern': { body: { ...validBody, amount: '1.0' } },
  'a text too long': { body: { ...validBody, note: '12345' } },
  'an item of a wrong type': { body: { ...validBody, tags: ['a', 1] } },
  'items twice': { body: { ...validBody, tags: ['a', 'a'] } },
  'too many items': { body: { ...validBody, tags: ['a', 'b', 'c'] } },
  'a list without what it must contain': { body: { ...validBody, tags: ['b'] } },
  'a tuple in the wrong order': { body: { ...validBody, pair: [1, 'x'] } },
  'a tuple with one too many': { body: { ...validBody, pair: ['x', 1, 2] } },
  'a property for requests only': { body: { ...validBody, secret: 'x' } },
  'a list instead of an object': { body: [validBody] },
  'half a JSON': { text: '{"id":1' },
  'an empty body': { text: '' },
  'another media type': { headers: { 'content-type': 'application/problem+json' } },
  HTML: { headers: { 'content-type': 'text/html' }, text: '<h1>Hi' },
  'a missing header': { headers: { 'x-left': undefined as unknown as string } },
  'a header of a wrong type': { headers: { 'x-left': 'many' } },
  'a header below its bound': { headers: { 'x-left': '-1' } },
  'an undocumented success': { status: 201 },
  'an undocumented refusal': { status: 418 },
  'an undocumented failure': { status: 599 },
  'a body where none is documented': { status: 204, text: '{}' },
  'a schema that does not compile': { schema: { type: 'object', properties: { id: { type: 'whole' } } } },
  'a pattern that does not compile': { schema: { type: 'object', properties: { id: { pattern: '(' } } } },
}

test.each(Object.entries(defects))('%s is found', (_name, options) => {
  expect(validate(options)).not.toEqual([])
})

test('whatever the contract does not define is a fault', () => {
  const { validateResponse } = createResponseValidator(documentOf(fullSchema))
  expect(
    validateResponse({ method: 'POST', url: '/it', status: 200, headers: {}, text: '', prismViolations: [] }),
  ).toEqual(['the contract has no POST /it'])
})

const choiceSchema: JsonObject = {
  type: 'object',
  required: ['id'],
  properties: {
    id: {
      description: 'A number, or one written as text.',
      anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^\\d+$' }, { type: 'string', maxLength: 0 }],
    },
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
  [{ id: 7, plan: 'x' }, ['body.plan has none of the forms that the contract allows']],
  [{ id: 7, plan: {} }, ["body.plan must have required property 'price'"]],
  [{ id: 7, plan: { price: 1 } }, ['body.plan.price must be string']],
])('of a value with several forms %j, one line says what is wrong', (body, lines) => {
  expect(validate({ body, schema: choiceSchema })).toEqual(lines)
})
