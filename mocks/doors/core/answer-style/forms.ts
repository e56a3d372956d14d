import document from '../../../../openapi/generated/openapi.json'

type Schema = Record<string, unknown>

/** A property of an answer's object, as the documents promise it. */
export interface Property {
  form: Form
  /** It is there in every answer. */
  isRequired: boolean
  /** The documents do not name it: a decision of the contract added it. */
  isExtension: boolean
}

export type Kind =
  | 'object'
  | 'list'
  | 'map'
  | 'id'
  | 'number'
  | 'money'
  | 'time'
  | 'flag'
  | 'enum'
  | 'text'
  | 'other'

/** What the contract says of a value of an answer: its kind, and what of it may vary. */
export interface Form {
  kind: Kind
  isNullable: boolean
  /** Anything may come instead: the documents name no answer. */
  isFree: boolean
  /** An enum that also takes values the contract does not know. */
  isOpen: boolean
  /** Name of the schema, of an object. */
  name: string
  properties: Map<string, Property>
  /** Form of a list's items. */
  item: Form | undefined
  /** Forms that an object may take, this one first. */
  alternatives: Form[]
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const schemas: Record<string, Schema> = document.components.schemas

const schemaPath = '#/components/schemas/'

/** A schema with its references and alternatives taken apart, the names of what was referred to beside each. */
interface Leaf {
  schema: Schema
  names: string[]
}

function leavesOf(schema: Schema, names: string[] = []): Leaf[] {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(schemaPath.length)
    return leavesOf(schemas[name] ?? {}, [...names, name])
  }
  const alternatives = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(alternatives)) return [{ schema, names }]
  return alternatives.filter(isSchema).flatMap((one) => leavesOf(one, names))
}

const typesOf = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type])

const decodedKinds: Record<string, Kind> = { id: 'id', number: 'number', flag: 'flag', map: 'map' }

const scalarKinds: [RegExp, Kind][] = [
  [/Money$/, 'money'],
  [/^MaybeTime$/, 'time'],
]

function kindOf(leaves: Leaf[], names: string[]): Kind {
  const decoded = names.map((name) => decodedKinds[String(schemas[name]?.['x-decoded'])]).find(Boolean)
  const scalar = scalarKinds.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1]
  if (decoded ?? scalar) return decoded ?? scalar ?? 'other'
  const has = (type: string) => leaves.some(({ schema }) => typesOf(schema).includes(type))
  if (has('array')) return 'list'
  if (leaves.some(({ schema }) => schema.properties !== undefined)) return 'object'
  if (leaves.some(({ schema }) => schema.enum !== undefined)) return 'enum'
  return has('string') && !has('number') ? 'text' : 'other'
}

const isExtension = (schema: Schema): boolean => {
  const referred = typeof schema.$ref === 'string' ? schemas[schema.$ref.slice(schemaPath.length)] : undefined
  return String(schema['x-source'] ?? referred?.['x-source']).startsWith('decision')
}

function propertiesOf({ properties, required }: Schema): Map<string, Property> {
  const needed: unknown[] = Array.isArray(required) ? required : []
  const entries = Object.entries(isSchema(properties) ? properties : {}).filter(
    (entry): entry is [string, Schema] => isSchema(entry[1]),
  )
  return new Map(
    entries.map(([name, schema]) => [
      name,
      { form: formOf(schema), isRequired: needed.includes(name), isExtension: isExtension(schema) },
    ]),
  )
}

const isAnything = ({ schema }: Leaf) => schema['x-decoded'] === 'anything'

function objectForm(leaf: Leaf, base: Form): Form {
  return { ...base, name: leaf.names.at(-1) ?? '', properties: propertiesOf(leaf.schema) }
}

function makeForm(schema: Schema): Form {
  const leaves = leavesOf(schema)
  const kind = kindOf(leaves, [...new Set(leaves.flatMap(({ names }) => names))])
  // Of two forms of a list the later one leaves more open.
  const items = leaves.map((leaf) => leaf.schema.items).findLast(isSchema)
  const base: Form = {
    kind,
    isNullable: leaves.some((leaf) => isAnything(leaf) || typesOf(leaf.schema).includes('null')),
    isFree: leaves.some(isAnything),
    isOpen: leaves.some((leaf) => leaf.schema.type !== 'null' && leaf.schema.enum === undefined),
    name: leaves[0]?.names.at(-1) ?? '',
    properties: new Map(),
    item: items && formOf(items),
    alternatives: [],
  }
  if (kind !== 'object') return base
  const alternatives = leaves
    .filter((leaf) => leaf.schema.properties !== undefined)
    .map((leaf) => objectForm(leaf, base))
  return { ...base, ...alternatives[0], alternatives }
}

const known = new Map<Schema, Form>()

/** The form of a schema of the contract's wire view, made once. */
function formOf(schema: Schema): Form {
  const form = known.get(schema) ?? makeForm(schema)
  known.set(schema, form)
  return form
}

const references = new Map<string, Schema>()

/** The form of a schema by its name. */
export function formNamed(name: string): Form {
  const reference = references.get(name) ?? { $ref: schemaPath + name }
  references.set(name, reference)
  return formOf(reference)
}

const answers = new Map<string, Record<string, unknown>>(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((one) =>
      isSchema(one) && typeof one.operationId === 'string' && isSchema(one.responses)
        ? [[one.operationId, one.responses] as const]
        : [],
    ),
  ),
)

function follow(node: unknown): Schema {
  if (!isSchema(node)) return {}
  if (typeof node.$ref !== 'string') return node
  return follow(
    node.$ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (isSchema(at) ? at[key] : undefined), document),
  )
}

/** The form of what an operation answers with a status; undefined when the contract has no JSON for it. */
export function answerForm(operationId: string, status: number): Form | undefined {
  const { content } = follow(answers.get(operationId)?.[status])
  const media = isSchema(content) ? content['application/json'] : undefined
  return isSchema(media) && isSchema(media.schema) ? formOf(media.schema) : undefined
}
