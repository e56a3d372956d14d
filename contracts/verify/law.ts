import type { Events } from '../messages/asyncapi.ts'
import type { Judge } from './judge.ts'
import type { Fault, Verdict } from './verdict.ts'

/** The AsyncAPI document and its validator. */
export interface Law {
  events: Events
  judge: Judge
}

/** Returns the parsed frame; the text itself when it is not JSON. */
export function valueOf(frame: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(frame)
  } catch {
    return frame
  }
}

/** Returns the violations of the AsyncAPI document in a frame of an event. */
export function faultsOfFrame(frame: string, event: string, { events, judge }: Law): Fault[] {
  const message = events.messageOf(event)
  if (!message) return [{ by: 'contract', what: `the contract has no event ${event}`, received: frame }]
  return judge
    .mismatches(message.schema, valueOf(frame))
    .map((what): Fault => ({ by: 'contract', what: what.replace(/^body/, 'frame'), received: frame }))
}

/** Returns the result for a message of a pact. */
export const messageVerdict = (
  event: string,
  status: 'received' | 'sent',
  title: string,
  faults: Fault[],
  { events }: Law,
): Verdict => ({ operationId: event, call: events.addressOf(event) ?? 'no channel', status, title, faults })
