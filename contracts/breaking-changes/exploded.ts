import type { Contract } from './contract.ts'
import { isSingleValue, schemaOf } from './places.ts'
import { typesOf } from './schema/json-types.ts'
import { isObject, objectAt, textsAt, type JsonObject } from './schema/json.ts'
import type { Parameter } from './schema/openapi.ts'

const form = 'application/x-www-form-urlencoded'

/** Whether a parameter writes the properties of an object as `?a=1&b=2`, so that its own name is not sent. */
function isExploded({ in: place, definition }: Parameter): boolean {
  if (place === 'querystring') {
    const [[type, media] = [], ...others] = Object.entries(objectAt(definition, 'content'))
    return type === form && others.length === 0 && isObject(media) && media['encoding'] === undefined
  }
  const isForm = (definition['style'] ?? 'form') === 'form' && definition['explode'] !== false
  return ['query', 'cookie'].includes(place) && isForm && definition['content'] === undefined
}

const plainKeys = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'title',
  'description',
  '#name',
])

/** Whether an object has single values alone, each with a name, and no rule among them. */
function isPlain({ flatten }: Contract, flat: JsonObject): boolean {
  const values = Object.values(objectAt(flat, 'properties'))
  return (
    typesOf(flat['type']).join() === 'object' &&
    !isObject(flat['additionalProperties']) &&
    Object.keys(flat).every((key) => plainKeys.has(key)) &&
    values.length > 0 &&
    values.every((one) => isSingleValue(flatten(one)))
  )
}

/**
 * Returns the parameters that an exploded object stands for; undefined for any other parameter, and for an object that
 * may be left out although it asks for a property.
 */
export function singleParameters(contract: Contract, one: Parameter): Parameter[] | undefined {
  if (!isExploded(one)) return undefined
  const flat = contract.flatten(schemaOf(one.definition) ?? true)
  const required = textsAt(flat, 'required')
  if (!isPlain(contract, flat) || (required.length > 0 && !one.isRequired)) return undefined
  const { content: _content, ...definition } = one.definition
  return Object.entries(objectAt(flat, 'properties')).map(([name, schema]) => ({
    name,
    in: one.in === 'querystring' ? 'query' : one.in,
    isRequired: required.includes(name),
    definition: { ...definition, schema },
  }))
}
