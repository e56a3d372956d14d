import { request, type ServerOptions } from 'node:http'
import { createConnection } from 'node:net'
import { describe, expect, test, vi } from 'vitest'
import { connectionOptions, createProviderServer } from '../../mocks/adapters/http/server'
import { Worlds } from '../../mocks/server/worlds'
import { sendRaw } from '../support/raw-request'
import { serveProvider } from '../support/serve'

const mebibyte = 1024 * 1024

/** Milliseconds that not even a busy machine needs, and below the limits of 10 s and more that hold by default. */
const soon = 9000

const serveWithin = async (limits: ServerOptions = {}) => (await serveProvider('new-user', { limits })).origin

interface Trickle {
  text: string
  /** Sent again and again, so that the connection is never idle. */
  drip: string
}

/** Sends a text and then bytes every 20 ms. Returns the response and the milliseconds until the server closed. */
const trickle = (origin: string, { text, drip }: Trickle) =>
  new Promise<{ received: string; took: number }>((resolve) => {
    const { port, hostname } = new URL(origin)
    const started = performance.now()
    let received = ''
    // A client that keeps its side open must not keep the connection.
    const options = { port: Number(port), host: hostname, allowHalfOpen: true }
    let timer: NodeJS.Timeout | undefined
    const socket = createConnection(options, () => {
      socket.write(text)
      timer = setInterval(() => socket.write(drip), 20)
    })
    socket.on('data', (data) => (received += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ received, took: performance.now() - started })
    })
  })

const post = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join(
    '\r\n',
  )

describe('the limits of time hold', () => {
  const limits = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 }

  test.each<[string, Trickle, number]>([
    ['headers that trickle', { text: 'GET / HTTP/1.1\r\nHost: localhost\r\n', drip: 'X-More: 1\r\n' }, 300],
    ['a request line that trickles', { text: 'GET /', drip: 'a' }, 300],
    ['headers that never come', { text: '', drip: '\r\n' }, 300],
    [
      'a handshake that trickles',
      { text: 'GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n', drip: 'X-More: 1\r\n' },
      300,
    ],
    ['a body that trickles', { text: post('/api/login', 'Content-Length: 100000'), drip: ' ' }, 600],
    [
      'a chunked body that trickles',
      { text: post('/api/login', 'Transfer-Encoding: chunked'), drip: '1\r\n \r\n' },
      600,
    ],
    [
      'a saved world that trickles',
      { text: post('/__mock/world', 'Content-Length: 100000').replace('POST', 'PUT'), drip: ' ' },
      600,
    ],
    [
      'a body that nobody reads',
      { text: post('/docs', 'Content-Length: 100000', 'Origin: http://evil.example.com'), drip: ' ' },
      600,
    ],
  ])('for %s', async (_kind, sent, limit) => {
    const { received, took } = await trickle(await serveWithin(limits), sent)
    expect(took).toBeGreaterThanOrEqual(limit - 50)
    expect(took).toBeLessThan(soon)
    expect(received).toMatch(sent.text.includes('evil') ? /^HTTP\/1\.1 403 / : /^HTTP\/1\.1 408 /)
    expect(received).toContain('x-content-type-options: nosniff')
  })

  test('they are looked at every half a second', () => {
    expect(connectionOptions.connectionsCheckingInterval).toBe(500)
    const server = createProviderServer({ worlds: new Worlds(), host: '127.0.0.1' })
    expect(server).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 120_000,
      timeout: 180_000,
      maxConnections: 5000,
    })
    server.close()
  })

  test('a refused handshake is closed soon, also when the client keeps its side open', async () => {
    const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket'
    const { received, took } = await trickle(await serveWithin(), {
      text: `GET /ws HTTP/1.1\r\n${upgrade}\r\n\r\n`,
      drip: 'x',
    })
    expect(received).toMatch(/^HTTP\/1\.1 401 /)
    expect(took).toBeLessThan(soon)
  })
})

test('a client that leaves while it sends prints nothing', async () => {
  const printed = vi.spyOn(console, 'error')
  const origin = await serveWithin()
  for (const ending of ['end', 'reset'] as const)
    await sendRaw(origin, { text: `${post('/api/login', 'Content-Length: 100')}{`, ending })
  expect((await fetch(`${origin}/api/userinfo`)).status).toBe(401)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})

describe('a body that is too large is refused before it has arrived', () => {
  test.each([
    ['POST', '/api/login', mebibyte, '请求体超过 1 MiB'],
    ['POST', '/__mock/clock', mebibyte, '请求体超过 1 MiB'],
    ['PUT', '/__mock/world', 128 * mebibyte, '请求体超过 128 MiB'],
  ])('%s %s', async (method, path, limit, message) => {
    const origin = await serveWithin()
    const head = (length: number) => post(path, `Content-Length: ${length}`).replace('POST', method)
    const refused = await sendRaw(origin, { text: head(limit + 1) })
    expect(refused).toMatch(/^HTTP\/1\.1 413 /)
    expect(refused).toContain(message)
    expect(refused).toMatch(/^connection: close\r$/im)
    const read = sendRaw(origin, { text: head(limit), ending: 'end' })
    expect(await read).not.toMatch(/^HTTP\/1\.1 413 /)
  })

  test('as soon as its chunks exceed the limit, and the connection is closed', async () => {
    const origin = await serveWithin()
    const chunk = `10000\r\n${' '.repeat(0x1_00_00)}\r\n`
    const { received, took } = await trickle(origin, {
      text: post('/api/login', 'Transfer-Encoding: chunked'),
      drip: chunk,
    })
    expect(received).toMatch(/^HTTP\/1\.1 413 /)
    expect(took).toBeLessThan(soon)
  })

  test('a client that sends on gets the whole response', async () => {
    const origin = await serveWithin()
    const result = await new Promise<[number | undefined, string]>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 8 * mebibyte }
      const call = request(`${origin}/api/login`, { method: 'POST', headers }, (response) => {
        let text = ''
        response.on('data', (data) => (text += String(data)))
        response.on('end', () => resolve([response.statusCode, text]))
      })
      call.on('error', reject).end(' '.repeat(8 * mebibyte))
    })
    expect(result).toEqual([413, JSON.stringify({ code: 413, message: '请求体超过 1 MiB' })])
  })

  test('one of exactly 1 MiB is read', async () => {
    const body = JSON.stringify({ email: '', password: '' }).padEnd(mebibyte)
    const headers = { 'content-type': 'application/json' }
    const origin = await serveWithin()
    expect((await fetch(`${origin}/api/login`, { method: 'POST', headers, body })).status).toBe(422)
  })
})

test('headers of more than 16 KiB are refused', async () => {
  const response = await sendRaw(await serveWithin(), {
    text: `GET / HTTP/1.1\r\nX-Long: ${'x'.repeat(17_000)}\r\n\r\n`,
  })
  expect(response).toMatch(/^HTTP\/1\.1 431 /)
})
