import { Comparator } from '@pactflow/openapi-pact-comparator'
import { flattener, type Flatten } from '../schema/flat.ts'
import { isObject, type Json, type JsonObject } from '../schema/json.ts'

/** What a pact says that the documents do not allow. */
export interface Conflict {
  /** The comparator's name for it, e.g. `response.status.unknown`. */
  code: string
  /** The interaction's description. */
  interaction: string
  message: string
}

// The comparator finds no schema that only `propertyNames` refers to: it is written out for it.
function withNamesWrittenOut(value: Json, flatten: Flatten): Json {
  if (Array.isArray(value)) return value.map((one) => withNamesWrittenOut(one, flatten))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const isReference = key === 'propertyNames' && isObject(one) && '$ref' in one
      return [key, isReference ? flatten(one) : withNamesWrittenOut(one, flatten)]
    }),
  )
}

// A text frame is outside what the comparator can judge; the document's schema for it is a constant, which verify checks.
const isText = ({ code, message }: Conflict) =>
  code === 'message.payload.unvalidatable' && message.includes("'text/plain'")

/** Holds pacts to both documents, without any provider: what they say must be allowed. */
export function comparatorOf(documents: { openapi: JsonObject; asyncapi: JsonObject }) {
  const oas = withNamesWrittenOut(documents.openapi, flattener(documents.openapi))
  const comparator = new Comparator(JSON.parse(JSON.stringify({ oas, asyncapi: documents.asyncapi })))

  return async function conflictsOf(pact: JsonObject): Promise<Conflict[]> {
    const found: Conflict[] = []
    for await (const result of comparator.compare(JSON.parse(JSON.stringify(pact)))) {
      const { type, code, message, mockDetails } = result
      const interaction = mockDetails?.interactionDescription ?? 'the pact'
      if (type !== 'info') found.push({ code, interaction, message })
    }
    return found.filter((one) => !isText(one))
  }
}
