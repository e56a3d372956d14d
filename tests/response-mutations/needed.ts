import document from '../../openapi/generated/console.json' with { type: 'json' }
import type { ResponseMutation } from './mutations'

interface Schema {
  $ref?: string
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Operation {
  operationId?: string
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

interface ConsoleDocument {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, Operation>>
}

// A bundle is JSON; its type is that of this very document, which says more than is needed here.
const { components, paths }: ConsoleDocument = JSON.parse(JSON.stringify(document))

const schemas = new Map(Object.entries(components.schemas))

const resolve = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : resolve(schemas.get(schema.$ref.split('/').at(-1) ?? ''))

const answers = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId, responses }) => [
      operationId,
      responses?.['200']?.content?.['application/json']?.schema,
    ]),
)

/** `data[].id` → data, [], id. */
const stepsOf = (place: string) => place.replaceAll('[]', '.[]').split('.').filter(Boolean)

/** Whether the console needs the value at a place of an answer, and all that it stands in. */
function isNeeded(operationId: string, place: string): Schema | undefined {
  let schema = resolve(answers.get(operationId))
  for (const step of stepsOf(place)) {
    if (step === '[]') schema = resolve(schema?.items)
    else if (schema?.required?.includes(step)) schema = resolve(schema.properties?.[step])
    else return undefined
  }
  return schema
}

/** Whether an answer with this mutation can't be read at all, so that the call is one that failed. */
export function isUnreadable(operationId: string, { kind, place }: ResponseMutation): boolean {
  const schema = place.includes('[]') ? undefined : isNeeded(operationId, place)
  if (schema?.type === undefined) return false
  return kind === 'missing' || kind === 'another type' || (kind === 'null' && schema.type !== 'array')
}

/** Whether a row of the list is left out for this mutation, which the page says. */
export function leavesRowOut(operationId: string, { kind, place }: ResponseMutation): boolean {
  if (place === 'data') return kind === 'an odd row' && isNeeded(operationId, place)?.type === 'array'
  if (!place.startsWith('data[]')) return false
  const isFatal = kind === 'missing' || kind === 'another type' || kind === 'null'
  return isFatal && isNeeded(operationId, place)?.type !== undefined
}
