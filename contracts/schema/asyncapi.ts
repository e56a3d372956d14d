import { resolveRef } from '../breaking-changes/schema/flatten.ts'
import {
  isObject,
  listAt,
  objectAt,
  textAt,
  type Json,
  type JsonObject,
} from '../breaking-changes/schema/json.ts'

/** A message of an AsyncAPI channel; `type` is its media type. */
export interface EventMessage {
  schema: Json
  type: string
  examples: Record<string, Json>
}

function readMessage(document: JsonObject, reference: Json | undefined): EventMessage {
  // An operation refers to a channel's message, which refers to a component.
  const message = resolveRef(document, reference)
  const examples = listAt(message, 'examples').filter(isObject)
  return {
    schema: message['payload'] ?? true,
    type: textAt(message, 'contentType') ?? textAt(document, 'defaultContentType') ?? 'application/json',
    examples: Object.fromEntries(examples.map((one) => [textAt(one, 'name') ?? '', one['payload'] ?? null])),
  }
}

/** Returns a reader of the operations of an AsyncAPI document. It returns undefined for a missing operation. */
export function eventsIn(document: JsonObject) {
  const operations = objectAt(document, 'operations')
  const operationOf = (id: string) => resolveRef(document, operations[id])
  const firstMessage = (parent: JsonObject) => {
    const [reference] = listAt(parent, 'messages')
    return reference === undefined ? undefined : readMessage(document, reference)
  }
  return {
    /**
     * Ids of the operations with an action, seen from the provider: `send` goes to the console, `receive` comes from
     * it.
     */
    idsOf: (action: 'send' | 'receive'): string[] =>
      Object.keys(operations).filter((id) => operationOf(id)['action'] === action),
    messageOf: (id: string): EventMessage | undefined => firstMessage(operationOf(id)),
    /** The message that the provider replies with. */
    replyOf: (id: string): EventMessage | undefined => firstMessage(objectAt(operationOf(id), 'reply')),
    addressOf: (id: string): string | undefined =>
      textAt(resolveRef(document, operationOf(id)['channel']), 'address'),
  }
}

export type EventReader = ReturnType<typeof eventsIn>
