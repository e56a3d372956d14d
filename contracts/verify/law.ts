import type { Events } from '../messages/asyncapi.ts'
import type { Judge } from './judge.ts'
import type { Fault, Verdict } from './verdict.ts'

/** The AsyncAPI document, and who judges by it. */
export interface Law {
  events: Events
  judge: Judge
}

/** A frame as JSON, or as the text that it is. */
export function valueOf(frame: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(frame)
  } catch {
    return frame
  }
}

/** What the document denies of a frame that an event brought. */
export function faultsOfFrame(frame: string, event: string, { events, judge }: Law): Fault[] {
  const message = events.messageOf(event)
  if (!message) return [{ by: 'contract', what: `the contract has no event ${event}`, received: frame }]
  return judge
    .mismatches(message.schema, valueOf(frame))
    .map((what): Fault => ({ by: 'contract', what: what.replace(/^body/, 'frame'), received: frame }))
}

/** A verdict on a message of a pact. */
export const messageVerdict = (
  event: string,
  status: 'heard' | 'said',
  title: string,
  faults: Fault[],
  { events }: Law,
): Verdict => ({ operationId: event, call: events.addressOf(event) ?? 'no channel', status, title, faults })
