import { once } from 'node:events'
import { request } from 'node:http'
import { createConnection } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createProviderServer } from '../../mocks/adapters/http/server'
import { openSession } from '../../mocks/provider/sessions'
import { getUser } from '../../mocks/provider/users'
import { type HostedWorld, Worlds } from '../../mocks/server/worlds'
import { sendRaw } from '../support/raw-request'
import { serve } from '../support/serve'

let worlds: Worlds
let hosted: HostedWorld
let token: string
let origin: string
beforeEach(async () => {
  worlds = new Worlds()
  hosted = worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: 0 })
  ;({ token } = openSession(hosted.world, getUser(hosted.world.state, 1)))
  origin = await serve(createProviderServer({ worlds, host: '127.0.0.1' }))
})

interface Call {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Sends a call with the headers of a browser, which `fetch` would not let through. Streams are left at once. */
const send = ({ method = 'POST', path, headers = {}, body }: Call) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    const call = request(origin + path, { method, headers }, (response) => {
      resolve({ status: response.statusCode, headers: response.headers })
      response.destroy()
    })
    call.on('error', reject).end(body)
  })

const json = { 'content-type': 'application/json' }
const advance = { path: '/__mock/clock', body: '{"advance":60}', headers: json }
const rename = () => ({
  method: 'PUT',
  path: '/api/user/name',
  body: '{"name":"外人"}',
  headers: { ...json, token },
})

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example.com' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example.com' },
  { origin: 'http://127.0.0.1@evil.example.com' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example.com', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example.com', 'x-forwarded-host': 'console.example.com:8080' },
  { origin: 'https://evil.example.com', 'x-forwarded-host': 'console.example.com, evil.example.com' },
]

// As deploy/nginx passes a page on: Host names the provider, and the page's own host stands beside it.
const behindProxy = {
  origin: 'http://console.example.com:8080',
  host: 'provider:4010',
  'x-forwarded-host': 'console.example.com:8080',
}

const own = (): Record<string, string>[] => [
  {},
  { origin },
  { origin: 'http://localhost:5173', 'sec-fetch-site': 'cross-site' },
  { origin: 'http://[::1]:1' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
]

describe('a page of another site', () => {
  test.each(foreign)('changes nothing: %j', async (from) => {
    const simple = { 'content-type': 'text/plain', ...from }
    const calls = [
      { ...advance, headers: { ...json, ...from } },
      { ...advance, headers: simple },
      { path: '/__mock/reset', headers: from },
      { method: 'DELETE', path: '/__mock/faults', headers: from },
      { ...rename(), headers: { ...rename().headers, ...from } },
      { path: '/api/login', headers: { ...json, ...from }, body: '{}' },
      { path: '/docs', headers: from },
    ]
    const before = JSON.stringify(hosted.world.state)
    for (const call of calls) expect([call.path, (await send(call)).status]).toEqual([call.path, 403])
    expect(JSON.stringify(hosted.world.state)).toBe(before)
    expect((await send({ method: 'GET', path: '/__mock/status', headers: from })).status).toBe(200)
  })

  test.each(foreign)('opens no stream and no socket: %j', async (from) => {
    expect((await send({ method: 'GET', path: `/sse?token=${token}`, headers: from })).status).toBe(403)
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`, { headers: from })
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(403)
  })

  test('gets the reason', async () => {
    const response = await sendRaw(origin, {
      text: 'POST /__mock/reset HTTP/1.1\r\nHost: localhost\r\nOrigin: null\r\n\r\n',
    })
    expect(response).toContain('{"code":403,"message":"不接受来自其他网站的请求"}')
  })
})

describe('a page of this machine, and a client that is no browser', () => {
  test('may call', async () => {
    for (const from of own()) {
      expect((await send({ ...advance, headers: { ...json, ...from } })).status).toBe(200)
      expect((await send({ ...rename(), headers: { ...rename().headers, ...from } })).status).toBe(200)
    }
  })

  test('may open streams and sockets', async () => {
    for (const from of own()) {
      expect((await send({ method: 'GET', path: `/sse?token=${token}`, headers: from })).status).toBe(200)
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`, { headers: from })
      await once(socket, 'open')
      socket.close()
    }
  })
})

describe('a page behind a proxy', () => {
  test('may call, and open streams and sockets, when the proxy tells the host that the page called', async () => {
    origin = await serve(createProviderServer({ worlds, host: '0.0.0.0' }))
    expect((await send({ ...rename(), headers: { ...rename().headers, ...behindProxy } })).status).toBe(200)
    expect((await send({ method: 'GET', path: `/sse?token=${token}`, headers: behindProxy })).status).toBe(
      200,
    )
    const url = `${origin.replace('http', 'ws')}/ws?token=${token}`
    const socket = new WebSocket(url, { headers: behindProxy })
    await once(socket, 'open')
    socket.close()
  })

  test('no page may tell that host itself: its preflight does not allow the header', async () => {
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-forwarded-host',
    }
    for (const from of [behindProxy.origin, 'http://localhost:5173']) {
      const preflight = { method: 'OPTIONS', path: '/api/login', headers: { origin: from, ...asked } }
      const { headers } = await send(preflight)
      const allowsOrigin = headers['access-control-allow-origin'] !== undefined
      expect([from, allowsOrigin]).toEqual([from, from.includes('localhost')])
      expect(String(headers['access-control-allow-headers'])).not.toContain('x-forwarded-host')
    }
  })
})

describe('methods and targets', () => {
  test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'PATCH'])(
    '%s is not for streams and sockets',
    async (method) => {
      for (const path of [`/sse?token=${token}`, `/ws?token=${token}`]) {
        const { status, headers } = await send({ method, path })
        expect([status, headers.allow]).toEqual([405, 'GET'])
      }
    },
  )

  test('the answer to a plain request of /ws names the protocol', async () => {
    const { status, headers } = await send({ method: 'GET', path: '/ws' })
    expect([status, headers.upgrade]).toEqual([426, 'websocket'])
  })

  test('malformed data behind a response gets no response, which the client might take for the body', async () => {
    const { port, hostname } = new URL(origin)
    const received = await new Promise<string>((resolve) => {
      let text = ''
      const socket = createConnection(Number(port), hostname, () =>
        socket.write('GET /api/userinfo HTTP/1.1\r\nHost: localhost\r\n\r\n'),
      )
      socket.once('data', () => socket.write('GARBAGE\r\n\r\n'))
      socket.on('data', (data) => (text += String(data)))
      socket.on('close', () => resolve(text))
    })
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
  })

  test.each<[lines: string, status: number, message?: string]>([
    [`GET http://localhost:1/api/userinfo HTTP/1.1\r\nHost: evil.example.com`, 200],
    [`GET http://evil.example.com/api/userinfo HTTP/1.1\r\nHost: localhost`, 421, '不认识的主机名'],
    [`GET ftp://localhost/api/userinfo HTTP/1.1\r\nHost: localhost`, 400, '请求的地址格式不正确'],
    [`GET ftp://localhost/http://localhost/ HTTP/1.1\r\nHost: localhost`, 400, '请求的地址格式不正确'],
    [`GET http:/// HTTP/1.1\r\nHost: localhost`, 400, '请求的地址格式不正确'],
    [`GET api/userinfo HTTP/1.1\r\nHost: localhost`, 400, '请求不是合法的 HTTP'],
    [`GET * HTTP/1.1\r\nHost: localhost`, 400, '请求的地址格式不正确'],
    [`OPTIONS * HTTP/1.1\r\nHost: localhost`, 204],
    [`GET /api/userinfo HTTP/1.1`, 400, '缺少请求头 Host'],
    [`POST /sse HTTP/1.1\r\nHost: localhost`, 405, '只支持 GET'],
    [`GARBAGE\r\nHost: localhost`, 400, '请求不是合法的 HTTP'],
    [`GET /api/userinfo HTTP/1.1\r\nHost: localhost\r\nExpect: a miracle`, 417, '不支持请求头 Expect 的值'],
    [
      `GET /api/userinfo HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c`,
      200,
    ],
  ])('%j gets %i', async (lines, status, message) => {
    const response = await sendRaw(origin, {
      text: `${lines}\r\nToken: ${token}\r\nConnection: close\r\n\r\n`,
    })
    expect(response.split(' ')[1]).toBe(String(status))
    expect(response).toContain('x-content-type-options: nosniff')
    expect(response).toContain(message ? JSON.stringify({ code: status, message }) : '')
  })
})
