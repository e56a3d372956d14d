import bundle from '../../../openapi/generated/realtime.json' with { type: 'json' }
import { createFlattener } from '../../breaking-changes/schema/flatten.ts'
import type { Json, JsonObject } from '../../breaking-changes/schema/json.ts'
import { eventsIn, type EventMessage } from '../../schema/asyncapi.ts'

/** An operation of the AsyncAPI document. */
export type EventId = keyof (typeof bundle)['operations']

// The imported JSON has the literal type of this document; the code below needs only JsonObject.
const document: JsonObject = JSON.parse(JSON.stringify(bundle))

export const flattenAsyncApi = createFlattener(document)

export const events = eventsIn(document)

const addresses = new Set([...events.idsOf('send'), ...events.idsOf('receive')].map(events.addressOf))

/** Whether an operation opens a channel, whose messages are the interactions. */
export const opensChannel = ({ path }: { path: string }): boolean => addresses.has(path)

/** Returns an event's message with its example `name`. Throws when there is none. */
export function eventExample(id: EventId, name: string): EventMessage & { example: Json } {
  const message = events.messageOf(id)
  const example = message?.examples[name]
  if (!message || example === undefined) throw new Error(`${id} has no example ${name}`)
  return { ...message, example }
}
