import { isObject, listAt, objectAt, shown, type Json } from '../schema/json.ts'
import { failed } from './event-stream.ts'
import { faultsOfFrame, messageVerdict, valueOf, type Law } from './law.ts'
import { eventOf, messagesOf, type Pact } from './pact-file.ts'
import { isBeat, talk } from './socket-talk.ts'
import type { Fault, Verdict } from './verdict.ts'

interface Said {
  frame: Json
  /** The socket's address. */
  url: string
  /** A node of the user. */
  node: number
  law: Law
  /** Milliseconds to wait for an answer. */
  patience: number | undefined
}

// How often a node beats is the provider's own affair; two in half a minute is slow for what is called live.
const twoBeats = 30_000

const ofNode = (frame: string, node: number): Fault[] => {
  const value = valueOf(frame)
  const id = isObject(value) ? objectAt(value, 'data')['node_id'] : undefined
  return shown(id) === String(node)
    ? []
    : [{ by: 'channel', what: 'a heartbeat that nobody asked for', received: frame }]
}

/** Two heartbeats of the node that is named; none but a pong when none is. */
async function nodeIds({ frame, url, node, law, patience }: Said): Promise<Fault[]> {
  const given = isObject(frame) ? frame : {}
  const isNone = listAt(given, 'node_ids').length === 0
  const text = JSON.stringify({ ...given, node_ids: isNone ? [] : [node] })
  const beats = isNone
    ? await talk(url, [text, 'ping'], (frames) => frames.includes('pong'), patience)
    : await talk(url, [text], (frames) => frames.filter(isBeat).length >= 2, patience ?? twoBeats)
  const wanted = isNone ? Number.NaN : node
  return beats
    .filter(isBeat)
    .flatMap((beat) => [...faultsOfFrame(beat, 'sendNodeHeartbeat', law), ...ofNode(beat, wanted)])
}

async function ping({ frame, url, law, patience }: Said): Promise<Fault[]> {
  const { schema } = law.events.replyOf('receivePing') ?? { schema: false }
  const isReply = (one: string) => law.judge.mismatches(schema, valueOf(one)).length === 0
  await talk(url, [shown(frame)], (frames) => frames.some(isReply), patience)
  return []
}

/** How a provider shows that it understood. */
const reactions: Record<string, (said: Said) => Promise<Fault[]>> = {
  receiveNodeIds: nodeIds,
  receivePing: ping,
}

async function faultsOf(event: string, said: Said): Promise<Fault[]> {
  const react = Object.hasOwn(reactions, event) ? reactions[event] : undefined
  return react ? react(said).catch(failed) : [{ by: 'channel', what: `nobody knows what answers ${event}` }]
}

/** Says to a provider what the console says, and looks whether it understood. */
export async function verifySaid(pact: Pact, told: Omit<Said, 'frame'>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const one of messagesOf(pact)) {
    const event = eventOf(one)
    const faults = await faultsOf(event, { ...told, frame: one.contents?.content ?? null })
    verdicts.push(messageVerdict(event, 'said', one.description, faults, told.law))
  }
  return verdicts
}
