import { isObject } from '../../provider/exact-json'
import { type JsonSchema, resolve } from '../contract'

/** A schema of the contract with references and the alternative null resolved. */
export interface SchemaShape {
  /** Name of the component that the schema refers to. */
  name: string | undefined
  properties: Map<string, JsonSchema>
  items: JsonSchema | undefined
}

type Json = Record<string, unknown>

/** Returns the alternative of a schema that is not null, or the schema itself. */
function mainAlternative(schema: JsonSchema): JsonSchema {
  const alternatives = schema.oneOf ?? schema.anyOf
  if (!Array.isArray(alternatives)) return schema
  const found = alternatives.filter(isObject).find(({ type }) => type !== 'null')
  return found ? mainAlternative(found) : schema
}

export function shapeOf(schema: JsonSchema): SchemaShape {
  const main = mainAlternative(schema)
  const resolved = resolve(main)
  const { properties, items } = resolved
  return {
    name: typeof main.$ref === 'string' ? main.$ref.split('/').at(-1) : undefined,
    properties: new Map(Object.entries(isObject(properties) ? properties : {}).filter(isProperty)),
    items: isObject(items) ? items : undefined,
  }
}

const isProperty = (entry: [string, unknown]): entry is [string, JsonSchema] => isObject(entry[1])

/** Returns whose id a value of the schema is (`node`); undefined when it is no id or the contract does not say. */
export function kindOfId(schema: JsonSchema): string | undefined {
  const kind = schema['x-id-of'] ?? resolve(schema)['x-id-of']
  return typeof kind === 'string' ? kind : undefined
}

/** Returns an object with its values changed by the schemas of its properties. */
export const mapProperties = (
  value: Json,
  { properties }: SchemaShape,
  change: (schema: JsonSchema, value: unknown, name: string) => unknown,
): Json =>
  Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const schema = properties.get(name)
      return [name, schema ? change(schema, one, name) : one]
    }),
  )
