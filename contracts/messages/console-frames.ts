import { vi } from 'vitest'
import { NodeChannel } from '~/api/live/node-channel'
import { FakeSocket } from '../../tests/unit/support/socket'

const ids = (params: unknown): number[] => {
  const given: unknown = Object(params)['node_ids']
  return Array.isArray(given) ? given.map(Number) : []
}

/** What happens to an open channel of the console, by the name of the state that it is then in. */
const states: Record<string, (channel: NodeChannel, params: unknown) => void> = {
  'nodes are in view': (channel, params) => watch(channel, ids(params)),
  'the nodes in view have gone': (channel, params) => {
    watch(channel, ids(params))
    watch(channel, [])
  },
  'the socket has been open for half a minute': () => void vi.advanceTimersByTime(30_000),
}

function watch(channel: NodeChannel, wanted: number[]) {
  channel.watch(() => wanted)
  vi.advanceTimersByTime(300)
}

/**
 * The last frame that the console's own channel sends in a state.
 * @throws Error for a state that the console does not know
 */
export function frameOfConsole({ name, params }: { name: string; params?: unknown }): string {
  const enter = Object.hasOwn(states, name) ? states[name] : undefined
  if (!enter) throw new Error(`the console knows no state '${name}'`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.stubGlobal('WebSocket', FakeSocket)
  try {
    const channel = new NodeChannel({
      url: () => 'ws://provider.test/ws',
      onFrame: () => {},
      onState: () => {},
    })
    channel.open()
    FakeSocket.last.open()
    enter(channel, params)
    return FakeSocket.last.sent.at(-1) ?? ''
  } finally {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
}
