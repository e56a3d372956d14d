import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Json, JsonObject } from '../../../contracts/breaking-changes/schema/json'

/** Two documents with one change between them, and the expected result of the comparison. */
export interface DocumentPair {
  name: string
  before: JsonObject
  after: JsonObject
  isBreaking: boolean
}

const json: z.ZodType<Json> = z.json()
const object = z.record(z.string(), json)
const compatibility = z.enum(['breaking', 'safe'])
const edit = z.strictObject({
  at: z.array(z.union([z.string(), z.number()])),
  set: json.optional(),
  remove: z.literal(true).optional(),
  rename: z.record(z.string(), z.string()).optional(),
})
type Edit = z.infer<typeof edit>

const documentCases = z.strictObject({
  base: object,
  cases: z.array(edit.extend({ name: z.string(), verdict: compatibility, and: edit.optional() })),
})
const schemaCases = z.array(
  z.strictObject({
    name: z.string(),
    before: json,
    after: json,
    request: compatibility,
    response: compatibility,
    versions: z.tuple([z.string(), z.string()]).default(['3.1.0', '3.1.0']),
  }),
)

const read = (name: string): unknown =>
  parse(readFileSync(new URL(`corpus/${name}.yaml`, import.meta.url), 'utf8'))

const renamed = (value: Json, names: Record<string, string>): Json =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [names[key] ?? key, one]))
    : value

function changed(value: Json | undefined, { at, ...what }: Edit): Json | undefined {
  const [key, ...rest] = at
  if (key === undefined)
    return what.remove ? undefined : what.rename ? renamed(value ?? null, what.rename) : what.set
  if (Array.isArray(value)) {
    const one = changed(value[Number(key)], { at: rest, ...what })
    return value.toSpliced(Number(key), 1, ...(one === undefined ? [] : [one]))
  }
  const parent = object.parse(value ?? {})
  const { [key]: old, ...others } = parent
  const one = changed(old, { at: rest, ...what })
  return one === undefined ? others : { ...parent, [key]: one }
}

/** Returns pairs of whole documents: one base, changed at one place each. */
export function documentPairs(name: 'documents' | 'events'): DocumentPair[] {
  const { base, cases } = documentCases.parse(read(name))
  return cases.map(({ name: what, verdict, and, ...first }) => {
    const once = changed(base, first)
    const after = and ? changed(once, and) : once
    return { name: what, before: base, after: object.parse(after), isBreaking: verdict === 'breaking' }
  })
}

const withKind = (kind: string, more: JsonObject): Json => ({
  type: 'object',
  required: ['kind', ...Object.keys(more)],
  properties: { kind: { const: kind }, ...more },
})

type Place = (schema: Json) => { schema: Json; components?: JsonObject }

// Places of a schema in a document. A change has the same effect in each.
const places: Record<string, Place> = {
  'a body': (schema) => ({ schema }),
  'a property': (schema) => ({ schema: { type: 'object', required: ['at'], properties: { at: schema } } }),
  'a list': (schema) => ({ schema: { type: 'array', items: schema } }),
  'an allOf': (schema) => ({ schema: { allOf: [{ description: 'base' }, schema] } }),
  'a oneOf': (schema) => ({ schema: { oneOf: [withKind('a', { at: schema }), withKind('b', {})] } }),
  'a component': (schema) => ({ schema: { $ref: '#/components/schemas/It' }, components: { It: schema } }),
}

function documentWith(
  version: string,
  direction: 'request' | 'response',
  { schema, components }: ReturnType<Place>,
): JsonObject {
  const content = { 'application/json': { schema } }
  const sent: JsonObject = {
    requestBody: { required: true, content },
    responses: { '204': { description: 'Done' } },
  }
  const read: JsonObject = { responses: { '200': { description: 'Done', content } } }
  const operation = direction === 'request' ? sent : read
  return {
    openapi: version,
    info: { title: 'Pair', version: '1' },
    paths: { '/it': { post: { operationId: 'makeIt', ...operation } } },
    components: { schemas: components ?? {} },
  }
}

/** Returns pairs of documents that differ in one schema: each case at each place, as request and as response. */
export const schemaPairs = (): DocumentPair[] =>
  schemaCases.parse(read('schemas')).flatMap((one) =>
    (['request', 'response'] as const).flatMap((direction) =>
      Object.entries(places).map(([place, placeSchema]) => ({
        name: `${one.name}, in ${place} of a ${direction}`,
        before: documentWith(one.versions[0], direction, placeSchema(one.before)),
        after: documentWith(one.versions[1], direction, placeSchema(one.after)),
        isBreaking: one[direction] === 'breaking',
      })),
    ),
  )
