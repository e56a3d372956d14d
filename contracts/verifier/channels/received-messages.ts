import { isObject, formatJson } from '../../breaking-changes/schema/json.ts'
import { eventIdOf, messagesIn, type PactInteraction, type Pact } from '../calls/pact-file.ts'
import { runPactVerifier } from '../calls/pact-verifier.ts'
import { lackOfStates, type Fault, type VerificationResult } from '../report/verification-result.ts'
import type { StateValues } from '../states/provider-states.ts'
import { startStateProxy } from '../states/state-proxy.ts'
import { faultsOfFrame, messageResult, notesOfFrame, parseFrame, type EventSpec } from './event-spec.ts'
import { firstEvent } from './event-stream.ts'
import { startMessageServer } from './message-server.ts'
import {
  heartbeatIntervalMs,
  isHeartbeat,
  nodeOf,
  setNodeIdsFrame,
  socketUrl,
  exchangeFrames,
} from './socket-client.ts'

interface Channels {
  states: string
  stream: string
  socket: string
  token: string | undefined
}

type ReceiveFrame = (channels: Channels, token: string, values: StateValues) => Promise<string>

/** Connects as the console does and returns the first frame, by event. */
const receivers: Record<string, ReceiveFrame> = {
  sendUnreadCount: ({ stream }, token) => firstEvent(stream, token),
  sendNodeHeartbeat: async ({ socket }, token, { node_id: node = 0 }) => {
    const subscription = [setNodeIdsFrame(node)]
    const frames = await exchangeFrames(
      socketUrl(socket, token),
      subscription,
      (some) => some.some(isHeartbeat),
      heartbeatIntervalMs,
    )
    return frames.find(isHeartbeat) ?? ''
  },
}

function receiveFrame(message: PactInteraction, channels: Channels, values: StateValues): Promise<string> {
  const event = eventIdOf(message)
  const receive = Object.hasOwn(receivers, event) ? receivers[event] : undefined
  if (!receive)
    throw new Error(`nobody knows how to listen to ${event || 'a message without AsyncAPI operation'}`)
  return receive(channels, channels.token ?? String(values['token']), values)
}

/** Compares a frame with the provider state: the number of unread messages, or the id of the rented node. */
function faultsOfContent(message: PactInteraction, frame: string, node: unknown): Fault[] {
  const value = parseFrame(frame)
  if (!isObject(value)) return []
  const unread = message.providerStates?.find(({ params }) => params?.['unread'] !== undefined)?.params?.[
    'unread'
  ]
  const count = value['unread_count'] ?? value['count']
  // Both may be numbers or numeric text.
  const [actual, wanted] =
    eventIdOf(message) === 'sendUnreadCount' ? [formatJson(count), unread] : [nodeOf(frame), node]
  const what = 'the frame does not match its provider state'
  const isRight = String(actual) === String(wanted)
  return isRight ? [] : [{ by: 'channel', what, expected: String(wanted), received: frame }]
}

/** Verifies the frames that a provider sends against the messages of the pact and the AsyncAPI document. */
export async function verifyReceivedMessages(
  pact: Pact,
  channels: Channels,
  spec: EventSpec,
): Promise<VerificationResult[]> {
  const messages = messagesIn(pact)
  if (messages.length === 0) return []
  const stateProxy = await startStateProxy(channels.states)
  const nodes = new Map<string, unknown>()
  const server = await startMessageServer(async ({ description }) => {
    const one = messages.find((each) => each.description === description)
    if (!one) throw new Error('Pact asks for a message that the pact does not have')
    nodes.set(description, stateProxy.values()['node_id'])
    return receiveFrame(one, channels, stateProxy.values())
  })
  try {
    const mismatches = await runPactVerifier({ ...pact, interactions: messages }, server.url, stateProxy.url)
    return messages.map((one) => {
      const { description: title } = one
      const frame = server.frames.get(title)
      const failure = server.failures.get(title)
      const lacks = lackOfStates(one, stateProxy.refused)
      if (frame === undefined && lacks !== undefined)
        return { ...messageResult(one, 'received', spec), lacks }
      const faults: Fault[] = [
        ...(failure === undefined ? [] : [{ by: 'channel', what: failure } as const]),
        ...(mismatches.get(title) ?? [{ what: 'Pact did not come to it' }]).map((each): Fault => ({
          by: 'Pact',
          ...each,
        })),
        ...(frame === undefined ? [] : faultsOfFrame(frame, eventIdOf(one), spec)),
        ...(frame === undefined ? [] : faultsOfContent(one, frame, nodes.get(title))),
      ]
      return {
        ...messageResult(one, 'received', spec, faults),
        ...(frame === undefined ? {} : notesOfFrame(frame, eventIdOf(one), spec)),
      }
    })
  } finally {
    server.stop()
    stateProxy.stop()
  }
}
