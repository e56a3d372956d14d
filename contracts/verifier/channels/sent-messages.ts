import { toExactJson } from '../../../src/lib/exact-json.ts'
import { isObject, listAt, formatJson, type Json } from '../../breaking-changes/schema/json.ts'
import type { ExactId } from '../calls/exchange.ts'
import { eventIdOf, messagesIn, type Pact } from '../calls/pact-file.ts'
import type { Fault, VerificationResult } from '../report/verification-result.ts'
import { faultsOfFrame, messageResult, parseFrame, type EventSpec } from './event-spec.ts'
import { faultsFromError } from './event-stream.ts'
import { heartbeatIntervalMs, isHeartbeat, exchangeFrames, nodeOf } from './socket-client.ts'

interface SentFrame {
  frame: Json
  /** The socket's address. */
  url: string
  /** A node of the user that is online; undefined when none is known. */
  node: ExactId | undefined
  spec: EventSpec
  /** Timeout of a reply in milliseconds. */
  timeout?: number | undefined
}

const faultsOfNode = (frame: string, node: ExactId): Fault[] =>
  String(nodeOf(frame)) === String(node)
    ? []
    : [{ by: 'channel', what: 'a heartbeat of a node that was not subscribed to', received: frame }]

const namesNodes = (frame: Json) => isObject(frame) && listAt(frame, 'node_ids').length > 0

/** Expects two heartbeats of the subscribed node, or none before a pong when no node is subscribed. */
async function checkNodeIds({ frame, url, node = 0, spec, timeout }: SentFrame): Promise<Fault[]> {
  const message = isObject(frame) ? frame : {}
  const isEmpty = !namesNodes(frame)
  const text = toExactJson({ ...message, node_ids: isEmpty ? [] : [node] })
  const heartbeats = isEmpty
    ? await exchangeFrames(url, [text, 'ping'], (frames) => frames.includes('pong'), timeout)
    : await exchangeFrames(
        url,
        [text],
        (frames) => frames.filter(isHeartbeat).length >= 2,
        timeout ?? 2 * heartbeatIntervalMs,
      )
  const expectedNode = isEmpty ? Number.NaN : node
  return heartbeats
    .filter(isHeartbeat)
    .flatMap((heartbeat) => [
      ...faultsOfFrame(heartbeat, 'sendNodeHeartbeat', spec),
      ...faultsOfNode(heartbeat, expectedNode),
    ])
}

async function checkPing({ frame, url, spec, timeout }: SentFrame): Promise<Fault[]> {
  const { schema } = spec.events.replyOf('receivePing') ?? { schema: false }
  const isReply = (one: string) => spec.validator.mismatches(schema, parseFrame(one)).length === 0
  await exchangeFrames(url, [formatJson(frame)], (frames) => frames.some(isReply), timeout)
  return []
}

/** Checks by the replies that the provider understood a frame, by event. */
const checks: Record<string, (sent: SentFrame) => Promise<Fault[]>> = {
  receiveNodeIds: checkNodeIds,
  receivePing: checkPing,
}

async function faultsOf(event: string, sent: SentFrame): Promise<Fault[]> {
  const check = Object.hasOwn(checks, event) ? checks[event] : undefined
  return check
    ? check(sent).catch(faultsFromError)
    : [{ by: 'channel', what: `nobody knows what answers ${event}` }]
}

/** Sends the frames of the console to a provider and checks its reactions. */
export async function verifySentMessages(
  pact: Pact,
  options: Omit<SentFrame, 'frame'>,
): Promise<VerificationResult[]> {
  const results: VerificationResult[] = []
  for (const one of messagesIn(pact)) {
    const frame = one.contents?.content ?? null
    const isLacking = options.node === undefined && namesNodes(frame)
    const faults = isLacking ? [] : await faultsOf(eventIdOf(one), { ...options, frame })
    const result = messageResult(one, 'sent', options.spec, faults)
    results.push(isLacking ? { ...result, lacks: "the state 'the user rents a node'" } : result)
  }
  return results
}
