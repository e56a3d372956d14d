import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { channelUrl, NodeChannel, type ChannelState } from '~/api/realtime/node-channel'
import { applySettings } from '~/platform/settings'
import { FakeSocket } from '../../../mocks/adapters/vitest/fake-socket'

let states: ChannelState[]
let frames: string[]
let channel: NodeChannel
let unauthorized: ReturnType<typeof vi.fn<() => void>>
let log: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  FakeSocket.all = []
  states = []
  frames = []
  unauthorized = vi.fn<() => void>()
  channel = new NodeChannel({
    url: () => 'wss://node.test/ws?token=t',
    onFrame: (text) => frames.push(text),
    onState: (state) => states.push(state),
    onUnauthorized: unauthorized,
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const subscription = (...ids: number[]) => JSON.stringify({ type: 'set_node_ids', node_ids: ids })

function opened() {
  channel.open()
  FakeSocket.last.open()
}

test('secure, with the token in the query; plain on this machine only', { tags: ['wss-02'] }, () => {
  applySettings({ socketHost: 'http://node.test' })
  expect(channelUrl('a/b+c')).toBe('wss://node.test/ws?token=a%2Fb%2Bc')
  applySettings({ socketHost: 'http://127.0.0.1:4010' })
  expect(channelUrl('t')).toBe('ws://127.0.0.1:4010/ws?token=t')
  applySettings({ socketHost: 'ws://[::1]:4010' })
  expect(channelUrl('t')).toBe('ws://[::1]:4010/ws?token=t')
  applySettings({ socketHost: 'https://localhost:4010' })
  expect(channelUrl('t')).toBe('wss://localhost:4010/ws?token=t')
})

test(
  'the visible nodes are reported once they stop changing, and once only',
  { tags: ['wss-03', 'wss-04', 'wss-05'] },
  () => {
    opened()
    for (let first = 0; first < 2000; first += 50) {
      channel.watch(() => [first + 2, first + 1])
      vi.advanceTimersByTime(10)
    }
    expect(FakeSocket.last.sent).toEqual([])
    vi.advanceTimersByTime(300)
    expect(FakeSocket.last.sent).toEqual([subscription(1951, 1952)])
    channel.watch(() => [1951, 1952])
    vi.advanceTimersByTime(300)
    expect(FakeSocket.last.sent).toHaveLength(1)
    channel.watch(() => [])
    vi.advanceTimersByTime(300)
    expect(FakeSocket.last.sent.at(-1)).toBe(subscription())
  },
)

test('pings each 30 s while it is open', { tags: ['wss-06'] }, () => {
  opened()
  vi.advanceTimersByTime(60_000)
  expect(FakeSocket.last.sent).toEqual(['ping', 'ping'])
  const socket = FakeSocket.last
  channel.close()
  vi.advanceTimersByTime(60_000)
  expect(socket.sent).toHaveLength(2)
})

test(
  'reconnects every 3 s, 5 times, and resets the count once it has stayed open',
  { tags: ['wss-14', 'wss-15', 'wss-18'] },
  () => {
    opened()
    channel.watch(() => [7])
    vi.advanceTimersByTime(5000)
    FakeSocket.last.close()
    vi.advanceTimersByTime(2999)
    expect(FakeSocket.all).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.open()
    expect(FakeSocket.last.sent).toEqual([subscription(7)])
    vi.advanceTimersByTime(5000)
    for (let attempt = 0; attempt < 6; attempt++) {
      FakeSocket.last.close()
      vi.advanceTimersByTime(3000)
    }
    expect(FakeSocket.all).toHaveLength(7)
    expect(states.at(-1)).toBe('given-up')
    vi.advanceTimersByTime(600_000)
    expect(FakeSocket.all).toHaveLength(7)
    expect(log.mock.calls).toEqual(Array.from({ length: 7 }, () => ['节点实时通道：连接已断开']))
    channel.open()
    expect(FakeSocket.all).toHaveLength(8)
  },
)

test(
  'tries again when the network returns after the last attempt, unless it was closed',
  { tags: ['two-23'] },
  () => {
    const giveUp = () => {
      for (let attempt = 0; attempt < 6; attempt++) {
        FakeSocket.last.close()
        vi.advanceTimersByTime(3000)
      }
      expect(states.at(-1)).toBe('given-up')
    }
    const comeOnline = () => window.dispatchEvent(new Event('online'))
    opened()
    comeOnline()
    expect(FakeSocket.all).toHaveLength(1)
    giveUp()
    expect(FakeSocket.all).toHaveLength(6)
    comeOnline()
    comeOnline()
    expect(FakeSocket.all).toHaveLength(7)
    giveUp()
    channel.close()
    comeOnline()
    expect(FakeSocket.all).toHaveLength(12)
  },
)

test('tries again when the window is focused after the last attempt, unless it was closed', () => {
  const focus = () => window.dispatchEvent(new Event('focus'))
  opened()
  focus()
  for (let attempt = 0; attempt < 6; attempt++) {
    FakeSocket.last.close()
    focus()
    vi.advanceTimersByTime(3000)
  }
  expect(FakeSocket.all).toHaveLength(7)
  focus()
  FakeSocket.last.open()
  window.dispatchEvent(new Event('online'))
  expect(FakeSocket.all).toHaveLength(7)
  channel.close()
  focus()
  expect(FakeSocket.all).toHaveLength(7)
})

test('a socket that closes right after it opened has failed', { tags: ['two-23'] }, () => {
  opened()
  for (let attempt = 0; attempt < 30; attempt++) {
    FakeSocket.last.receive('{}')
    vi.advanceTimersByTime(4999)
    FakeSocket.last.close()
    vi.advanceTimersByTime(3000)
    if (FakeSocket.last.readyState === FakeSocket.CONNECTING) FakeSocket.last.open()
  }
  expect(FakeSocket.all).toHaveLength(6)
  expect(states.at(-1)).toBe('given-up')
})

test('a socket without a frame for 60 s after a ping is dead', { tags: ['two-23'] }, () => {
  opened()
  const [first] = FakeSocket.all
  vi.advanceTimersByTime(30_000 + 59_999)
  expect(states.at(-1)).toBe('open')
  vi.advanceTimersByTime(1)
  expect(states.at(-1)).toBe('waiting')
  expect(first?.readyState).toBe(FakeSocket.CLOSED)
  expect(log.mock.calls).toEqual([['节点实时通道：没有回应']])
  vi.advanceTimersByTime(3000)
  expect(FakeSocket.all).toHaveLength(2)
  // The silence of the first one is not that of the second.
  FakeSocket.last.open()
  vi.advanceTimersByTime(89_999)
  expect(states.at(-1)).toBe('open')
})

test.each(['pong', '{"type":"node_heartbeat"}'])(
  'a socket that receives %s within 60 s of each ping lives',
  { tags: ['two-23'] },
  (frame) => {
    opened()
    for (let round = 0; round < 20; round++) {
      vi.advanceTimersByTime(59_000)
      FakeSocket.last.receive(frame)
    }
    expect(FakeSocket.all).toHaveLength(1)
    channel.close()
    vi.advanceTimersByTime(600_000)
    expect(states).toEqual(['connecting', 'open', 'closed'])
  },
)

test.each([
  [4401, 1],
  [3000, 1],
  [1006, 0],
])('a close with the code %i reports an ended session %i times', (code, times) => {
  opened()
  FakeSocket.last.close(code)
  expect(unauthorized).toHaveBeenCalledTimes(times)
  expect(states.at(-1)).toBe('waiting')
})

test(
  'a connection that does not open within 10 s is given up and counts as failed',
  { tags: ['wss-16'] },
  () => {
    channel.open()
    const [first] = FakeSocket.all
    vi.advanceTimersByTime(9999)
    expect(states.at(-1)).toBe('connecting')
    vi.advanceTimersByTime(1)
    expect(first?.readyState).toBe(FakeSocket.CLOSED)
    expect(states.at(-1)).toBe('waiting')
    expect(log.mock.calls).toEqual([['节点实时通道：连接超时']])
    vi.advanceTimersByTime(3000)
    expect(FakeSocket.all).toHaveLength(2)
    // Events of the abandoned socket are ignored.
    first?.open()
    expect(states.at(-1)).toBe('connecting')
  },
)

test('a second connect while one is pending is an error and opens nothing', { tags: ['wss-17'] }, () => {
  channel.open()
  expect(() => channel.open()).toThrow('节点实时通道正在连接')
  expect(FakeSocket.all).toHaveLength(1)
  FakeSocket.last.open()
  channel.open()
  expect(FakeSocket.all).toHaveLength(1)
})

test('leaving cancels a pending attempt', { tags: ['wss-19'] }, () => {
  opened()
  FakeSocket.last.close()
  channel.close()
  vi.advanceTimersByTime(600_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(states.at(-1)).toBe('closed')
})

test('a socket that is left while it connects is closed once it is open, any other at once', () => {
  channel.open()
  channel.close()
  expect(FakeSocket.last.readyState).toBe(FakeSocket.CONNECTING)
  FakeSocket.last.open()
  expect(FakeSocket.last.readyState).toBe(FakeSocket.CLOSED)
  opened()
  channel.close()
  expect(FakeSocket.last.readyState).toBe(FakeSocket.CLOSED)
  expect(states).toEqual(['connecting', 'closed', 'connecting', 'open', 'closed'])
})

test('a connect while the next try is waited for takes its place', () => {
  opened()
  FakeSocket.last.close()
  channel.open()
  vi.advanceTimersByTime(5000)
  expect(FakeSocket.all).toHaveLength(2)
})

test('nodes that are visible before the socket is open are sent when it is', () => {
  channel.watch(() => [7])
  vi.advanceTimersByTime(300)
  channel.open()
  channel.watch(() => [8])
  vi.advanceTimersByTime(300)
  expect(FakeSocket.last.sent).toEqual([])
  FakeSocket.last.open()
  expect(FakeSocket.last.sent).toEqual([subscription(8)])
})

test('frames are passed on unchanged, binary ones as their text', () => {
  opened()
  FakeSocket.last.receive('pong')
  FakeSocket.last.receive(new TextEncoder().encode('{"type":"东京"}'))
  expect(frames).toEqual(['pong', '{"type":"东京"}'])
})

test(
  'a socket that the browser refuses to create counts as a failed connection',
  { tags: ['wss-14'] },
  () => {
    class RefusedSocket extends FakeSocket {
      constructor(url: string) {
        super(url)
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    }
    vi.stubGlobal('WebSocket', RefusedSocket)
    channel.open()
    expect(states).toEqual(['connecting', 'waiting'])
    expect(log.mock.calls).toEqual([['节点实时通道：连接被浏览器拒绝']])
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.advanceTimersByTime(3000)
    FakeSocket.last.open()
    expect(states.at(-1)).toBe('open')
    vi.stubGlobal('WebSocket', RefusedSocket)
    FakeSocket.last.close()
    vi.advanceTimersByTime(15_000)
    expect(states.at(-1)).toBe('given-up')
  },
)
