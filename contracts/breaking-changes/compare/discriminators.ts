import { isOtherOrNull, type FlatSchema, type FlattenSchema } from '../schema/flatten.ts'
import { formatJson, isObject, listAt, objectAt, textAt, type Json, type JsonObject } from '../schema/json.ts'
import { mergeSchemas } from '../schema/merge.ts'

const componentPath = '#/components/schemas/'

/** Returns the reference that a value of a mapping names: a reference, or the name of a component. */
const mappedReference = (value: Json | undefined): string =>
  typeof value === 'string' && /^[\w.-]+$/.test(value) && !/\.(json|ya?ml)$/.test(value)
    ? componentPath + value
    : formatJson(value)

/** The tag of the alternative that is meant where no other value of the discriminator fits. */
const otherwise = '(any other value)'

/** Returns the values of the discriminator that announce a component: those of the mapping, or its name. */
function valuesFor(reference: string, discriminator: JsonObject): { values: string[]; isMapped: boolean } {
  const own = ownValuesFor(reference, discriminator)
  const isDefault = mappedReference(discriminator['defaultMapping']) === reference
  return isDefault ? { values: [...own.values, otherwise], isMapped: true } : own
}

function ownValuesFor(reference: string, discriminator: JsonObject): { values: string[]; isMapped: boolean } {
  const mapped = Object.entries(objectAt(discriminator, 'mapping'))
    .filter(([, target]) => mappedReference(target) === reference)
    .map(([value]) => value)
  return mapped.length > 0
    ? { values: mapped, isMapped: true }
    : { values: [reference.replace(/.*\//, '')], isMapped: false }
}

/** Returns the branch of a choice, with the values of the discriminator that announce it. */
export function taggedBranch(branch: Json, choice: JsonObject, flatten: FlattenSchema): FlatSchema {
  const flat = flatten(branch)
  const discriminator = objectAt(choice, 'discriminator')
  const [name, reference] = [
    textAt(discriminator, 'propertyName'),
    isObject(branch) ? textAt(branch, '$ref') : undefined,
  ]
  if (name === undefined || reference === undefined) return flat
  const required = [...new Set([...listAt(flat, 'required'), name])]
  const { values, isMapped } = valuesFor(reference, discriminator)
  const properties = objectAt(flat, 'properties')
  const listed = listAt(flatten(properties[name] ?? true), 'enum')
  // Many documents list the values themselves, and have no use for the names of the components.
  if (listed.length > 0 && (!isMapped || listed.some((one) => values.some((value) => value === one))))
    return isMapped ? mergeSchemas(flat, { properties: { [name]: { enum: values } } }) : flat
  const { [name]: property, ...others } = properties
  const tag: Json =
    listed.length > 0 || property === undefined ? { enum: values } : { allOf: [property, { enum: values }] }
  return { ...flat, required, properties: { ...others, [name]: tag } }
}

const refersTo = (schema: Json | undefined, references: Set<string>) =>
  isObject(schema) &&
  !isOtherOrNull(schema) &&
  listAt(schema, 'allOf').some((one) => isObject(one) && references.has(textAt(one, '$ref') ?? ''))

/** Returns references to the components that extend one by `allOf`, directly or not. */
function childrenOf(document: JsonObject, base: string): string[] {
  const schemas = Object.entries(objectAt(objectAt(document, 'components'), 'schemas'))
  const family = new Set([base])
  for (let size = 0; size < family.size;) {
    size = family.size
    for (const [name, schema] of schemas) if (refersTo(schema, family)) family.add(componentPath + name)
  }
  family.delete(base)
  return [...family]
}

/**
 * Returns a flattener for which a schema with a `discriminator` and without a choice stands for its children: the
 * components that its mapping names or that extend it.
 */
export function withChildren(flatten: FlattenSchema): FlattenSchema {
  const cache = new WeakMap<FlatSchema, FlatSchema>()
  function expanded(flat: FlatSchema): FlatSchema {
    const base = flat['#base']
    if (!isObject(base)) return flat
    const known = cache.get(flat)
    if (known) return known
    const discriminator = objectAt(base, 'discriminator')
    const mapped = Object.values(objectAt(discriminator, 'mapping')).map(mappedReference)
    const children = childrenOf(flatten.document, textAt(base, 'reference') ?? '')
    const branches = [...new Set([...mapped, ...children])].map(($ref): Json => ({ $ref }))
    const { '#base': _base, ...rest } = flat
    // Null is none of the children.
    const orNull: Json[] = listAt(rest, 'type').includes('null') ? [{ type: 'null' }] : []
    const choice: Json = { kind: 'anyOf', branches: [...branches, ...orNull], discriminator }
    const result =
      branches.length === 0 ? rest : { ...rest, '#choices': [...listAt(flat, '#choices'), choice] }
    cache.set(flat, result)
    return result
  }
  return Object.assign((schema: Json) => expanded(flatten(schema)), { document: flatten.document })
}
