import { vi } from 'vitest'
import { NodeChannel } from '~/api/realtime/node-channel'
import { FakeSocket } from '../../../mocks/adapters/vitest/fake-socket'

const nodeIdsIn = (params: unknown): number[] => {
  const given: unknown = Object(params)['node_ids']
  return Array.isArray(given) ? given.map(Number) : []
}

/** Puts an open channel of the console into a state, by the name of the state. */
const stateHandlers: Record<string, (channel: NodeChannel, params: unknown) => void> = {
  'nodes are in view': (channel, params) => watchNodes(channel, nodeIdsIn(params)),
  'the nodes in view have gone': (channel, params) => {
    watchNodes(channel, nodeIdsIn(params))
    watchNodes(channel, [])
  },
  'the socket has been open for half a minute': () => void vi.advanceTimersByTime(30_000),
}

function watchNodes(channel: NodeChannel, nodeIds: number[]) {
  channel.watch(() => nodeIds)
  vi.advanceTimersByTime(300)
}

/**
 * Returns the last frame that the console's own channel sends in a state.
 * @throws Error for a state that the console does not know
 */
export function frameSentByConsole({ name, params }: { name: string; params?: unknown }): string {
  const enterState = Object.hasOwn(stateHandlers, name) ? stateHandlers[name] : undefined
  if (!enterState) throw new Error(`the console knows no state '${name}'`)
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  try {
    const channel = new NodeChannel({
      url: () => 'ws://provider.test/ws',
      onFrame: () => {},
      onState: () => {},
    })
    channel.open()
    FakeSocket.last.open()
    enterState(channel, params)
    return FakeSocket.last.sent.at(-1) ?? ''
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
}
