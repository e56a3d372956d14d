import { Comparator } from '@pactflow/openapi-pact-comparator'
import { createFlattener, type FlattenSchema } from '../../breaking-changes/schema/flatten.ts'
import { isObject, type Json, type JsonObject } from '../../breaking-changes/schema/json.ts'

/** One place where a pact contradicts the API documents. */
export interface Conflict {
  /** The comparator's name for it, e.g. `response.status.unknown`. */
  code: string
  /** The interaction's description. */
  interaction: string
  message: string
}

/** Returns the reviver that inlines the schema of `propertyNames`: the comparator does not resolve a `$ref` there. */
const inlinePropertyNames = (flatten: FlattenSchema) => (key: string, value: Json) =>
  key === 'propertyNames' && isObject(value) ? flatten(value) : value

// The comparator can't validate text frames. Their schema is a constant, which `npm run verify` checks.
const isTextFrame = ({ code, message }: Conflict) =>
  code === 'message.payload.unvalidatable' && message.includes("'text/plain'")

/** Returns a function that checks pacts against the OpenAPI and AsyncAPI documents, without a provider. */
export function createComparator(documents: { openapi: JsonObject; asyncapi: JsonObject }) {
  const reviver = inlinePropertyNames(createFlattener(documents.openapi))
  const oas = JSON.parse(JSON.stringify(documents.openapi), reviver)
  const comparator = new Comparator({ oas, asyncapi: JSON.parse(JSON.stringify(documents.asyncapi)) })

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
