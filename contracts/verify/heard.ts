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

interface Hosts {
  states: string
  stream: string
  socket: string
  token: string | undefined
}

type Listen = (hosts: Hosts, token: string, values: StateValues) => Promise<string>

/** How to make a provider send each event. */
const listeners: Record<string, Listen> = {
  sendUnreadCount: ({ stream }, token) => firstEvent(stream, token),
  sendNodeHeartbeat: async ({ socket }, token, { node_id: node }) => {
    const wanted = [setNodeIds(Number(node))]
    const frames = await talk(socketUrl(socket, token), wanted, (some) => some.some(isBeat))
    return frames.find(isBeat) ?? ''
  },
}

function listen(asked: Asked, hosts: Hosts, values: StateValues): Promise<string> {
  const event = eventOf(asked)
  const listener = Object.hasOwn(listeners, event) ? listeners[event] : undefined
  if (!listener)
    throw new Error(`nobody knows how to listen to ${event || 'a message without AsyncAPI operation'}`)
  return listener(hosts, hosts.token ?? String(values['token']), values)
}

/** That the frame tells what its state says: so many unread messages, this very node. */
function faultsOfMeaning(asked: Asked, frame: string, node: unknown): Fault[] {
  const value = valueOf(frame)
  if (!isObject(value)) return []
  const unread = asked.providerStates?.find(({ params }) => params?.['unread'] !== undefined)?.params?.[
    'unread'
  ]
  const count = value['unread_count'] ?? value['count']
  const id = objectAt(value, 'data')['node_id']
  // Each may be a number written as text.
  const [told, due] = eventOf(asked) === 'sendUnreadCount' ? [count, unread] : [id, node]
  const what = 'the frame tells of something else than its state'
  const isRight = shown(told) === String(due)
  return isRight ? [] : [{ by: 'channel', what, expected: String(due), received: frame }]
}

/** Holds the frames that a provider sends to the messages of the pact, and to the document. */
export async function verifyHeard(pact: Pact, hosts: Hosts, law: Law): Promise<Verdict[]> {
  const asked = messagesOf(pact)
  if (asked.length === 0) return []
  const watch = await watchStates(hosts.states)
  const nodes = new Map<string, unknown>()
  const door = await openMessageDoor(async ({ description }) => {
    const one = asked.find((each) => each.description === description)
    if (!one) throw new Error('Pact asks for a message that the pact does not have')
    nodes.set(description, watch.values()['node_id'])
    return listen(one, hosts, watch.values())
  })
  try {
    const found = await runPact({ ...pact, interactions: asked }, door.url, watch.url)
    return asked.map((one) => {
      const { description: title } = one
      const frame = door.heard.get(title)
      const failure = door.failures.get(title)
      const faults: Fault[] = [
        ...faultsOfStates(one, watch.refused),
        ...(failure === undefined ? [] : [{ by: 'channel', what: failure } as const]),
        ...(found.get(title) ?? [{ what: 'Pact did not come to it' }]).map((each): Fault => ({
          by: 'Pact',
          ...each,
        })),
        ...(frame === undefined ? [] : faultsOfFrame(frame, eventOf(one), law)),
        ...(frame === undefined ? [] : faultsOfMeaning(one, frame, nodes.get(title))),
      ]
      return messageVerdict(eventOf(one), 'heard', title, faults, law)
    })
  } finally {
    door.stop()
    watch.stop()
  }
}
