import {
  isObject,
  listAt,
  objectAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../breaking-changes/schema/json.ts'
import { mergeForms, typesIn } from './merge-forms.ts'

/** A row of a field table. */
export interface Field {
  /** `data[].id`; empty for the value itself. */
  path: string
  isRequired: boolean
  type: string
  /** Bounds, allowed values and other constraints, in Chinese. */
  constraints: string[]
  description: string | undefined
  /** Number in openapi/DECISIONS.md of an extension; undefined for fields of the product documents. */
  decision: string | undefined
}

const decisionOf = (schema: JsonObject) => /^decision (\d+)$/.exec(textAt(schema, 'x-source') ?? '')?.[1]

const constraintTexts: [string, (value: string) => string][] = [
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

const valueText = (value: Json): string =>
  typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.map((one) => JSON.stringify(one)).join('、')
      : JSON.stringify(value)

/** Describes an open enum: known values, beside which unknown ones may occur. */
function knownValues(schema: JsonObject): string[] {
  const known = listAt(schema, '#known')
  return known.length ? [`已知值 ${valueText(known)}`] : []
}

function constraintsOf(schema: JsonObject): string[] {
  const bounds = constraintTexts.flatMap(([key, textFor]) => {
    const value = schema[key]
    return value === undefined ? [] : [textFor(valueText(value))]
  })
  return [
    ...bounds,
    ...knownValues(schema),
    ...(schema['uniqueItems'] === true ? ['各项不重复'] : []),
    ...(schema['writeOnly'] === true ? ['只用于请求'] : []),
    ...(schema['readOnly'] === true ? ['只用于响应'] : []),
  ]
}

const typeOf = (document: JsonObject, schema: JsonObject): string => {
  const forms = textAt(schema, '#forms')
  if (forms !== undefined) return forms
  const items = typesIn(schema).includes('array') ? mergeForms(document, schema['items']) : undefined
  const itemType = (type: string) => (type === 'array' && items ? `array<${typeOf(document, items)}>` : type)
  return typesIn(schema).map(itemType).join(' | ')
}

// Stops at recursive schemas; no other one is nested so deep.
const maxDepth = 8

/** Returns the fields of a schema in depth-first order, starting with the value itself. */
export function fieldsOf(
  document: JsonObject,
  value: Json | undefined,
  path = '',
  isRequired = true,
): Field[] {
  const schema = mergeForms(document, value)
  const own: Field = {
    path,
    isRequired,
    type: typeOf(document, schema),
    constraints: constraintsOf(schema),
    description: textAt(schema, 'description'),
    decision: decisionOf(schema),
  }
  return [own, ...(path.split('.').length > maxDepth ? [] : fieldsWithin(document, schema, path))]
}

function fieldsWithin(document: JsonObject, schema: JsonObject, path: string): Field[] {
  if (isObject(schema['items'])) {
    const [item, ...within] = fieldsOf(document, schema['items'], `${path}[]`)
    return within.length || !item?.constraints.length ? within : [item]
  }
  const required = textsAt(schema, 'required')
  const start = path === '' ? '' : `${path}.`
  const named = Object.entries(objectAt(schema, 'properties')).flatMap(([name, property]) =>
    fieldsOf(document, property, start + name, required.includes(name)),
  )
  const additional = schema['additionalProperties']
  return isObject(additional) ? [...named, ...fieldsOf(document, additional, `${start}*`, false)] : named
}
