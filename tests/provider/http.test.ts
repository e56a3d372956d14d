import { on, once } from 'node:events'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { serveProvider } from '../support/serve'

let origin: string

beforeEach(async () => {
  ;({ origin } = await serveProvider('demo'))
})

const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers = {}) =>
  fetch(origin + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

async function newWorld(scenario = 'demo'): Promise<{ world: string; token: string }> {
  return (await post('/__mock/worlds', { scenario })).json()
}

const balance = async (token: string) =>
  (await (await fetch(`${origin}/api/userinfo`, { headers: { token } })).json()).data?.balance

describe('worlds side by side', () => {
  test('a token names its world, a header the world of anonymous calls', async () => {
    const [rich, poor] = [await newWorld(), await newWorld('new-user')]
    expect([await balance(rich.token), await balance(poor.token)]).toEqual(['128.50', '0.00'])
    const login = { email: 'demo@example.com', password: 'demo1234' }
    const answer = await (await post('/api/login', login, { 'x-mock-world': poor.world })).json()
    expect(answer.data.user.balance).toBe('0.00')
  })

  test('a cookie of this port names the world of a browser, as long as there is that world', async () => {
    const { world } = await newWorld('new-user')
    const scenarioWith = async (cookie: string) =>
      (await (await fetch(`${origin}/__mock/status`, { headers: { cookie } })).json()).scenario
    const name = `mock-world-${new URL(origin).port}`
    expect(await scenarioWith(`other=1; ${name}=${world}`)).toBe('new-user')
    expect(await scenarioWith(`mock-world-1=${world}`)).toBe('demo')
    expect(await scenarioWith(`${name}=w99`)).toBe('demo')
  })

  test('a base address names the world of every call below it', async () => {
    const { world, token } = await newWorld('new-user')
    const scenarioAt = async (path: string) => (await (await fetch(origin + path)).json()).scenario
    expect(await scenarioAt(`/__mock/in/${world}/__mock/status`)).toBe('new-user')
    expect(await scenarioAt('/__mock/status')).toBe('demo')
    expect(await scenarioAt('/__mock/in/main/__mock/status?a=/b')).toBe('demo')
    expect((await fetch(`${origin}/__mock/in/${world}`)).status).toBe(404)
    expect((await fetch(`${origin}/other/__mock/in/${world}/__mock/status`)).status).toBe(404)
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/__mock/in/${world}/ws?token=${token}`)
    await once(socket, 'open')
    socket.close()
  })

  test('one that ended refuses its tokens', async () => {
    const { world, token } = await newWorld()
    await fetch(`${origin}/__mock/worlds/${world}`, { method: 'DELETE' })
    expect((await fetch(`${origin}/api/userinfo`, { headers: { token } })).status).toBe(401)
  })

  test('a clock is moved for one world only', async () => {
    const [one, other] = [await newWorld(), await newWorld()]
    await post('/__mock/clock', { advance: 8 * 86_400 }, { 'x-mock-world': one.world })
    expect([await balance(one.token), await balance(other.token)]).toEqual([undefined, '128.50'])
  })
})

describe('the event stream', () => {
  test('refuses a bad token, and sends each change to a good one', async () => {
    expect((await fetch(`${origin}/sse?token=nobody.1`)).status).toBe(401)
    const { token } = await newWorld()
    const stream = await fetch(`${origin}/sse?token=${token}`)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toBe('data: {"unread_count":3}\n\n')
    await fetch(`${origin}/api/messages/all-read`, { method: 'PUT', headers: { token } })
    expect((await reader?.read())?.value).toBe('data: {"unread_count":0}\n\n')
    await reader?.cancel()
  })
})

describe('the socket', () => {
  const open = (token: string) => new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`)

  test('answers ping, and sends heartbeats of the named nodes only', async () => {
    const { token } = await newWorld('fleet-1k')
    const socket = open(token)
    await once(socket, 'open')
    const frames = on(socket, 'message')
    const next = async () => {
      const { value } = await frames.next()
      return String(value?.[0])
    }
    socket.send('ping')
    expect(await next()).toBe('pong')
    socket.send('{"nonsense":')
    socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: [2, 3, 999_999] }))
    const seen = new Set<number>()
    while (seen.size < 2) {
      const { type, data } = JSON.parse(await next())
      expect(type).toBe('node_heartbeat')
      expect(data.heartbeat_data.cpu_usage_rate).toBeGreaterThan(0)
      seen.add(data.node_id)
    }
    expect(seen).toEqual(new Set([2, 3]))
    socket.close()
  })

  test('refuses a bad token, and a call that is no handshake', async () => {
    const [, answer] = await once(open('nobody.1'), 'unexpected-response')
    expect(answer.statusCode).toBe(401)
    expect((await fetch(`${origin}/ws?token=x`)).status).toBe(426)
  })
})

describe('faults on the wire', () => {
  const fault = (world: string, fields: object) =>
    post('/__mock/faults', { operationId: 'getUserInfo', times: 1, ...fields }, { 'x-mock-world': world })

  test('a dropped connection, then the truth again', async () => {
    const { world, token } = await newWorld()
    await fault(world, { drop: true })
    await expect(balance(token)).rejects.toThrow('fetch failed')
    expect(await balance(token)).toBe('128.50')
  })

  test('an answer that is lost after the call was carried out', async () => {
    const { world, token } = await newWorld()
    await fault(world, { operationId: 'updateUserName', lose: true })
    const rename = {
      method: 'PUT',
      headers: { token, 'content-type': 'application/json' },
      body: '{"name":"失而复得"}',
    }
    const lost = await fetch(`${origin}/api/user/name`, rename)
    await expect(lost.text()).rejects.toThrow('terminated')
    const answer = await fetch(`${origin}/api/userinfo`, { headers: { token } })
    expect(await answer.json()).toMatchObject({ data: { nickname: '失而复得' } })
  })

  test('an answer that is no JSON', async () => {
    const { world, token } = await newWorld()
    await fault(world, { rawBody: '<html>', contentType: 'text/html' })
    const answer = await fetch(`${origin}/api/userinfo`, { headers: { token } })
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['text/html', '<html>'])
  })
})

describe('who may call', () => {
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const call = request(`${origin}/api/userinfo`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      call.on('error', reject).end()
    })

  test('only by its own name', async () => {
    expect([await statusFor('localhost:1'), await statusFor('evil.example.com')]).toEqual([401, 421])
  })

  test('from consoles of this machine only', async () => {
    const allowed = async (from: string) =>
      (await fetch(`${origin}/api/userinfo`, { headers: { origin: from } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await allowed('http://localhost:5173')).toBe('http://localhost:5173')
    expect(await allowed('https://evil.example.com')).toBeNull()
    expect(await allowed('null')).toBeNull()
  })
})

test('a body over 1 MiB is refused, not stored', async () => {
  const answer = await post('/api/login', { email: 'x'.repeat(1024 * 1024), password: 'x' })
  expect(answer.status).toBe(413)
})

test('a handshake that ends in a reset gets no answer, and ends nothing else', async () => {
  const { port, hostname } = new URL(origin)
  const lines = ['GET /ws?token=no HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket']
  const reset = () =>
    new Promise((resolve) => {
      const socket = createConnection(Number(port), hostname, () => {
        socket.write(`${lines.join('\r\n')}\r\n\r\n`, () => socket.resetAndDestroy())
      })
      socket.on('close', resolve)
    })
  for (let count = 0; count < 20; count++) await reset()
  expect((await fetch(`${origin}/api/userinfo`)).status).toBe(401)
})

test('half a request line gets an answer, not a crash', async () => {
  const { port, hostname } = new URL(origin)
  const reply = await new Promise<string>((resolve) => {
    const socket = createConnection(Number(port), hostname, () => socket.write('GARBAGE\r\n\r\n'))
    socket.once('data', (data) => resolve(data.toString()))
  })
  expect(reply).toMatch(/^HTTP\/1.1 400/)
  expect((await fetch(`${origin}/api/userinfo`)).status).toBe(401)
})
