import { isObject, listAt, objectAt, textAt, textsAt, type Json, type JsonObject } from '../schema/json.ts'
import { folded, typesIn } from './forms.ts'

/** One line of a table of fields. */
export interface Field {
  /** `data[].id`; empty for the value itself. */
  path: string
  isRequired: boolean
  type: string
  /** Bounds, choices and the like. */
  facts: string[]
  description: string | undefined
  /** Number of the decision that added it; undefined when the documents have it. */
  decision: string | undefined
}

const decisionOf = (schema: JsonObject) => /^decision (\d+)$/.exec(textAt(schema, 'x-source') ?? '')?.[1]

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

/** Of several forms the values that are known, beside which others may come. */
function knownFacts(schema: JsonObject): string[] {
  const known = listAt(schema, '#known')
  return known.length ? [`已知值 ${shown(known)}`] : []
}

function factsOf(schema: JsonObject): string[] {
  const bounds = words.flatMap(([key, say]) => {
    const value = schema[key]
    return value === undefined ? [] : [say(shown(value))]
  })
  return [
    ...bounds,
    ...knownFacts(schema),
    ...(schema['uniqueItems'] === true ? ['各项不重复'] : []),
    ...(schema['writeOnly'] === true ? ['只用于请求'] : []),
    ...(schema['readOnly'] === true ? ['只用于响应'] : []),
  ]
}

const typeOf = (document: JsonObject, schema: JsonObject): string => {
  const forms = textAt(schema, '#forms')
  if (forms !== undefined) return forms
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
    decision: decisionOf(schema),
  }
  return [own, ...(path.split('.').length > deepest ? [] : fieldsWithin(document, schema, path))]
}

function fieldsWithin(document: JsonObject, schema: JsonObject, path: string): Field[] {
  if (isObject(schema['items'])) {
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
