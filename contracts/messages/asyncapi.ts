import { isObject, listAt, objectAt, textAt, type Json, type JsonObject } from '../schema/json.ts'
import { follow } from '../schema/flat.ts'

/** A message of a channel: its schema, its media type, its examples by name. */
export interface Message {
  schema: Json
  type: string
  examples: Record<string, Json>
}

function read(document: JsonObject, reference: Json | undefined): Message {
  // Operations name a channel's message, which in turn names a component.
  const message = follow(document, reference)
  const examples = listAt(message, 'examples').filter(isObject)
  return {
    schema: message['payload'] ?? true,
    type: textAt(message, 'contentType') ?? textAt(document, 'defaultContentType') ?? 'application/json',
    examples: Object.fromEntries(examples.map((one) => [textAt(one, 'name') ?? '', one['payload'] ?? null])),
  }
}

/** Reads the operations of an AsyncAPI document; what is not in it is undefined. */
export function eventsIn(document: JsonObject) {
  const operations = objectAt(document, 'operations')
  const operationOf = (id: string) => follow(document, operations[id])
  const firstMessage = (parent: JsonObject) => {
    const [reference] = listAt(parent, 'messages')
    return reference === undefined ? undefined : read(document, reference)
  }
  return {
    /** Operations by who sends: `send` is the provider, `receive` the console. */
    idsOf: (action: 'send' | 'receive'): string[] =>
      Object.keys(operations).filter((id) => operationOf(id)['action'] === action),
    messageOf: (id: string): Message | undefined => firstMessage(operationOf(id)),
    /** What answers it. */
    replyOf: (id: string): Message | undefined => firstMessage(objectAt(operationOf(id), 'reply')),
    addressOf: (id: string): string | undefined =>
      textAt(follow(document, operationOf(id)['channel']), 'address'),
  }
}

export type Events = ReturnType<typeof eventsIn>
