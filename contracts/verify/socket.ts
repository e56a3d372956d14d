import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isObject, objectAt } from '../schema/json.ts'
import { failed } from './event-stream.ts'
import { bodyOf } from './exchange.ts'
import type { Judge } from './judge.ts'
import type { Fault, Verdict } from './verdict.ts'

const patience = 10_000
const schema = { $ref: '#/components/schemas/NodeHeartbeatFrame' }

const asSocket = (base: string) => base.replace(/^http/, 'ws')

/** Collects what comes until the condition holds; rejects after the patience is over. */
function talk(url: string, say: string[], isEnough: (frames: string[]) => boolean): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    const frames: string[] = []
    const timer = setTimeout(() => {
      socket.close()
      reject(
        new Error(
          `after ${patience / 1000} s only ${frames.length} frames came: ${frames.join(' ').slice(0, 200)}`,
        ),
      )
    }, patience)
    socket.addEventListener('open', () => say.forEach((one) => socket.send(one)))
    socket.addEventListener('error', () => reject(new Error('the socket does not open')))
    socket.addEventListener('message', ({ data }) => {
      frames.push(String(data))
      if (!isEnough(frames)) return
      clearTimeout(timer)
      socket.close()
      resolve(frames)
    })
  })
}

function faultsOfFrame(frame: string, node: number, judge: Judge): Fault[] {
  const value = bodyOf({ text: frame })
  if (!isObject(value)) return [{ by: 'channel', what: 'the frame is not a JSON object', received: frame }]
  const wrong = judge.mismatches(schema, value)
  const id = objectAt(value, 'data')['node_id']
  const stranger = wrong.length || id === node ? [] : ['a heartbeat of a node that nobody asked for']
  return [...wrong, ...stranger].map((what): Fault => ({ by: 'channel', what, received: frame }))
}

async function heartbeats(url: string, node: number, judge: Judge): Promise<Fault[]> {
  const isBeat = (frame: string) => frame !== 'pong'
  const wanted = [JSON.stringify({ type: 'set_node_ids', node_ids: [node] })]
  const frames = await talk(url, wanted, (some) => some.filter(isBeat).length >= 2)
  return frames.filter(isBeat).flatMap((frame) => faultsOfFrame(frame, node, judge))
}

async function pong(url: string): Promise<Fault[]> {
  await talk(url, ['ping'], (frames) => frames.includes('pong'))
  return []
}

/** The status that a handshake, or a call that is none, gets. */
function statusOf(url: string, isHandshake: boolean): Promise<number> {
  const headers = isHandshake
    ? {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }
    : {}
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https') ? secureRequest : request
    const call = send(url, { headers, signal: AbortSignal.timeout(patience) }, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    call.on('upgrade', (_response, socket) => {
      socket.destroy()
      resolve(101)
    })
    call.on('error', reject)
    call.end()
  })
}

async function expectStatus(expected: number, url: string, isHandshake: boolean): Promise<Fault[]> {
  const status = await statusOf(url, isHandshake)
  return status === expected
    ? []
    : [{ by: 'channel', what: 'status', expected: String(expected), received: String(status) }]
}

/** Checks the socket: heartbeats of exactly the named node, the pong, a bad token, a call that is no handshake. */
export async function checkSocket(
  base: string,
  { token, node }: { token: string; node: number },
  judge: Judge,
): Promise<Verdict[]> {
  const open = (value: string) => `${base}/ws?token=${encodeURIComponent(value)}`
  const good = asSocket(open(token))
  const one = (status: string, title: string, faults: Fault[]): Verdict => ({
    operationId: 'openNodeChannel',
    call: 'GET /ws',
    status,
    title,
    faults,
  })
  return [
    one('101', 'heartbeats of the node in view', await heartbeats(good, node, judge).catch(failed)),
    one('101', 'ping is answered by pong', await pong(good).catch(failed)),
    one(
      '401',
      'the socket with a bad token',
      await expectStatus(401, open('nobody.nothing'), true).catch(failed),
    ),
    one('426', 'a call that is no handshake', await expectStatus(426, open(token), false).catch(failed)),
  ]
}
