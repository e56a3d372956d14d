import { kebab, spoken } from './words.ts'

/** A schema of an entity, by its use. */
export type SchemaKind = 'entity' | 'list' | 'one' | 'made' | 'changed'

type Template = (name: string, entity: string, source: string) => string

const head = (name: string, description: string, source: string) => `${name}:
  type: object
  description: ${description}
  x-source: ${source}
`

const envelope = `    code: { $ref: common.yaml#/AnswerCode }
    message: { $ref: common.yaml#/AnswerText }
`

/** Returns the template of a request body: a closed object. */
const body =
  (description: string): Template =>
  (name, _entity, source) =>
    `${head(name, description, source)}  additionalProperties: false
  required: [name]
  properties:
    name: { type: string, minLength: 1, maxLength: 64, pattern: '\\S', description: 'Name, not blank.', x-source: ${source} }
`

/** The schemas of an entity. Answers require `data`, and `meta` of a list, but no field of the entity. */
const templates: Record<SchemaKind, Template> = {
  entity: (name, _entity, source) =>
    `${head(name, `One ${spoken(name)}.`, source)}  properties:
    id: { $ref: common.yaml#/AnyId, x-source: ${source}, x-id-of: ${kebab(name)} }
    name: { type: [string, 'null'], description: Name., x-source: ${source}, x-full: { type: string, minLength: 1, maxLength: 64 } }
    created_at: { $ref: common.yaml#/MaybeTime, description: When it was made., x-source: ${source} }
`,
  list: (name, entity, source) =>
    `${head(name, `Answer with a page of ${spoken(entity)} entries, newest first.`, source)}  required: [data, meta]
  properties:
${envelope}    data: { type: [array, 'null'], items: { $ref: '#/${entity}' }, description: The entries of the page., x-full: { maxItems: 100 } }
    meta: { $ref: common.yaml#/PageMeta }
`,
  one: (name, entity, source) =>
    `${head(name, `Answer with one ${spoken(entity)}.`, source)}  required: [data]
  properties:
${envelope}    data: { $ref: '#/${entity}' }
`,
  made: body('What is made.'),
  changed: body('The new values.'),
}

const names: Record<SchemaKind, (entity: string) => string> = {
  entity: (entity) => entity,
  list: (entity) => `${entity}ListAnswer`,
  one: (entity) => `${entity}Answer`,
  made: (entity) => `New${entity}`,
  changed: (entity) => `${entity}Change`,
}

/** Returns the name of a schema of an entity. */
export const schemaName = (kind: SchemaKind, entity: string): string => names[kind](entity)

/** Returns the text of a schema of an entity. */
export const schemaYaml = (kind: SchemaKind, entity: string, source: string): string =>
  templates[kind](schemaName(kind, entity), entity, source)
