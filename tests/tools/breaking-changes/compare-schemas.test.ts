import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { compareSchemas } from '../../../contracts/breaking-changes/compare/schemas'
import type { Direction } from '../../../contracts/breaking-changes/finding'
import { createFlattener } from '../../../contracts/schema/flatten'
import type { Json, JsonObject } from '../../../contracts/schema/json'

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

test('only the first 64 alternatives of a choice are compared', () => {
  const kinds = Array.from({ length: 70 }, (_, index) => index + 1)
  const choiceWithout = (left?: number): Json => ({
    oneOf: kinds
      .filter((one) => one !== left)
      .map((one) => ({ type: 'object', title: `kind ${one}`, properties: { kind: { const: one } } })),
  })
  expect(compare(choiceWithout(), choiceWithout(65), 'request')).toEqual([])
  expect(compare(choiceWithout(), choiceWithout(64), 'request')).toEqual([
    'note  (kind 65): title reworded',
    'narrower  (kind 65).kind: value removed: 64',
    'wider  (kind 65).kind: value added: 65',
  ])
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
  expect(found).toEqual(
    ['.name', '.children[].name'].map((where) => ({
      effect: 'narrower',
      where,
      what: 'maxLength none → 3',
      cause: 'Tree.name',
    })),
  )
})

test('the comparison of a schema that is among its own alternatives ends', () => {
  const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
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
    expect.objectContaining({ effect: 'different', what: 'type integer → string', cause: 'Pet (Cat).lives' }),
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
  ).toEqual([{ effect: 'different', where: '[]', what: 'type integer → string' }])
})
