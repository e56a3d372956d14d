import document from '../../../../openapi/generated/console.json' with { type: 'json' }
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

// The imported JSON has the literal type of this document; the code below needs less.
const { components, paths }: ConsoleDocument = JSON.parse(JSON.stringify(document))

const schemas = new Map(Object.entries(components.schemas))

const resolve = (schema: Schema | undefined): Schema | undefined =>
  schema?.$ref === undefined ? schema : resolve(schemas.get(schema.$ref.split('/').at(-1) ?? ''))

const responseSchemas = new Map(
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .map(({ operationId, responses }) => [
      operationId,
      responses?.['200']?.content?.['application/json']?.schema,
    ]),
)

/** `data[].id` → data, [], id. */
const stepsOf = (place: string) => place.replaceAll('[]', '.[]').split('.').filter(Boolean)

/** Returns the schema of a place if it and everything around it is required; else undefined. */
function requiredSchema(operationId: string, place: string): Schema | undefined {
  let schema = resolve(responseSchemas.get(operationId))
  for (const step of stepsOf(place)) {
    if (step === '[]') schema = resolve(schema?.items)
    else if (schema?.required?.includes(step)) schema = resolve(schema.properties?.[step])
    else return undefined
  }
  return schema
}

/** Whether the console can't decode a response with this mutation, so that the request counts as failed. */
export function isUnreadable(operationId: string, { kind, place }: ResponseMutation): boolean {
  const schema = place.includes('[]') ? undefined : requiredSchema(operationId, place)
  if (schema?.type === undefined) return false
  return kind === 'missing' || kind === 'another type' || (kind === 'null' && schema.type !== 'array')
}

/** Whether the console omits a row of the list because of this mutation; the page must say so. */
export function omitsRow(operationId: string, { kind, place }: ResponseMutation): boolean {
  if (place === 'data') return kind === 'an odd row' && requiredSchema(operationId, place)?.type === 'array'
  if (!place.startsWith('data[]')) return false
  const isFatal = kind === 'missing' || kind === 'another type' || kind === 'null'
  return isFatal && requiredSchema(operationId, place)?.type !== undefined
}
