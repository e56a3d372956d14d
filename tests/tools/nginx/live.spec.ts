import { once } from 'node:events'
import { createServer } from 'node:http'
import { WebSocket } from 'ws'
import { listening } from '../../support/listening'
import { sendRaw } from '../../support/raw-request'
import { startNameServer } from './support/name-server'
import { type Nginx } from './support/nginx'
import { expect, test } from './support/test'

const main = () => process.env.NGINX_URL ?? ''

/** Reads an event stream: `next` returns the count of the next event. */
async function openStream(url: string, token: string) {
  const abort = new AbortController()
  const response = await fetch(`${url}/sse?token=${token}`, { signal: abort.signal })
  const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<number> {
    for (;;) {
      const [, count, rest] = /"unread_count":(\d+)[^\n]*\n\n([\s\S]*)/.exec(text) ?? []
      if (count !== undefined) {
        text = rest ?? ''
        return Number(count)
      }
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      text += value
    }
  }
  return { headers: response.headers, next, close: () => abort.abort() }
}

/** Opens the socket. `pong` waits for the answer to a ping, `closed` for the end. */
async function openSocket(url: string, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws?token=${token}`)
  const openedAt = performance.now()
  const closed = once(socket, 'close').then(() => performance.now() - openedAt)
  await once(socket, 'open')
  return {
    closed,
    close: () => socket.close(),
    pong: async () => {
      const message = once(socket, 'message')
      socket.send('ping')
      return String((await message)[0])
    },
  }
}

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

test('the socket outlives the minute after which nginx closes a silent connection by default', async ({
  world,
}) => {
  test.setTimeout(120_000)
  const socket = await openSocket(main(), world.token)
  // Nothing is sent in the meantime: a message of either side would start nginx's timeout again.
  const first = await Promise.race([socket.closed.then(() => 'closed'), wait(66).then(() => 'still open')])
  expect(first).toBe('still open')
  expect(await socket.pong()).toBe('pong')
  socket.close()
})

test('a page of any host name may change something and open the socket, one of another site may not', async ({
  world,
}) => {
  const statusOf = async (request: string, from: string, ...others: string[]) => {
    // A client's own X-Forwarded-Host does not reach the provider.
    const headers = [`Origin: http://${from}`, `X-Forwarded-Host: ${from}`, `Token: ${world.token}`]
    const lines = [`${request} HTTP/1.1`, 'Host: console.example.com', ...headers, ...others]
    return (await sendRaw(main(), { text: `${lines.join('\r\n')}\r\n\r\n` })).split(' ')[1]
  }
  const key = `Sec-WebSocket-Key: ${'A'.repeat(22)}==`
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', key]
  for (const [from, change, socket] of [
    ['console.example.com', '200', '101'],
    ['evil.example.com', '403', '403'],
  ] as const) {
    expect([from, await statusOf('PUT /api/messages/all-read', from)]).toEqual([from, change])
    expect([from, await statusOf(`GET /ws?token=${world.token}`, from, ...upgrade)]).toEqual([from, socket])
  }
})

test.describe('with a timeout of three seconds', () => {
  const shortLived = (start: (environment: Record<string, string>) => Promise<Nginx>) =>
    start({ LIVE_TIMEOUT: '3s' })

  test('a silent socket is cut', async ({ start, world }) => {
    const { url } = await shortLived(start)
    const socket = await openSocket(url, world.token)
    const lived = await socket.closed
    expect(lived).toBeGreaterThan(2900)
    expect(lived).toBeLessThan(15_000)
  })

  test('a socket on which somebody speaks stays open', async ({ start, world }) => {
    const { url } = await shortLived(start)
    const socket = await openSocket(url, world.token)
    for (let seconds = 0; seconds < 7; seconds++) {
      expect(await socket.pong()).toBe('pong')
      await wait(1)
    }
    expect(await socket.pong()).toBe('pong')
    socket.close()
  })
})

test('events come through at once, the first and the later ones', async ({ world, control }) => {
  // The provider needs its time for the first call to a world.
  await control.state('the inbox holds messages', { unread: 2 })
  const openedAt = performance.now()
  const stream = await openStream(main(), world.token)
  expect(await stream.next()).toBe(2)
  expect(performance.now() - openedAt).toBeLessThan(1000)
  const changed = fetch(`${main()}/api/messages/all-read`, {
    method: 'PUT',
    headers: { token: world.token },
  })
  const changedAt = performance.now()
  const count = await stream.next()
  expect((await changed).status).toBe(200)
  expect(count).toBe(0)
  expect(performance.now() - changedAt).toBeLessThan(1000)
  // Tells a second proxy in front of this one not to buffer either.
  expect(stream.headers.get('x-accel-buffering')).toBe('no')
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  expect(stream.headers.get('content-encoding')).toBeNull()
  expect(stream.headers.get('cache-control')).toBe('no-store')
  stream.close()
})

test('an event comes through at once from a provider that marks no end of it', async ({ start }) => {
  const provider = await listening(
    createServer((_request, response) => {
      // Without chunks nothing tells nginx that an event is whole.
      response.useChunkedEncodingByDefault = false
      response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' })
      response.write('data: {"unread_count":4}\n\n')
    }),
  )
  const { url } = await start({ PROVIDER_URL: provider.origin })
  const stream = await openStream(url, 'token')
  expect(await stream.next()).toBe(4)
  stream.close()
  provider.close()
})

test('the console shows a new count while its page is open', async ({ page, signIn, request, world }) => {
  await signIn()
  await page.goto('/nodeManagement')
  await expect(page.getByRole('button', { name: /^站内信，\d+ 条未读$/ })).toBeVisible()
  await expect(page.getByText('实时')).toBeVisible()
  await request.put('/api/messages/all-read', { headers: { Token: world.token } })
  await expect(page.getByRole('button', { name: '站内信', exact: true })).toBeVisible()
})

test('the token of stream and socket is in no log', async ({ start, world }) => {
  const nginx = await start()
  const socket = await openSocket(nginx.url, world.token)
  const stream = await openStream(nginx.url, world.token)
  await stream.next()
  stream.close()
  socket.close()
  await socket.closed
  await expect.poll(nginx.accessLog).toMatch(/ GET \/ws 101 [\s\S]*|GET \/sse 200/)
  const away = await start({ PROVIDER_URL: 'http://127.0.0.1:1' })
  for (const path of ['/sse', '/ws'])
    expect((await fetch(`${away.url}${path}?token=${world.token}`)).status).toBe(502)
  await expect.poll(away.accessLog).toContain('GET /ws 502')
  for (const { accessLog, errors } of [nginx, away]) {
    expect(accessLog()).not.toContain(world.token)
    expect(errors()).not.toContain(world.token)
  }
})

test('a change whose answer is lost is not sent again, to another address of the provider', async ({
  start,
}) => {
  const calls: unknown[] = []
  const provider = await listening(
    createServer(({ method, socket }) => {
      calls.push(method)
      socket.destroy()
    }),
  )
  const names = await startNameServer()
  const { port } = new URL(provider.origin)
  const { url } = await start({ PROVIDER_URL: `http://provider.test:${port}`, RESOLVER: names.address })
  const methods = ['PUT', 'DELETE', 'POST']
  for (const method of methods)
    expect((await fetch(`${url}/api/panel-point/toggle-auto-renew/7`, { method })).status).toBe(502)
  expect(calls).toEqual(methods)
  names.close()
  provider.close()
})
