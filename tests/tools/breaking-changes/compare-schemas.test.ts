import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { compareSchemas } from '../../../contracts/breaking-changes/compare/schemas'
import type { Direction } from '../../../contracts/breaking-changes/finding'
import { createFlattener } from '../../../contracts/breaking-changes/schema/flatten'
import type { Json, JsonObject } from '../../../contracts/breaking-changes/schema/json'

const objectWith = (id: string): Json => ({
  type: 'object',
  required: [id],
  properties: { [id]: { type: 'string' } },
})

const document: JsonObject = {
  components: {
    schemas: {
      Text: { type: 'string' },
      ShortText: { type: 'string', maxLength: 3 },
      Card: objectWith('id'),
      Bank: objectWith('iban'),
    },
  },
}

const json: z.ZodType<Json> = z.json()
const cases = z
  .array(z.strictObject({ name: z.string(), before: json, after: json }))
  .parse(parse(readFileSync(new URL('corpus/compared-schemas.yaml', import.meta.url), 'utf8')))

/** Returns a line for each finding of a comparison, with its effect on the accepted values. */
function compare(before: Json, after: Json, direction: Direction): string[] {
  const flatten = { before: createFlattener(document), after: createFlattener(document) }
  return compareSchemas(before, after, { ...flatten, direction }).map(
    ({ effect, where, what, cause }) =>
      `${effect}${where && ' '}${where}: ${what}${cause === undefined ? '' : `, in ${cause}`}`,
  )
}

const indented = (title: string, lines: string[]) => [`  ${title}`, ...lines.map((line) => `    ${line}`)]

test('each change of a schema is found with its place and its effect on what is accepted', async () => {
  const lines = cases.flatMap(({ name, before, after }) => [
    name,
    ...indented('in a response', compare(before, after, 'response')),
    ...indented('in a request', compare(before, after, 'request')),
    ...indented('and back', compare(after, before, 'response')),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('corpus/reported-compared.txt')
})

test('what two members of an allOf want in a list alike is wanted once', () => {
  const member = (word: string): Json => ({ contains: { const: word } })
  expect(compare({ allOf: [member('a'), member('a')] }, member('a'), 'request')).toEqual([])
  expect(compare({ allOf: [member('a'), member('b')] }, member('a'), 'request').join()).toContain(
    'uncompared',
  )
})

const choiceOf = (count: number, change: (schema: JsonObject, index: number) => JsonObject): Json => ({
  oneOf: Array.from({ length: count }, (_, index) =>
    change({ type: 'object', title: `kind ${index}`, properties: { kind: { const: index } } }, index),
  ),
})

test('every alternative of a large choice is compared', () => {
  const last = (schema: JsonObject, index: number): JsonObject =>
    index === 69 ? { ...schema, minProperties: 2 } : schema
  expect(
    compare(
      choiceOf(70, (one) => one),
      choiceOf(70, last),
      'request',
    ),
  ).toEqual(['narrower  (kind 69): minProperties none → 2'])
})

test('a choice of more alternatives than are compared is refused where it differs', () => {
  const many = choiceOf(2_000, (one) => one)
  expect(compare(many, structuredClone(many), 'request')).toEqual([])
  expect(
    compare(
      many,
      choiceOf(1_999, (one) => one),
      'request',
    ),
  ).toEqual(['uncompared: a choice of more than 1000 alternatives'])
})

test('the comparison of a recursive schema ends', () => {
  const tree = (bounds: JsonObject): JsonObject => ({
    components: {
      schemas: {
        Tree: {
          type: 'object',
          properties: {
            name: { type: 'string', ...bounds },
            children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
          },
        },
      },
    },
  })
  const flatten = { before: createFlattener(tree({})), after: createFlattener(tree({ maxLength: 3 })) }
  const root: Json = { $ref: '#/components/schemas/Tree' }
  const found = compareSchemas(root, root, { ...flatten, direction: 'request' })
  expect(found).toEqual([
    { effect: 'narrower', where: '.name', what: 'maxLength none → 3', cause: 'Tree.name' },
  ])
})

/** Milliseconds that this thread has worked, whatever else the machine does. */
const worked = () => process.threadCpuUsage().user / 1_000

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/** Returns schemas that each refer to some of the others; the last one has a value of the type. */
const linked = (
  count: number,
  type: string,
  targets: (index: number) => number[],
  link = (name: string, _from: number): Json => ref(name),
): JsonObject => ({
  components: {
    schemas: Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, Json] => {
        const links = targets(index).map((to): [string, Json] => [`to${to}`, link(`S${to % count}`, index)])
        const value = { type: index === count - 1 ? type : 'string' }
        return [`S${index}`, { type: 'object', properties: { value, ...Object.fromEntries(links) } }]
      }),
    ),
  },
})

test.each([
  ['ten schemas that all refer to each other', 10, () => Array.from({ length: 10 }, (_, to) => to)],
  ['200 schemas that all refer to each other', 200, () => Array.from({ length: 200 }, (_, to) => to)],
  ['200 schemas in a cycle', 200, (index: number) => [index + 1]],
  ['200 schemas in three cycles', 200, (index: number) => [index + 1, index + 3, index + 7]],
])('one change in %s is one finding, within two seconds', (_name, count, targets) => {
  const before = createFlattener(linked(count, 'string', targets))
  const after = createFlattener(linked(count, 'integer', targets))
  const start = worked()
  const found = compareSchemas(ref('S0'), ref('S0'), { before, after, direction: 'request' })
  expect(worked() - start).toBeLessThan(2_000)
  expect(found).toMatchObject([{ what: 'type string → integer', cause: `S${count - 1}.value` }])
})

// Each of the references is a schema of its own.
test.each<[string, (name: string, from: number) => Json]>([
  [
    'words beside the references',
    (name, from) => ({ $ref: `#/components/schemas/${name}`, description: `${from}` }),
  ],
  ['nullable references', (name) => ({ oneOf: [ref(name), { type: 'null' }] })],
  ['references in allOf', (name, from) => ({ allOf: [ref(name)], description: `${from}` })],
])('60 schemas that all refer to each other, with %s, are compared once a pair', (_name, link) => {
  const all = Array.from({ length: 60 }, (_, to) => to)
  const before = createFlattener(linked(60, 'string', () => all, link))
  const after = createFlattener(linked(60, 'integer', () => all, link))
  const start = worked()
  const found = compareSchemas(ref('S0'), ref('S0'), { before, after, direction: 'request' })
  expect(worked() - start).toBeLessThan(2_000)
  expect(found).toMatchObject([{ what: 'type string → integer', cause: 'S59.value' }])
})

test('schemas that are each other’s alternatives are compared, or refused', () => {
  const pets = (type: string): JsonObject => ({
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: 10 }, (_, index): [string, Json] => {
          const kind = { const: `kind ${index}` }
          const own = { type: 'object', required: ['kind'], properties: { kind, value: { type } } }
          return [`S${index}`, { oneOf: [own, ...Array.from({ length: 10 }, (__, to) => ref(`S${to}`))] }]
        }),
      ),
    },
  })
  const before = createFlattener(pets('string'))
  const after = createFlattener(pets('integer'))
  const found = compareSchemas(ref('S0'), ref('S0'), { before, after, direction: 'request' })
  expect(found.some(({ effect }) => effect === 'different' || effect === 'uncompared')).toBe(true)
})

test('the comparison of a schema that is among its own alternatives ends', () => {
  const kind = (name: string, type: string): Json => ({
    allOf: [ref('Pet')],
    type: 'object',
    properties: { [name]: { type } },
  })
  const pets = (type: string): JsonObject => ({
    components: {
      schemas: {
        Pet: { type: 'object', oneOf: [ref('Cat'), ref('Dog')] },
        Cat: kind('lives', type),
        Dog: kind('bark', 'string'),
      },
    },
  })
  const flatten = { before: createFlattener(pets('integer')), after: createFlattener(pets('string')) }
  const found = compareSchemas(ref('Pet'), ref('Pet'), { ...flatten, direction: 'request' })
  expect(found).toContainEqual(
    expect.objectContaining({ effect: 'different', what: 'type integer → string', cause: 'Cat.lives' }),
  )
})

test('the overlap check of recursive alternatives ends', () => {
  const chain = (name: string, more: JsonObject): Json => ({
    type: 'object',
    required: ['next'],
    properties: { next: { $ref: `#/components/schemas/${name}` } },
    ...more,
  })
  const flatten = createFlattener({
    components: { schemas: { A: chain('A', {}), B: chain('B', { minProperties: 1 }) } },
  })
  const branches: Json = [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }]
  const found = compareSchemas(
    { anyOf: branches },
    { oneOf: branches },
    { before: flatten, after: flatten, direction: 'request' },
  )
  expect(found.map(({ effect, what }) => [effect, what])).toEqual([
    ['narrower', 'anyOf → oneOf, and values fit more than one alternative'],
  ])
})

test('a value sent as text may be a number or a flag where a text is accepted', () => {
  const flatten = { before: createFlattener({}), after: createFlattener({}) }
  const compareText = (before: Json, after: Json) =>
    compareSchemas(before, after, { ...flatten, direction: 'request', asText: true })
  expect(compareText({ type: 'integer' }, { type: 'string' })).toEqual([
    { effect: 'wider', where: '', what: 'type integer → string or number or boolean' },
  ])
  expect(compareText({ type: 'string' }, { type: 'integer' })).toEqual([
    { effect: 'narrower', where: '', what: 'type string or number or boolean → integer' },
  ])
  expect(
    compareText({ type: 'array', items: { type: 'integer' } }, { type: 'array', items: { type: 'string' } }),
  ).toEqual([{ effect: 'wider', where: '[]', what: 'type integer → string or number or boolean' }])
})
