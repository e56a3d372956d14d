import { expect, test } from 'vitest'
import { examplesIn } from '../../tests/support/contract-examples'
import { createContractValidator } from '../../tests/support/contract-validator'
import { bundled } from '../../tests/support/redocly'
import type { ApiDocument, Operation, Schema } from './openapi.ts'
import { consoleView, decoderView, providerView } from './views.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const forms: Record<string, Schema> = {
  Id: { type: 'integer', minimum: 1 },
  Money: { type: 'string', pattern: '^\\d+\\.\\d\\d$' },
  Status: { type: 'string', enum: ['on', 'off'] },
  AnyId: { 'x-decoded': 'id', anyOf: [ref('Id'), { type: 'string' }] },
  MaybeNumber: { 'x-decoded': 'number', anyOf: [{ type: 'number' }, { type: ['string', 'null'] }] },
  MaybeMoney: { 'x-decoded': 'text', anyOf: [ref('Money'), { type: ['number', 'null'] }] },
  MaybeFlag: {
    'x-decoded': 'flag',
    anyOf: [{ type: 'integer', enum: [0, 1] }, { type: ['boolean', 'null'] }],
  },
  Anything: { 'x-decoded': 'anything' },
}

const response = (name: string): Operation => ({
  operationId: `answer${name}`,
  tags: ['things'],
  responses: { '200': { content: { 'application/json': { schema: ref(name) } } } },
})

/** A contract of one schema, answered by a GET and by a POST. */
function viewsOf(thing: Schema, more: Record<string, Schema> = {}) {
  const holder = { type: 'object', required: ['data'], properties: { data: ref('Thing') } }
  const body = { requestBody: { content: { 'application/json': { schema: ref('Sent') } } } }
  const schemas = {
    ...forms,
    Thing: thing,
    ThingAnswer: holder,
    MadeAnswer: structuredClone(holder),
    Sent: {
      type: 'object',
      additionalProperties: false,
      properties: { name: { type: 'string', maxLength: 5 } },
    },
    UnreadCountEvent: { type: 'object' },
    NodeHeartbeatFrame: { type: 'object' },
    ...more,
  }
  const paths = { '/things': { get: response('ThingAnswer'), post: { ...response('MadeAnswer'), ...body } } }
  const document: ApiDocument = { paths, components: { schemas } }
  const schemasOf = (view: (document: ApiDocument) => ApiDocument) =>
    view(structuredClone(document)).components.schemas
  return { read: schemasOf(consoleView), decoders: schemasOf(decoderView), full: schemasOf(providerView) }
}

/** The console's and the provider's schema of one value of an answer. */
function viewsOfValue(value: Schema, more?: Record<string, Schema>) {
  const { read, full } = viewsOf({ type: 'object', properties: { it: value } }, more)
  const valueIn = (thing: Schema | undefined) => Object(thing?.['properties'])['it']
  return { read: valueIn(read['Thing']), full: valueIn(full['Thing']) }
}

const described = { description: 'It.' }

const anyForm = { anyOf: [{ type: 'number' }, { type: 'integer', format: 'int64' }, { type: 'string' }] }

test.each([
  ['an id', ref('AnyId'), anyForm, ref('Id')],
  ['a number', ref('MaybeNumber'), { type: 'number' }, { type: 'number' }],
  ['money', ref('MaybeMoney'), { type: 'string' }, ref('Money')],
  ['a flag', ref('MaybeFlag'), { type: 'boolean' }, { type: 'integer', enum: [0, 1] }],
  ['anything', ref('Anything'), {}, {}],
  ['a text or null', { type: ['string', 'null'] }, { type: 'string' }, { type: 'string' }],
])('%s has one type once decoded, and its first form in full', (_, value, read, full) => {
  expect(viewsOfValue({ ...value, ...described })).toEqual({
    read: { ...read, ...described },
    full: { ...full, ...described },
  })
})

// orval's constant of an enum has no null, while its decoder accepts it: the generated code would not compile.
test.each<[string, Schema, Schema]>([
  ['of texts', { type: ['string', 'null'], enum: ['high', null] }, { type: 'string', enum: ['high'] }],
  ['of integers', { type: ['integer', 'null'], enum: [1, null] }, { type: 'integer', enum: [1] }],
  ['without a type', { enum: ['high', 7, null] }, { enum: ['high', 7] }],
  [
    'of several types',
    { type: ['string', 'integer', 'null'], enum: ['high', 7, null] },
    { enum: ['high', 7] },
  ],
  ['of null alone', { type: ['string', 'null'], enum: [null] }, { type: 'null' }],
  ['of a null constant', { type: ['string', 'null'], const: null }, { type: 'null' }],
])('a nullable enum %s has no null in the views', (_, value, plain) => {
  expect(viewsOfValue(value)).toEqual({ read: plain, full: plain })
  const { read, full } = viewsOf({ type: 'object', properties: { it: ref('Level') } }, { Level: value })
  expect([read['Level'], full['Level']]).toEqual([plain, plain])
})

test.each<[string, Schema, Schema, Schema]>([
  [
    'an integer with limits',
    { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 9 },
    { type: 'integer' },
    { type: 'number' },
  ],
  [
    'a list of integers without equals',
    { type: 'array', uniqueItems: true, items: { type: 'integer', minimum: 3 } },
    { type: 'array', items: { type: 'integer' } },
    { type: 'array', items: { type: 'number' } },
  ],
  [
    'an integer or a text',
    { type: ['integer', 'string', 'null'] },
    { type: ['integer', 'string', 'null'] },
    { type: ['number', 'string', 'null'] },
  ],
  [
    'an integer beyond 2^53',
    { type: 'integer', format: 'int64', minimum: 2 ** 53 },
    anyForm,
    { type: 'integer' },
  ],
])('%s of a response compiles: only ids are integers to the decoders', (_, value, read, decoder) => {
  const views = viewsOf({ type: 'object', properties: { it: value } })
  const valueIn = (thing: Schema | undefined) => Object(thing?.['properties'])['it']
  expect([valueIn(views.read['Thing']), valueIn(views.decoders['Thing'])]).toEqual([read, decoder])
})

test('a reference that closes a circle allows any value, in every view', () => {
  const folder = { type: 'object', properties: { children: { type: 'array', items: ref('Folder') } } }
  const parent = { oneOf: [ref('Parent'), { type: 'null' }] }
  const more = { Folder: folder, Parent: { type: 'object', properties: { of: ref('Thing') } } }
  const { read, decoders, full } = viewsOf(
    { type: 'object', properties: { folder: ref('Folder'), parent } },
    more,
  )
  for (const view of [read, decoders, full]) {
    expect(view['Folder']?.properties?.children).toEqual({ type: 'array', items: {} })
    expect(view['Parent']?.properties?.of).toEqual({})
    expect(JSON.stringify(view['Thing']?.properties?.folder)).toContain('#/components/schemas/Folder')
  }
})

test('x-full describes what the simulated provider adds', () => {
  const flag = { ...ref('MaybeFlag'), 'x-full': { type: 'boolean' } }
  expect(viewsOfValue(flag)).toEqual({ read: { type: 'boolean' }, full: { type: 'boolean' } })
  const text = { type: ['string', 'null'], 'x-full': { type: ['string', 'null'], maxLength: 9 } }
  expect(viewsOfValue(text).full).toEqual({ type: ['string', 'null'], maxLength: 9 })
})

test('the console view accepts unknown enum values', () => {
  const { read, full } = viewsOfValue({ anyOf: [ref('Status'), { type: ['string', 'null'] }] })
  expect(read).toEqual({ anyOf: [ref('Status'), { type: 'string' }] })
  expect(full).toEqual(ref('Status'))
})

test('an object or null becomes an optional object', () => {
  const { read, full } = viewsOfValue(
    { oneOf: [ref('Other'), { type: 'null' }] },
    { Other: { type: 'object' } },
  )
  expect(read).toEqual(ref('Other'))
  expect(full).toEqual({ oneOf: [ref('Other'), { type: 'null' }] })
})

test('the object with the most required fields is tried first', () => {
  const more = {
    Loose: { type: 'object' },
    Exact: { type: 'object', required: ['id'], properties: { id: ref('AnyId') } },
  }
  expect(viewsOfValue({ anyOf: [ref('Loose'), ref('Exact')] }, more).read).toEqual({
    anyOf: [ref('Exact'), ref('Loose')],
  })
})

test('the console view has no limits on lists and texts', () => {
  const list = { type: ['array', 'null'], maxItems: 2, items: { type: 'string', minLength: 1, pattern: 'x' } }
  expect(viewsOfValue(list).read).toEqual({ type: 'array', items: { type: 'string' } })
})

const thing: Schema = {
  type: 'object',
  'x-source': '1§3',
  required: ['id'],
  properties: { id: ref('AnyId'), name: { type: ['string', 'null'], ...described }, odd: ref('MaybeNumber') },
  'x-full-optional': ['odd'],
}

test('the full view requires every field unless marked otherwise, and allows no others', () => {
  expect(viewsOf(thing).full['Thing']).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['id', 'name'],
    properties: { id: ref('Id'), name: { type: 'string', ...described }, odd: { type: 'number' } },
  })
})

test('the console view requires the fields that the documents promise', () => {
  expect(viewsOf(thing).read['Thing']).toMatchObject({ type: 'object', required: ['id'] })
})

test('data is optional in responses to changes and required in responses to reads', () => {
  const { read } = viewsOf(thing)
  expect([read['ThingAnswer']?.['required'], read['MadeAnswer']?.['required']]).toEqual([['data'], []])
})

test('the views leave request schemas unchanged', () => {
  const { read, full } = viewsOf(thing)
  for (const view of [read, full])
    expect(view['Sent']).toMatchObject({
      additionalProperties: false,
      properties: { name: { maxLength: 5 } },
    })
})

test('the decoder view has no descriptions', () => {
  expect(JSON.stringify(viewsOf(thing).decoders['Thing'])).not.toContain('description')
})

test('every example of the contract satisfies the full view', async () => {
  const contract: ApiDocument = JSON.parse(await bundled('openapi.yaml'))
  const validate = createContractValidator(providerView(contract))
  const wrong = examplesIn(contract).flatMap(({ schema, value }) => validate(schema, value) ?? [])
  expect(wrong).toEqual([])
})
