import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import { createServer as createRawServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { serve } from '../../../../tests/support/serve'
import { createProviderProxy, type ProviderProxyOptions } from './proxy'

async function startProvider() {
  const seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const server = createServer(async (incoming, response) => {
    const { method, url, headers } = incoming
    seen.push({ method, url, headers })
    if (url === '/api/moved') return response.writeHead(307, { location: `${origin}/api/new` }).end()
    if (url?.startsWith('/sse')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      return response.write('data: {"count":1}\n\n')
    }
    return response.writeHead(201, { 'x-own': 'yes' }).end(await text(incoming))
  })
  new WebSocketServer({ server, path: '/ws' }).on('connection', (socket) =>
    socket.on('message', (data: Buffer) => socket.send(`echo ${data.toString()}`)),
  )
  const origin = await serve(server)
  return { origin, seen }
}

const startProxy = (provider: string, options: Partial<ProviderProxyOptions> = {}) =>
  serve(
    createProviderProxy({
      provider,
      site: (_request, response) => response.end('the console'),
      ...options,
    }),
  )

/** Starts a provider that answers each call with these lines, which need not be HTTP. Returns its address. */
async function startRawProvider(...lines: string[]) {
  const server = createRawServer((socket) =>
    socket.on('error', () => {}).on('data', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`)),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Its errors are expected, and not printed. */
function muteErrors() {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => print.mockRestore())
}

/** Sends a GET with any headers, which fetch does not. */
async function get(url: string, headers: Record<string, string>) {
  const [response] = await once(request(url, { headers }).end(), 'response')
  return { status: response.statusCode, body: await text(response) }
}

test('calls are the provider’s, everything else is the console', async () => {
  const { origin, seen } = await startProvider()
  const proxy = await startProxy(origin)
  const response = await fetch(`${proxy}/api/nodes?page=1`, {
    method: 'POST',
    headers: { Token: 't', origin: proxy },
    body: '{"a":1}',
  })
  expect([response.status, response.headers.get('x-own'), await response.text()]).toEqual([
    201,
    'yes',
    '{"a":1}',
  ])
  const [{ method, url, headers } = { method: '', url: '', headers: {} }] = seen
  expect([method, url, headers['token'], headers.origin]).toEqual([
    'POST',
    '/api/nodes?page=1',
    't',
    undefined,
  ])
  expect(headers.host).toBe(new URL(origin).host)
  expect(await (await fetch(`${proxy}/nodeManagement`)).text()).toBe('the console')
  expect(seen).toHaveLength(1)
})

test('a redirect within the provider stays on the origin of the console', async () => {
  const { origin } = await startProvider()
  const proxy = await startProxy(origin)
  const { headers } = await fetch(`${proxy}/api/moved`, { redirect: 'manual' })
  expect(headers.get('location')).toBe('/api/new')
})

test('events come while the stream is open, and frames go both ways', async () => {
  const { origin } = await startProvider()
  const proxy = await startProxy(origin)
  const { body } = await fetch(`${proxy}/sse?token=t`)
  const { value } = (await body?.getReader().read()) ?? {}
  expect(new TextDecoder().decode(value)).toBe('data: {"count":1}\n\n')
  const socket = new WebSocket(`${proxy.replace('http', 'ws')}/ws?token=t`)
  await once(socket, 'open')
  socket.send('hello')
  expect(String((await once(socket, 'message'))[0])).toBe('echo hello')
  socket.close()
})

test('a provider that is down is told in the answer, and a socket does not open', async () => {
  const proxy = await startProxy('http://127.0.0.1:47999')
  const response = await fetch(`${proxy}/api/userinfo`)
  expect([response.status, await response.json()]).toEqual([
    502,
    { code: 502, message: '后端没有应答（ECONNREFUSED）' },
  ])
  const socket = new WebSocket(`${proxy.replace('http', 'ws')}/ws`)
  expect(String((await once(socket, 'error'))[0])).toContain('502')
})

test.each([
  ['by another host name', { host: 'evil.test' }],
  ['from a page of another origin', { origin: 'http://evil.test' }],
])('a request %s is refused', async (_name, headers) => {
  const { origin, seen } = await startProvider()
  const proxy = await startProxy(origin)
  expect((await get(`${proxy}/api/userinfo`, headers)).status).toBe(403)
  const socket = new WebSocket(`${proxy.replace('http', 'ws')}/ws`, { headers })
  await once(socket, 'error')
  expect(seen).toEqual([])
})

const soon = () => ({ signal: AbortSignal.timeout(5000) })

test.each([
  ['000', []],
  ['099', []],
  ['600', []],
  ['101', ['Connection: Upgrade', 'Upgrade: websocket']],
])('an answer of status %s is told as one that is none', async (status, headers) => {
  const provider = await startRawProvider(`HTTP/1.1 ${status} Odd`, 'Content-Length: 0', ...headers)
  const proxy = await startProxy(provider)
  const response = await fetch(`${proxy}/api/userinfo`, soon())
  const message = `后端的应答无效（状态码 ${Number(status)}）`
  expect([response.status, await response.json()]).toEqual([502, { code: 502, message }])
  expect(await (await fetch(proxy, soon())).text()).toBe('the console')
})

test.each(['000', '600'])('a socket that is answered by status %s does not open', async (status) => {
  const proxy = await startProxy(await startRawProvider(`HTTP/1.1 ${status} Odd`, 'Content-Length: 0'))
  const socket = new WebSocket(`${proxy.replace('http', 'ws')}/ws`)
  expect(String((await once(socket, 'error'))[0])).toContain('502')
})

test('an error of the console’s files is answered, and the next request too', async () => {
  muteErrors()
  let isBroken = true
  const site: ProviderProxyOptions['site'] = (_request, response) => {
    if (isBroken) throw new SyntaxError('Unexpected end of JSON input')
    response.end('the console')
  }
  const proxy = await startProxy('http://127.0.0.1:47999', { site })
  expect((await fetch(proxy, soon())).status).toBe(500)
  isBroken = false
  expect(await (await fetch(proxy, soon())).text()).toBe('the console')
})

test('an error of the check of an answer does not end the process', async () => {
  muteErrors()
  const { origin } = await startProvider()
  const onAnswer = () => {
    throw new Error('the check failed')
  }
  const proxy = await startProxy(origin, { onAnswer })
  expect((await fetch(`${proxy}/api/nodes`, soon())).status).toBe(201)
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
})
