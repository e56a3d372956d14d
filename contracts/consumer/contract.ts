import bundle from '../../openapi/generated/openapi.json' with { type: 'json' }
import type { Operations } from '../../mocks/generated/operations'
import { operationsIn, type Operation } from '../diff/contract.ts'
import { isObject, objectAt, type Json, type JsonObject } from '../schema/json.ts'
import { flattener, follow } from '../schema/flat.ts'
import { matchersOf } from './matchers.ts'

export type OperationId = keyof Operations

// A bundle is JSON; its type is that of this very document, which says more than is needed here.
const document: JsonObject = JSON.parse(JSON.stringify(bundle))

export const flatten = flattener(document)

/** What the console relies on of an answer. */
export const matcherFor = matchersOf(flatten)

export const operations: Operation[] = operationsIn(document, objectAt(document, 'paths'))

/** @throws when the contract has no such operation, which its types rule out */
export function operationOf(id: OperationId): Operation {
  const found = operations.find((one) => one.operationId === id)
  if (!found) throw new Error(`the contract has no ${id}`)
  return found
}

/** The schema of an answer's body and its example of that name, or its first. */
export function answerOf(id: OperationId, status: number, name?: string): { schema: Json; example: Json } {
  const response = follow(document, operationOf(id).responses[String(status)])
  const content = objectAt(objectAt(response, 'content'), 'application/json')
  const examples = objectAt(content, 'examples')
  const key = name ?? Object.keys(examples)[0] ?? ''
  const example = follow(document, examples[key])['value']
  if (example === undefined) throw new Error(`${id} has no example ${key} of an answer of ${status}`)
  return { schema: content['schema'] ?? true, example }
}

export const isAnonymous = (id: OperationId): boolean =>
  operationOf(id).security.every((way) => isObject(way) && Object.keys(way).length === 0)
