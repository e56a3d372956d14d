import type { Operations } from '../../../mocks/generated/operations'
import bundle from '../../../openapi/generated/openapi.json' with { type: 'json' }
import { createFlattener, resolveRef } from '../../breaking-changes/schema/flatten.ts'
import { objectAt, type Json, type JsonObject } from '../../breaking-changes/schema/json.ts'
import { operationsIn, type Operation } from '../../breaking-changes/schema/openapi.ts'
import { createMatcher } from './matchers.ts'

export type OperationId = keyof Operations

// The imported JSON has the literal type of this document; the code below needs only JsonObject.
const document: JsonObject = JSON.parse(JSON.stringify(bundle))

export const flattenOpenApi = createFlattener(document)

/** Returns a Pact matcher for the parts of a response body that the console relies on. */
export const responseMatcher = createMatcher(flattenOpenApi)

export const operations: Operation[] = operationsIn(document)

/** @throws when the contract has no such operation, which the type of `id` rules out */
export function operationOf(id: OperationId): Operation {
  const found = operations.find((one) => one.operationId === id)
  if (!found) throw new Error(`the contract has no ${id}`)
  return found
}

/** Returns the schema of a response body and its example `name`; the first example when there is no name. */
export function responseOf(id: OperationId, status: number, name?: string): { schema: Json; example: Json } {
  const response = resolveRef(document, operationOf(id).responses[String(status)])
  const content = objectAt(objectAt(response, 'content'), 'application/json')
  const examples = objectAt(content, 'examples')
  const key = name ?? Object.keys(examples)[0] ?? ''
  const example = resolveRef(document, examples[key])['value']
  if (example === undefined) throw new Error(`${id} has no example ${key} of an answer of ${status}`)
  return { schema: content['schema'] ?? true, example }
}

// As the simulated provider decides it, in mocks/server/contract.ts.
export const isAnonymous = (id: OperationId): boolean => operationOf(id).security.length === 0
