import type { Example, NewOperation, PathParameter } from './types.ts'
import { singular, spoken } from './words.ts'

const responses = '../responses.yaml#'
const common = '../schemas/common.yaml#'

const lines = (depth: number, ...texts: string[]) =>
  texts.map((text) => `${'  '.repeat(depth)}${text}\n`).join('')

const isId = (name: string) => /(^|_)id$/i.test(name)

/** An id has the contract's own schema; any other parameter is a short text. */
const parameterSchema = (name: string, kind: string) =>
  isId(name)
    ? lines(4, `schema: { $ref: ${common}/IdText, x-id-of: ${kind} }`, 'example: 1')
    : lines(4, `schema: { type: string, minLength: 1, maxLength: 64, x-id-of: ${kind} }`, 'example: example')

const pathParameter = ({ name, owner, kind, shared }: PathParameter) =>
  shared
    ? lines(3, `- { $ref: ../parameters.yaml#/${shared} }`)
    : lines(3, `- name: ${name}`) +
      lines(4, 'in: path', 'required: true', `description: The ${spoken(singular(owner))}.`) +
      parameterSchema(name, kind)

const reference = (name: string) => lines(3, `- { $ref: ../parameters.yaml#/${name} }`)

function parametersOf({ parameters, isList, takesKey }: NewOperation): string {
  const all = [
    ...parameters.map(pathParameter),
    ...(isList ? ['Page', 'ShortLimit'].map(reference) : []),
    ...(takesKey ? [reference('IdempotencyKey')] : []),
  ]
  return all.length ? lines(2, 'parameters:') + all.join('') : ''
}

const plainText = /^[\p{Script=Han}a-z][\p{Script=Han}\w-]*$/iu
const otherMeaning = /^(true|false|null|yes|no|on|off|y|n)$/i

function textYaml(text: string): string {
  if (plainText.test(text) && !otherMeaning.test(text)) return text
  return `'${text.replaceAll("'", "''")}'`
}

/** Returns a value as one line of YAML, as the examples of the contract are written. */
function valueYaml(value: unknown): string {
  if (typeof value === 'string') return /[\n\r\t]/.test(value) ? JSON.stringify(value) : textYaml(value)
  if (Array.isArray(value)) return `[${value.map(valueYaml).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([key, one]) => `${textYaml(key)}: ${valueYaml(one)}`)
  return fields.length ? `{ ${fields.join(', ')} }` : '{}'
}

const plainName = /^\p{Script=Han}[\p{Script=Han}\w -]*(?<! )$/u

/** Returns the Chinese name of an operation. It may hold a title as it was typed. */
const nameYaml = (summary: string) => (plainName.test(summary) ? summary : valueYaml(summary))

const exampleLines = ({ name, summary, value }: Example) =>
  lines(7, `${name}: { summary: ${summary}, value: ${valueYaml(value)} }`)

const contentLines = (depth: number, schema: string) =>
  lines(depth, 'content:') +
  lines(depth + 1, 'application/json:') +
  lines(depth + 2, `schema: { $ref: ${schema} }`, 'examples:')

const bodyOf = ({ body }: NewOperation) =>
  body
    ? lines(2, 'requestBody:') +
      lines(3, 'required: true') +
      contentLines(3, body.schema) +
      lines(6, `saved: { summary: 示例, value: ${valueYaml(body.example)} }`)
    : ''

/** Returns the statuses and names of the shared refusals that the contract lint requires of an operation. */
function refusals({ parameters, isList, takesKey, body }: NewOperation) {
  const hasBody = body !== undefined
  const all: [status: number, name: string, isWanted: boolean][] = [
    [400, 'BadRequest', hasBody],
    [401, 'Unauthorized', true],
    [404, 'NotFound', parameters.length > 0],
    [409, 'InProgress', takesKey],
    [413, 'TooLarge', hasBody],
    [415, 'UnsupportedMediaType', hasBody],
    [422, 'Invalid', hasBody || isList || takesKey],
    [429, 'TooManyRequests', true],
    [500, 'ServerError', true],
    [503, 'Unavailable', true],
  ]
  return all.filter(([, , isWanted]) => isWanted)
}

const answerOf = (operation: NewOperation) =>
  lines(2, 'responses:') +
  lines(3, "'200':") +
  lines(4, `description: ${operation.answerText}`) +
  contentLines(4, operation.answer.schema) +
  operation.answer.examples.map(exampleLines).join('') +
  refusals(operation)
    .map(([status, name]) => lines(3, `'${status}': { $ref: ${responses}/${name} }`))
    .join('')

/** Returns the text of an operation below the key of its path. */
export const operationYaml = (operation: NewOperation): string =>
  lines(1, `${operation.method}:`) +
  lines(2, `operationId: ${operation.id}`, `x-source: ${operation.source}`) +
  (operation.repeatable ? lines(2, `x-repeatable: ${operation.repeatable}`) : '') +
  lines(
    2,
    `tags: [${operation.tag}]`,
    `summary: ${nameYaml(operation.summary)}`,
    `description: ${operation.description}`,
  ) +
  parametersOf(operation) +
  bodyOf(operation) +
  answerOf(operation)
