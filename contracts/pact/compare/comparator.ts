import { Comparator } from '@pactflow/openapi-pact-comparator'
import { createFlattener, type FlattenSchema } from '../../schema/flatten.ts'
import { isObject, type Json, type JsonObject } from '../../schema/json.ts'

/** One place where a pact contradicts the API documents. */
export interface Conflict {
  /** The comparator's name for it, e.g. `response.status.unknown`. */
  code: string
  /** The interaction's description. */
  interaction: string
  message: string
}

// The comparator does not resolve a `$ref` in `propertyNames`, so the schema is inlined there.
function withInlinedPropertyNames(value: Json, flatten: FlattenSchema): Json {
  if (Array.isArray(value)) return value.map((one) => withInlinedPropertyNames(one, flatten))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isReference = key === 'propertyNames' && isObject(one) && '$ref' in one
      return [key, isReference ? flatten(one) : withInlinedPropertyNames(one, flatten)]
    }),
  )
}

// The comparator can't validate text frames. Their schema is a constant, which `npm run verify` checks.
const isTextFrame = ({ code, message }: Conflict) =>
  code === 'message.payload.unvalidatable' && message.includes("'text/plain'")

/** Returns a function that checks pacts against the OpenAPI and AsyncAPI documents, without a provider. */
export function createComparator(documents: { openapi: JsonObject; asyncapi: JsonObject }) {
  const oas = withInlinedPropertyNames(documents.openapi, createFlattener(documents.openapi))
  const comparator = new Comparator(JSON.parse(JSON.stringify({ oas, asyncapi: documents.asyncapi })))

  return async function conflictsOf(pact: JsonObject): Promise<Conflict[]> {
    const conflicts: Conflict[] = []
    for await (const result of comparator.compare(JSON.parse(JSON.stringify(pact)))) {
      const { type, code, message, mockDetails } = result
      const interaction = mockDetails?.interactionDescription ?? 'the pact'
      if (type !== 'info') conflicts.push({ code, interaction, message })
    }
    return conflicts.filter((one) => !isTextFrame(one))
  }
}
