import { isObject, objectAt, shown } from '../schema/json.ts'
import { firstEvent } from './event-stream.ts'
import { faultsOfFrame, messageVerdict, valueOf, type Law } from './law.ts'
import { openMessageDoor } from './message-door.ts'
import { eventOf, messagesOf, type Asked, type Pact } from './pact-file.ts'
import { runPact } from './pact-run.ts'
import { isBeat, setNodeIds, socketUrl, talk } from './socket-talk.ts'
import { watchStates } from './state-witness.ts'
import { faultsOfStates, type StateValues } from './states.ts'
import type { Fault, Verdict } from './verdict.ts'

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
  sendNodeHeartbeat: async ({ socket }, token, { node_id: node }) => {
    const subscription = [setNodeIds(Number(node))]
    const frames = await talk(socketUrl(socket, token), subscription, (some) => some.some(isBeat))
    return frames.find(isBeat) ?? ''
  },
}

function receiveFrame(message: Asked, channels: Channels, values: StateValues): Promise<string> {
  const event = eventOf(message)
  const receive = Object.hasOwn(receivers, event) ? receivers[event] : undefined
  if (!receive)
    throw new Error(`nobody knows how to listen to ${event || 'a message without AsyncAPI operation'}`)
  return receive(channels, channels.token ?? String(values['token']), values)
}

/** Compares a frame with the provider state: the number of unread messages, or the id of the rented node. */
function faultsOfContent(message: Asked, frame: string, node: unknown): Fault[] {
  const value = valueOf(frame)
  if (!isObject(value)) return []
  const unread = message.providerStates?.find(({ params }) => params?.['unread'] !== undefined)?.params?.[
    'unread'
  ]
  const count = value['unread_count'] ?? value['count']
  const id = objectAt(value, 'data')['node_id']
  // Both may be numbers or numeric text.
  const [actual, wanted] = eventOf(message) === 'sendUnreadCount' ? [count, unread] : [id, node]
  const what = 'the frame tells of something else than its state'
  const isRight = shown(actual) === String(wanted)
  return isRight ? [] : [{ by: 'channel', what, expected: String(wanted), received: frame }]
}

/** Verifies the frames that a provider sends against the messages of the pact and the AsyncAPI document. */
export async function verifyHeard(pact: Pact, channels: Channels, law: Law): Promise<Verdict[]> {
  const messages = messagesOf(pact)
  if (messages.length === 0) return []
  const stateProxy = await watchStates(channels.states)
  const nodes = new Map<string, unknown>()
  const server = await openMessageDoor(async ({ description }) => {
    const one = messages.find((each) => each.description === description)
    if (!one) throw new Error('Pact asks for a message that the pact does not have')
    nodes.set(description, stateProxy.values()['node_id'])
    return receiveFrame(one, channels, stateProxy.values())
  })
  try {
    const mismatches = await runPact({ ...pact, interactions: messages }, server.url, stateProxy.url)
    return messages.map((one) => {
      const { description: title } = one
      const frame = server.frames.get(title)
      const failure = server.failures.get(title)
      const faults: Fault[] = [
        ...faultsOfStates(one, stateProxy.refused),
        ...(failure === undefined ? [] : [{ by: 'channel', what: failure } as const]),
        ...(mismatches.get(title) ?? [{ what: 'Pact did not come to it' }]).map((each): Fault => ({
          by: 'Pact',
          ...each,
        })),
        ...(frame === undefined ? [] : faultsOfFrame(frame, eventOf(one), law)),
        ...(frame === undefined ? [] : faultsOfContent(one, frame, nodes.get(title))),
      ]
      return messageVerdict(eventOf(one), 'received', title, faults, law)
    })
  } finally {
    server.stop()
    stateProxy.stop()
  }
}
