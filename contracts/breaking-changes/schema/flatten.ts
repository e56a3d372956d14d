import { closedMember } from './closed.ts'
import { annotations } from './json-types.ts'
import { canonicalJson, isObject, listAt, ownValue, textAt, type Json, type JsonObject } from './json.ts'
import { mergeSchemas } from './merge.ts'
import { normalizeSchema } from './normalize.ts'
import { simplifyChoices, withNull } from './simplify-choices.ts'

/**
 * A schema without `$ref` and `allOf` at its top level. `type` is a list, `const` is an enum, bounds are in `#lower`
 * and `#upper`, `oneOf` and `anyOf` in `#choices`, `if` in `#conditions`. Nested schemas are unchanged.
 */
export type FlatSchema = JsonObject

const empty: FlatSchema = {}

// OpenAPI 3.0 has no other way to say that a referenced schema may be null.
const isNullableComposition = (schema: JsonObject) =>
  schema['nullable'] === true &&
  schema['type'] === undefined &&
  ['allOf', 'oneOf', 'anyOf'].some((key) => listAt(schema, key).length > 0)

/** Finds the schema that names itself by one of the keywords. */
function namedTarget(value: Json, keywords: string[], name: string): Json | undefined {
  if (isObject(value) && keywords.some((key) => value[key] === name)) return value
  if (typeof value !== 'object' || value === null) return undefined
  for (const one of Object.values(value)) {
    const found = namedTarget(one, keywords, name)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the document, or the schema in it, that an address names by `$self` or `$id`. */
const resourceAt = (document: JsonObject, address: string): Json | undefined =>
  address === '' ? document : namedTarget(document, ['$self', '$id'], address)

const decoded = (step: string) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')

function pointerTarget(document: JsonObject, reference: string): Json | undefined {
  const [address = '', fragment = ''] = reference.split('#')
  const resource = resourceAt(document, address)
  if (resource !== undefined && /^[^/]/.test(fragment))
    return namedTarget(resource, ['$anchor', '$dynamicAnchor'], fragment)
  const steps = fragment.split('/').slice(1).map(decoded)
  return steps.reduce<Json | undefined>(
    (value, step) =>
      Array.isArray(value) ? value[Number(step)] : isObject(value) ? ownValue(value, step) : undefined,
    resource,
  )
}

/** Follows references to their target. Returns an empty object for a missing target or a reference cycle. */
export function resolveRef(document: JsonObject, value: Json | undefined): JsonObject {
  let current = value
  for (let steps = 0; steps < 50 && isObject(current); steps += 1) {
    const reference = textAt(current, '$ref')
    if (reference === undefined) return current
    current = pointerTarget(document, reference)
  }
  return {}
}

const isReferenceAlone = (schema: JsonObject) => Object.keys(schema).join() === '$ref'

const words = new Set(['$ref', 'description', 'summary'])

/** Returns the reference of a schema that has only words beside it. */
const referenceWithWords = (schema: JsonObject): string | undefined =>
  Object.keys(schema).every((key) => words.has(key)) ? textAt(schema, '$ref') : undefined

// A schema that extends a base by allOf is one of its children, and no base itself.
function asMember(flat: FlatSchema): FlatSchema {
  const { '#base': _base, ...rest } = flat
  return rest
}

const besideOnlyMember = new Set([
  ...annotations,
  'summary',
  'allOf',
  'type',
  'nullable',
  'default',
  'readOnly',
  'writeOnly',
  'xml',
])

/** Whether a schema adds words or null to another one, as OpenAPI 3.0 has to by an allOf of one member. */
const isOnlyMemberWithWords = (schema: JsonObject) =>
  listAt(schema, 'allOf').length === 1 &&
  Object.keys(schema).every((key) => besideOnlyMember.has(key) || key.startsWith('x-'))

/** Whether a schema is another one or null, so that a component of it is no child but a name of its own. */
export const isOtherOrNull = (schema: JsonObject): boolean =>
  schema['nullable'] === true && isOnlyMemberWithWords(schema)

/** Whether a component is another one with words, which makes it a child. */
const isChildWithWords = (reference: string, target: Json | undefined) =>
  /^#\/components\/schemas\/[^/]+$/.test(reference) &&
  isObject(target) &&
  isOnlyMemberWithWords(target) &&
  !isOtherOrNull(target)

const denialIn = (schema: Json | undefined): Json | undefined =>
  isObject(schema) && Object.keys(schema).join() === 'not' ? schema['not'] : undefined

/** Writes a denied denial as a member of `allOf`, which unlike it tells `unevaluatedProperties` what it names. */
function withoutDoubleDenial(schema: JsonObject): JsonObject {
  const { not, ...others } = schema
  const meant = denialIn(not)
  if (meant === undefined || schema['unevaluatedProperties'] !== undefined) return schema
  return { ...others, allOf: [...listAt(schema, 'allOf'), meant] }
}

const isRuleAlone = (schema: JsonObject) =>
  Object.keys(schema).every((key) => ['required', 'type', 'not'].includes(key))

const rulesOfSchemas = ['if', 'then', 'else', 'not']

/** Returns the target of a reference where it asks for properties, types or a denial alone. */
function targetOfRule(document: JsonObject, rule: Json): Json {
  if (!isObject(rule) || referenceWithWords(rule) === undefined) return rule
  const target = resolveRef(document, rule)
  const rules = Object.fromEntries(Object.entries(target).filter(([key]) => !annotations.includes(key)))
  return Object.keys(target).length > 0 && isRuleAlone(rules) ? rules : rule
}

// Denials that deny each other would never end.
const maxDenials = 3

function ruleInPlace(document: JsonObject, rule: Json, depth = 0): Json {
  const target = targetOfRule(document, rule)
  const denied = isObject(target) ? target['not'] : undefined
  if (!isObject(target) || denied === undefined || depth > maxDenials) return target
  return { ...target, not: ruleInPlace(document, denied, depth + 1) }
}

/** Writes the rules in their place that are read together with their schema. */
function withRulesInPlace(document: JsonObject, schema: JsonObject): JsonObject {
  const rules = rulesOfSchemas.filter((key) => isObject(schema[key]))
  const read = rules.map((key): [string, Json] => [key, ruleInPlace(document, schema[key] ?? true)])
  return rules.length === 0 ? schema : { ...schema, ...Object.fromEntries(read) }
}

// OpenAPI 3.1 has null among the types, and no `nullable`.
const hasNullable = (document: JsonObject) => !/^3\.[1-9]/.test(textAt(document, 'openapi') ?? '')

const withoutNullable = ({ nullable: _nullable, ...schema }: JsonObject): JsonObject => schema

/** Returns a function that flattens schemas of a document. Results are cached by schema object. */
export function createFlattener(document: JsonObject) {
  const readsNullable = hasNullable(document)
  const cache = new WeakMap<object, FlatSchema>()
  // In OpenAPI 3.0 nothing counts beside a reference.
  const hasLoneReferences = textAt(document, 'openapi')?.startsWith('3.0') === true

  const byReference = new Map<string, FlatSchema>()
  const cachedReference = (schema: JsonObject) =>
    isReferenceAlone(schema) ? byReference.get(textAt(schema, '$ref') ?? '') : undefined

  function named(reference: string, open: Set<string>): FlatSchema {
    const target = pointerTarget(document, reference)
    const whole = open.has(reference) ? empty : flatten(target ?? true, new Set([...open, reference]))
    const flat = isChildWithWords(reference, target) ? asMember(whole) : whole
    const base = flat['#base']
    return {
      ...flat,
      '#name': reference.replace(/.*\//, ''),
      ...(target === undefined ? { '#unresolved': reference } : {}),
      ...(isObject(base) ? { '#base': { reference, ...base } } : {}),
    }
  }

  function parts(schema: JsonObject, open: Set<string>): FlatSchema[] {
    const { $ref, $dynamicRef, allOf: _allOf, ...own } = schema
    const reference = $ref ?? $dynamicRef
    if (typeof reference === 'string' && hasLoneReferences) return [named(reference, open)]
    const members = listAt(schema, 'allOf').map((one) => flatten(one, open))
    const all = isOnlyMemberWithWords(schema) ? members : members.map((one) => closedMember(asMember(one)))
    const others = [...all, normalizeSchema(own)]
    if (typeof reference !== 'string') return others
    const target = named(reference, open)
    return [referenceWithWords(schema) === undefined ? closedMember(target) : target, ...others]
  }

  /** Flattens the target of a reference once, whatever words stand beside it. */
  function withWords({ $ref, ...own }: JsonObject): FlatSchema {
    const flat = flatten({ $ref: $ref ?? '' })
    return hasLoneReferences ? flat : { ...flat, ...own }
  }

  function flatten(schema: Json, open: Set<string> = new Set()): FlatSchema {
    if (schema === false) return { type: [] }
    if (!isObject(schema)) return empty
    const cached = cache.get(schema) ?? cachedReference(schema)
    if (cached) return cached
    if (open.size === 0 && !isReferenceAlone(schema) && referenceWithWords(schema) !== undefined) {
      const flat = withWords(schema)
      cache.set(schema, flat)
      return flat
    }
    // A branch may refer to the schema that it is a branch of.
    const reference = textAt(schema, '$ref')
    const inside = reference === undefined ? open : new Set([...open, reference])
    const written = withRulesInPlace(document, readsNullable ? schema : withoutNullable(schema))
    const read = withoutDoubleDenial(written)
    const simple = simplifyChoices(parts(read, open).reduce(mergeSchemas), {
      flatten: (branch) => flatten(branch, inside),
      resolve: (branch) => resolveRef(document, branch),
    })
    const flat = isNullableComposition(read) ? withNull(simple) : simple
    if (open.size > 0) return flat
    cache.set(schema, flat)
    if (reference !== undefined && isReferenceAlone(schema)) byReference.set(reference, flat)
    return flat
  }

  return Object.assign((schema: Json): FlatSchema => flatten(schema), { document })
}

export type FlattenSchema = ReturnType<typeof createFlattener>

const withoutAnnotations = (value: Json): Json =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !annotations.includes(key))
          .map(([key, one]) => [key, withoutAnnotations(one)]),
      )
    : Array.isArray(value)
      ? value.map(withoutAnnotations)
      : value

const fingerprints = new WeakMap<JsonObject, string>()

/** Returns the canonical JSON of a schema without annotations, for comparing schemas by meaning. */
export function schemaFingerprint(schema: Json): string {
  if (!isObject(schema)) return canonicalJson(schema)
  const known = fingerprints.get(schema) ?? canonicalJson(withoutAnnotations(schema))
  fingerprints.set(schema, known)
  return known
}
