import { follow } from '../schema/flat.ts'
import { isObject, objectAt, textAt, textsAt, type Json, type JsonObject } from '../schema/json.ts'

/** One line of a table of fields. */
export interface Field {
  /** `data[].id`; empty for the value itself. */
  path: string
  isRequired: boolean
  type: string
  /** Bounds, choices and the like. */
  facts: string[]
  description: string | undefined
}

const typesIn = (schema: JsonObject): string[] =>
  typeof schema['type'] === 'string' ? [schema['type']] : textsAt(schema, 'type')

// What a schema says beside its reference counts first: its own description is the more telling one.
const resolved = (document: JsonObject, value: Json | undefined): JsonObject => {
  const { $ref: _reference, ...own } = isObject(value) ? value : {}
  return { ...follow(document, value), ...own }
}

/** The one branch that is not null, with `null` among its types; several branches stay apart. */
function folded(document: JsonObject, value: Json | undefined): JsonObject {
  const { oneOf, ...schema } = resolved(document, value)
  if (!Array.isArray(oneOf)) return schema
  const branches = oneOf.map((one) => resolved(document, one))
  const [only, ...more] = branches.filter((one) => one['type'] !== 'null')
  const isNullable = branches.length > more.length + 1
  if (!only || more.length) return { ...schema, type: branches.flatMap(typesIn) }
  return { ...only, ...schema, type: [...typesIn(only), ...(isNullable ? ['null'] : [])] }
}

const words: [string, (value: string) => string][] = [
  ['const', (value) => `固定为 ${value}`],
  ['enum', (value) => `可选值 ${value}`],
  ['default', (value) => `默认 ${value}`],
  ['minimum', (value) => `≥ ${value}`],
  ['exclusiveMinimum', (value) => `> ${value}`],
  ['maximum', (value) => `≤ ${value}`],
  ['exclusiveMaximum', (value) => `< ${value}`],
  ['multipleOf', (value) => `${value} 的倍数`],
  ['minLength', (value) => `至少 ${value} 个字符`],
  ['maxLength', (value) => `至多 ${value} 个字符`],
  ['minItems', (value) => `至少 ${value} 项`],
  ['maxItems', (value) => `至多 ${value} 项`],
  ['pattern', (value) => `匹配 ${value}`],
  ['format', (value) => `格式 ${value}`],
]

const shown = (value: Json): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map((one) => JSON.stringify(one)).join('、')
      : JSON.stringify(value)

function factsOf(schema: JsonObject): string[] {
  const bounds = words.flatMap(([key, say]) => {
    const value = schema[key]
    return value === undefined ? [] : [say(shown(value))]
  })
  return [
    ...bounds,
    ...(schema['uniqueItems'] === true ? ['各项不重复'] : []),
    ...(schema['writeOnly'] === true ? ['只用于请求'] : []),
    ...(schema['readOnly'] === true ? ['只用于响应'] : []),
  ]
}

const typeOf = (document: JsonObject, schema: JsonObject): string => {
  const items = typesIn(schema).includes('array') ? folded(document, schema['items']) : undefined
  const of = (type: string) => (type === 'array' && items ? `array<${typeOf(document, items)}>` : type)
  return typesIn(schema).map(of).join(' | ')
}

// No schema of the contract is nested so deep; one that holds itself would be without end.
const deepest = 8

/** The fields of a schema, each before those in it. */
export function fieldsOf(
  document: JsonObject,
  value: Json | undefined,
  path = '',
  isRequired = true,
): Field[] {
  const schema = folded(document, value)
  const own: Field = {
    path,
    isRequired,
    type: typeOf(document, schema),
    facts: factsOf(schema),
    description: textAt(schema, 'description'),
  }
  return [own, ...(path.split('.').length > deepest ? [] : fieldsWithin(document, schema, path))]
}

function fieldsWithin(document: JsonObject, schema: JsonObject, path: string): Field[] {
  if (typesIn(schema).includes('array')) {
    const [item, ...within] = fieldsOf(document, schema['items'], `${path}[]`)
    return within.length || !item?.facts.length ? within : [item]
  }
  const required = textsAt(schema, 'required')
  const start = path === '' ? '' : `${path}.`
  const named = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    fieldsOf(document, property, start + name, required.includes(name)),
  )
  const others = schema['additionalProperties']
  return isObject(others) ? [...named, ...fieldsOf(document, others, `${start}*`, false)] : named
}
