import { withPathPrefix, type SchemaFinding } from '../finding.ts'
import { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from '../../schema/json.ts'
import { schemaFingerprint, type FlatSchema, type FlattenSchema } from '../../schema/flatten.ts'
import { mergeSchemas } from '../../schema/merge.ts'
import { sharedTypes, typesOf } from '../../schema/json-types.ts'

/** Flatten the schemas of the document before and of the one after. */
export interface SchemaFlatteners {
  before: FlattenSchema
  after: FlattenSchema
}

// Nested choices multiply; more alternatives than this are not compared.
const maxAlternatives = 64

/** Returns every alternative of a schema as a schema without choices: each branch merged with the rest. */
function alternatives(flat: FlatSchema, flatten: FlattenSchema): FlatSchema[] {
  const { '#choices': choices, ...base } = flat
  if (!Array.isArray(choices)) return [flat]
  const expanded = choices.filter(isObject).reduce<FlatSchema[]>(
    (some, group) =>
      some.flatMap((one) =>
        listAt(group, 'branches')
          .map(flatten)
          .map((branch) => mergeSchemas(one, branch)),
      ),
    [base],
  )
  // A branch may have choices of its own.
  return expanded.flatMap((one) => alternatives(one, flatten)).slice(0, maxAlternatives)
}

/** Splits an alternative by type, so that `type: [a, b]` can be compared with a choice between a and b. */
const splitByType = (flat: FlatSchema): FlatSchema[] =>
  flat['type'] === undefined || flat['enum'] !== undefined
    ? [flat]
    : typesOf(flat['type']).map((type) => ({ ...flat, type: [type] }))

const asProperty = (schema: Json | undefined): JsonObject => (isObject(schema) ? schema : {})

/** Returns the constant properties of an alternative, which discriminate it from the others. */
function discriminatorOf(flat: FlatSchema, flatten: FlattenSchema): string | undefined {
  const found = Object.entries(objectAt(flat, 'properties'))
    .map(([name, schema]) => ({ name, values: listAt(flatten(asProperty(schema)), 'enum') }))
    .filter(({ values }) => values.length === 1)
    .map(({ name, values }) => `${name}=${JSON.stringify(values[0])}`)
  return found.length ? found.join('&') : undefined
}

type Identify = (flat: FlatSchema, flatten: FlattenSchema) => string | undefined

// Two alternatives with the same key are the same one; the most reliable key comes first.
const identities: Identify[] = [
  (flat) => schemaFingerprint(flat),
  (flat) => textAt(flat, '#name'),
  discriminatorOf,
  (flat) => textAt(flat, 'title'),
  (flat) => typesOf(flat['type']).join(),
]

interface Pairing {
  pairs: [FlatSchema, FlatSchema][]
  removed: FlatSchema[]
  added: FlatSchema[]
}

function pairBy(identify: Identify, { pairs, removed, added }: Pairing, flatten: SchemaFlatteners): Pairing {
  const left = new Set(removed)
  const right = new Set(added)
  const found: [FlatSchema, FlatSchema][] = []
  for (const one of added) {
    const key = identify(one, flatten.after)
    const partner = [...left].find((old) => key !== undefined && identify(old, flatten.before) === key)
    if (!partner) continue
    found.push([partner, one])
    left.delete(partner)
    right.delete(one)
  }
  return { pairs: [...pairs, ...found], removed: [...left], added: [...right] }
}

type CompareFlat = (a: FlatSchema, b: FlatSchema) => SchemaFinding[]

const label = (flat: FlatSchema) =>
  textAt(flat, '#name') ?? textAt(flat, 'title') ?? typesOf(flat['type']).join(' or ')

const isOnlyNarrower = (findings: SchemaFinding[]) =>
  findings.every((one) => ['narrower', 'note'].includes(one.effect))
const isOnlyWider = (findings: SchemaFinding[]) =>
  findings.every((one) => ['wider', 'note'].includes(one.effect))

// A named component counts as an alternative of its own, even when another one accepts the same values.
const isNamed = (flat: FlatSchema) => textAt(flat, '#name') !== undefined

const isExclusive = (flat: FlatSchema) =>
  listAt(flat, '#choices').some((group) => isObject(group) && group['kind'] === 'oneOf')

const areDisjoint = (some: FlatSchema[], flatten: FlattenSchema) =>
  some.every((one, index) =>
    some
      .slice(index + 1)
      .every(
        (other) =>
          sharedTypes(typesOf(one['type']), typesOf(other['type'])).length === 0 ||
          (discriminatorOf(one, flatten) !== undefined &&
            discriminatorOf(one, flatten) !== discriminatorOf(other, flatten)),
      ),
  )

/** `anyOf` accepts a value that fits two branches, `oneOf` does not. Irrelevant where no value fits two. */
function compareKinds(
  a: FlatSchema,
  b: FlatSchema,
  after: FlatSchema[],
  flatten: SchemaFlatteners,
): SchemaFinding[] {
  const bothChoose = [a, b].every((one) => listAt(one, '#choices').length > 0)
  if (!bothChoose || isExclusive(a) === isExclusive(b) || areDisjoint(after, flatten.after)) return []
  const what = isExclusive(b) ? 'anyOf → oneOf' : 'oneOf → anyOf'
  return [{ effect: isExclusive(b) ? 'narrower' : 'wider', where: '', what }]
}

/** Compares two schemas of which at least one offers a choice: pairs the alternatives, then compares each pair. */
export function compareAlternatives(
  a: FlatSchema,
  b: FlatSchema,
  flatten: SchemaFlatteners,
  compare: CompareFlat,
): SchemaFinding[] {
  const before = alternatives(a, flatten.before).flatMap(splitByType)
  const after = alternatives(b, flatten.after).flatMap(splitByType)
  const start: Pairing = { pairs: [], removed: before, added: after }
  const pairing = identities.reduce((all, identify) => pairBy(identify, all, flatten), start)
  const { pairs } = pairing
  const isCovered = (one: FlatSchema) => after.some((other) => isOnlyWider(compare(one, other)))
  const wasCovered = (one: FlatSchema) => before.some((other) => isOnlyNarrower(compare(other, one)))
  const removed = pairing.removed.filter((one) => isNamed(one) || !isCovered(one))
  const added = pairing.added.filter((one) => isNamed(one) || !wasCovered(one))
  return [
    ...compareKinds(a, b, after, flatten),
    ...pairs.flatMap(([x, y]) => withPathPrefix(pairs.length > 1 ? ` (${label(y)})` : '', compare(x, y))),
    ...removed.map((one): SchemaFinding => ({
      effect: 'narrower',
      where: '',
      what: `alternative removed: ${label(one)}`,
    })),
    ...added.map((one): SchemaFinding => ({
      effect: 'wider',
      where: '',
      what: `alternative added: ${label(one)}`,
    })),
  ]
}
