import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { BenchmarkResult } from './support/benchmark-results'
import { postControl, durationOf } from './support/client'
import { median } from './support/median'
import { type BenchedServer, startProvider } from './support/server'

const [sockets, visible, seconds] = [1000, 30, 10]

/** Returns ids of online nodes: every twentieth of the fleet is offline. */
function visibleNodes(first: number): number[] {
  const ids: number[] = []
  for (let id = first + 1; ids.length < visible; id++) if ((id - 1) % 20 !== 0) ids.push(id)
  return ids
}

/** Opens a socket and calls `onHeartbeat` for each heartbeat. */
async function open({ origin }: BenchedServer, token: string, first: number, onHeartbeat: () => void) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`, {
    perMessageDeflate: false,
  })
  await once(socket, 'open')
  // A frame of four bytes is a pong.
  socket.on('message', (data: Buffer) => data.length > 4 && onHeartbeat())
  socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: visibleNodes(first) }))
  return socket
}

/** Returns the milliseconds until the pong, which queues behind the frames that wait to be sent. */
const pong = (socket: WebSocket) =>
  durationOf(
    () =>
      new Promise<void>((resolve) => {
        const onPong = (data: Buffer) => {
          if (data.length > 4) return
          socket.off('message', onPong)
          resolve()
        }
        socket.on('message', onPong)
        socket.send('ping')
      }),
  )

interface Sample {
  beats: number
  pong: number
}

async function watch(server: BenchedServer, opened: WebSocket[], count: () => number): Promise<Sample[]> {
  const history: Sample[] = []
  for (let second = 0; second < seconds; second++) {
    const [before, started] = [count(), performance.now()]
    const pinged = opened.filter((_socket, index) => index % 50 === 0)
    const [pongs] = await Promise.all([Promise.all(pinged.map(pong)), wait(1000)])
    const beats = ((count() - before) / (performance.now() - started)) * 1000
    history.push({ beats, pong: median(pongs) })
  }
  return history
}

async function heartbeats(server: BenchedServer, token: string): Promise<BenchmarkResult[]> {
  let beats = 0
  const opened: WebSocket[] = []
  for (let number = 0; number < sockets; number++)
    opened.push(await open(server, token, (number * 97) % 90_000, () => beats++))
  await wait(2000)
  await server.read()
  const history = await watch(server, opened, () => beats)
  const { cpu } = await server.read()
  for (const socket of opened) socket.terminate()
  const expected = sockets * visible
  const rate = median(history.map((second) => second.beats))
  const pongs = history.map((second) => second.pong)
  const coreShare = cpu / seconds / 1000 / (rate / expected)
  const [firstHalf, secondHalf] = [median(pongs.slice(0, seconds / 2)), median(pongs.slice(seconds / 2))]
  return [
    {
      what: `${sockets} sockets with ${visible} nodes each: heartbeats a second`,
      figure: `${rate.toFixed(0)} of ${expected}; all take ${(coreShare * 100).toFixed(0)} % of a core`,
      target: '≥ 95 %, ≤ 100 %',
      isMet: rate >= 0.95 * expected && coreShare <= 1,
    },
    {
      what: 'behind them a pong waits, in the first and in the last seconds',
      figure: `${firstHalf.toFixed(0)} ms, ${secondHalf.toFixed(0)} ms`,
      target: '≤ 250 ms, not growing',
      isMet: secondHalf <= 250 && secondHalf <= 2 * firstHalf + 50,
    },
  ]
}

async function openStream({ origin }: BenchedServer, token: string): Promise<IncomingMessage> {
  const [stream] = await once(get(`${origin}/sse?token=${token}`, { agent: false }), 'response')
  await once(stream, 'data')
  return stream
}

async function streams(server: BenchedServer, token: string): Promise<BenchmarkResult> {
  const opened: IncomingMessage[] = []
  for (let number = 0; number < sockets; number++) opened.push(await openStream(server, token))
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const all = opened.map((stream) => once(stream, 'data'))
    times.push(await durationOf(() => Promise.all([postControl(server, 'bind'), ...all])))
  }
  for (const stream of opened) stream.destroy()
  const time = median(times)
  const figure = `${time.toFixed(0)} ms`
  return {
    what: `${sockets} event streams: a new count reaches all`,
    figure,
    target: '≤ 500 ms',
    isMet: time <= 500,
  }
}

/** Measures 1,000 sockets at one heartbeat a second from each of 30 nodes, and 1,000 event streams. */
export async function live(): Promise<BenchmarkResult[]> {
  const server = await startProvider('fleet-100k')
  const { token } = await postControl(server, 'sessions')
  const findings = [...(await heartbeats(server, token)), await streams(server, token)]
  server.stop()
  return findings
}
