import type { EventReader } from '../../schema/asyncapi.ts'
import { eventIdOf, type PactInteraction } from '../calls/pact-file.ts'
import type { ResponseValidator } from '../calls/response-validator.ts'
import { notesFrom, type Fault, type VerificationResult } from '../report/verification-result.ts'

/** The AsyncAPI document and its validator. */
export interface EventSpec {
  events: EventReader
  validator: ResponseValidator
}

/** Returns the parsed frame; the text itself when it is not JSON. */
export function parseFrame(frame: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(frame)
  } catch {
    return frame
  }
}

/** Returns the violations of the AsyncAPI document in a frame of an event. */
export function faultsOfFrame(frame: string, event: string, { events, validator }: EventSpec): Fault[] {
  const message = events.messageOf(event)
  if (!message) return [{ by: 'contract', what: `the contract has no event ${event}`, received: frame }]
  return validator
    .mismatches(message.schema, parseFrame(frame))
    .map((what): Fault => ({ by: 'contract', what: what.replace(/^body/, 'frame'), received: frame }))
}

/** Returns a note for each field and enum value of a frame that the AsyncAPI document does not define. */
export function notesOfFrame(frame: string, event: string, { events, validator }: EventSpec) {
  const [schema, value] = [events.messageOf(event)?.schema ?? true, parseFrame(frame)]
  return notesFrom(
    [...validator.doubtfulIn(schema, value), ...validator.undocumentedIn(schema, value)],
    value,
  )
}

/** Returns the result for a message of a pact. */
export const messageResult = (
  message: PactInteraction,
  status: 'received' | 'sent',
  { events }: EventSpec,
  faults: Fault[] = [],
): VerificationResult => ({
  operationId: eventIdOf(message),
  call: events.addressOf(eventIdOf(message)) ?? 'no channel',
  status,
  title: message.description,
  faults,
})
