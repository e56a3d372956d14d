import { isObject, listAt, objectAt, shown, type Json } from '../schema/json.ts'
import { failed } from './event-stream.ts'
import { faultsOfFrame, messageVerdict, valueOf, type Law } from './law.ts'
import { eventOf, messagesOf, type Pact } from './pact-file.ts'
import { isBeat, talk } from './socket-talk.ts'
import type { Fault, Verdict } from './verdict.ts'

interface SentFrame {
  frame: Json
  /** The socket's address. */
  url: string
  /** A node of the user. */
  node: number
  law: Law
  /** Timeout of a reply in milliseconds. */
  patience: number | undefined
}

// The contract sets no heartbeat interval; two heartbeats within half a minute is the slowest that passes as live.
const heartbeatTimeoutMs = 30_000

const faultsOfNode = (frame: string, node: number): Fault[] => {
  const value = valueOf(frame)
  const id = isObject(value) ? objectAt(value, 'data')['node_id'] : undefined
  return shown(id) === String(node)
    ? []
    : [{ by: 'channel', what: 'a heartbeat that nobody asked for', received: frame }]
}

/** Expects two heartbeats of the subscribed node, or none before a pong when no node is subscribed. */
async function checkNodeIds({ frame, url, node, law, patience }: SentFrame): Promise<Fault[]> {
  const message = isObject(frame) ? frame : {}
  const isEmpty = listAt(message, 'node_ids').length === 0
  const text = JSON.stringify({ ...message, node_ids: isEmpty ? [] : [node] })
  const heartbeats = isEmpty
    ? await talk(url, [text, 'ping'], (frames) => frames.includes('pong'), patience)
    : await talk(url, [text], (frames) => frames.filter(isBeat).length >= 2, patience ?? heartbeatTimeoutMs)
  const expectedNode = isEmpty ? Number.NaN : node
  return heartbeats
    .filter(isBeat)
    .flatMap((heartbeat) => [
      ...faultsOfFrame(heartbeat, 'sendNodeHeartbeat', law),
      ...faultsOfNode(heartbeat, expectedNode),
    ])
}

async function checkPing({ frame, url, law, patience }: SentFrame): Promise<Fault[]> {
  const { schema } = law.events.replyOf('receivePing') ?? { schema: false }
  const isReply = (one: string) => law.judge.mismatches(schema, valueOf(one)).length === 0
  await talk(url, [shown(frame)], (frames) => frames.some(isReply), patience)
  return []
}

/** Checks by the replies that the provider understood a frame, by event. */
const checks: Record<string, (sent: SentFrame) => Promise<Fault[]>> = {
  receiveNodeIds: checkNodeIds,
  receivePing: checkPing,
}

async function faultsOf(event: string, sent: SentFrame): Promise<Fault[]> {
  const check = Object.hasOwn(checks, event) ? checks[event] : undefined
  return check ? check(sent).catch(failed) : [{ by: 'channel', what: `nobody knows what answers ${event}` }]
}

/** Sends the frames of the console to a provider and checks its reactions. */
export async function verifySaid(pact: Pact, options: Omit<SentFrame, 'frame'>): Promise<Verdict[]> {
  const results: Verdict[] = []
  for (const one of messagesOf(pact)) {
    const event = eventOf(one)
    const faults = await faultsOf(event, { ...options, frame: one.contents?.content ?? null })
    results.push(messageVerdict(event, 'sent', one.description, faults, options.law))
  }
  return results
}
