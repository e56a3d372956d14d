import { kebab, spoken } from './words.ts'

const head = (name, description, source) => `${name}:
  type: object
  description: ${description}
  x-source: ${source}
`

const envelope = `    code: { $ref: common.yaml#/AnswerCode }
    message: { $ref: common.yaml#/AnswerText }
`

/** What is made or changed: a closed object. */
const body = (description) => (name, _entity, source) =>
  `${head(name, description, source)}  additionalProperties: false
  required: [name]
  properties:
    name: { type: string, minLength: 1, maxLength: 64, pattern: '\\S', description: 'Name, not blank.', x-source: ${source} }
`

/** The schemas of an entity, by what comes after (or before) its name. Nothing of an answer is promised but its place. */
const templates = {
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

const names = {
  entity: (entity) => entity,
  list: (entity) => `${entity}ListAnswer`,
  one: (entity) => `${entity}Answer`,
  made: (entity) => `New${entity}`,
  changed: (entity) => `${entity}Change`,
}

/** Returns the name of a schema of an entity. */
export const schemaName = (kind, entity) => names[kind](entity)

/** Returns the text of a schema of an entity. */
export const schemaYaml = (kind, entity, source) => templates[kind](schemaName(kind, entity), entity, source)
