import { once } from 'node:events'
import { request, type Server } from 'node:http'
import { createConnection } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createProviderServer, type PageHandler } from '../../mocks/adapters/http/server'
import type { NewFault } from '../../mocks/generated/control-api/model'
import { openSession } from '../../mocks/provider/sessions'
import { getUser } from '../../mocks/provider/users'
import { sendCode } from '../../mocks/provider/verification-codes'
import { refusalReply } from '../../mocks/server/call-and-reply'
import { Worlds, type HostedWorld } from '../../mocks/server/worlds'
import { listening } from '../support/listening'

const expired = { code: 401, message: '登录已过期，请重新登录' }

let worlds: Worlds
let hosted: HostedWorld
let token: string
let origin: string
let close: () => void
let server: Server
beforeEach(async () => {
  worlds = new Worlds(() => Date.now())
  hosted = worlds.start({ id: 'main', scenario: 'demo', seed: 1 })
  ;({ token } = openSession(hosted.world, getUser(hosted.world.state, 1)))
  server = createProviderServer({ worlds, host: '127.0.0.1' })
  ;({ origin, close } = await listening(server))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  close()
})

const logged = () => hosted.log.all().at(-1)

describe('the event stream', () => {
  const open = (path = `/sse?token=${token}`) => fetch(origin + path)
  const fail = (fields: Partial<NewFault>) =>
    hosted.faults.add({ operationId: 'streamUnreadCount', ...fields })

  async function reading(response: Response) {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return { next: async () => (await reader?.read())?.value, cancel: () => reader?.cancel() }
  }

  test.each(['/sse', '/sse?token=main.no', '/sse?token=w9.1'])('%s is refused', async (path) => {
    const response = await open(path)
    expect([response.status, await response.json()]).toEqual([401, expired])
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  test('nobody caches it, and it is logged as the stream', async () => {
    const response = await open()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(logged()).toMatchObject({
      operationId: 'streamUnreadCount',
      method: 'GET',
      path: '/sse',
      query: { token: '***' },
      headers: {},
      body: null,
      status: 200,
      took: null,
      isFault: false,
    })
    await response.body?.cancel()
  })

  test('a fault with status 200 replaces the events', async () => {
    fail({ rawBody: 'data: nonsense\n\n' })
    const { next, cancel } = await reading(await open())
    expect(await next()).toBe('data: nonsense\n\n')
    await cancel()
  })

  test('a fault that drops it ends the connection', async () => {
    fail({ drop: true })
    await expect(open()).rejects.toThrow('fetch failed')
    expect(logged()).toMatchObject({ status: 0, isFault: true })
  })

  test('it ends when the world ends its streams, and a reader who leaves is forgotten', async () => {
    const { next } = await reading(await open())
    expect(await next()).toBe('data: {"unread_count":3}\n\n')
    hosted.world.bus.emit('disconnect', null)
    expect(await next()).toBeUndefined()
  })

  test('an event between its end and the close of its connection ends nothing else', async () => {
    const errors: unknown[] = []
    server.on('request', (_request, response) => response.on('error', (error) => errors.push(error)))
    const { next, cancel } = await reading(await open())
    await next()
    hosted.world.bus.emit('disconnect', null)
    hosted.world.bus.emit('unread', { userId: 1, count: 8 })
    expect(await next()).toBeUndefined()
    await cancel()
    expect((await open('/sse')).status).toBe(401)
    expect(errors).toEqual([])
  })

  test('a reader who reads nothing is let go', async () => {
    fail({ rawBody: `data: ${'x'.repeat(512 * 1024)}\n\n` })
    const response = await open()
    for (let count = 0; count < 40; count++) hosted.world.bus.emit('unread', { userId: 1, count })
    await expect(response.text()).rejects.toThrow('terminated')
  })

  test('a comment every 15 seconds keeps it open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { next, cancel } = await reading(await open())
    await next()
    vi.advanceTimersByTime(14_999)
    hosted.world.bus.emit('unread', { userId: 1, count: 8 })
    expect(await next()).toBe('data: {"unread_count":8}\n\n')
    vi.advanceTimersByTime(1)
    expect(await next()).toBe(': keep-alive\n\n')
    await cancel()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })
})

describe('the socket', () => {
  /** Sends a handshake and returns the whole response as text; an open socket is left. */
  const handshake = (path: string, host = 'localhost') =>
    new Promise<string>((resolve) => {
      const { port, hostname } = new URL(origin)
      let text = ''
      const lines = [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ]
      const socket = createConnection(Number(port), hostname, () =>
        socket.write(`${lines.join('\r\n')}\r\n\r\n`),
      )
      socket.on('data', (data) => {
        text += data.toString()
        if (!text.includes('connection: close')) socket.destroy()
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(text))
    })

  const refusal = (line: string, body: object) => {
    const text = JSON.stringify(body)
    const head = [
      `HTTP/1.1 ${line}`,
      "content-security-policy: default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options: nosniff',
      'content-type: application/json',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(text)}`,
      'connection: close',
    ]
    return `${head.join('\r\n')}\r\n\r\n${text}`
  }
  const unknown = refusal('404 Not Found', { code: 404, message: '请求的资源不存在' })

  test('is refused with a whole response', async () => {
    expect(await handshake('/ws')).toBe(refusal('401 Unauthorized', expired))
    expect(await handshake('/ws?token=w9.1')).toBe(refusal('401 Unauthorized', expired))
    expect(await handshake(`/wsx?token=${token}`)).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
    expect(await handshake(`/ws?token=${token}`, 'evil.example.com')).toBe(unknown)
    const accepted = await handshake(`/ws?token=${token}`)
    expect(accepted).toMatch(/^HTTP\/1\.1 101 /)
    expect(accepted).toContain('\r\nx-content-type-options: nosniff\r\n')
    expect(logged()).toMatchObject({
      operationId: 'openNodeChannel',
      method: 'GET',
      path: '/ws',
      status: 101,
      headers: {},
    })
  })

  test('a fault refuses it, or ends the connection without a response', async () => {
    const operationId = 'openNodeChannel'
    hosted.faults.add({ operationId, drop: true, times: 1 })
    hosted.faults.add({ operationId, status: 503, body: { code: 503 }, times: 1 })
    hosted.faults.add({ operationId, delay: 1, times: 1 })
    const path = `/ws?token=${token}`
    expect(await handshake(path)).toBe('')
    expect(await handshake(path)).toContain('HTTP/1.1 503 Service Unavailable\r\n')
    expect(await handshake(path)).toMatch(/^HTTP\/1\.1 101 /)
  })

  test('is closed when the world ends its sockets, or a frame is over 256 KiB', async () => {
    const open = async () => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`)
      await once(socket, 'open')
      return socket
    }
    const first = await open()
    hosted.world.bus.emit('disconnect', null)
    await once(first, 'close')
    const second = await open()
    second.send('x'.repeat(256 * 1024))
    second.send('ping')
    const [pong] = await once(second, 'message')
    expect(String(pong)).toBe('pong')
    second.on('error', () => {})
    second.send('x'.repeat(256 * 1024 + 1))
    await once(second, 'close')
    expect((await fetch(`${origin}/api/nothing`)).status).toBe(404)
  })

  test('an error of a handshake is printed and ends its connection only', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const error = new Error('broken')
    vi.spyOn(worlds, 'resolve').mockImplementationOnce(() => {
      throw error
    })
    expect(await handshake(`/ws?token=${token}`)).toBe('')
    expect(printed.mock.calls).toEqual([[error]])
    expect(await handshake(`/ws?token=${token}`)).toMatch(/^HTTP\/1\.1 101 /)
  })

  test('a client that reads too slowly gets no heartbeats until its buffer is down to 1 MiB', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`)
    const frames: string[] = []
    socket.on('message', (data: Buffer) => frames.push(String(data)))
    await once(socket, 'open')
    let pongs = 0
    const pong = async () => {
      socket.send('ping')
      pongs++
      await expect.poll(() => frames.filter((frame) => frame === 'pong').length).toBe(pongs)
    }
    socket.send(JSON.stringify({ type: 'set_node_ids', node_ids: [1] }))
    await pong()
    const buffered = vi.spyOn(WebSocket.prototype, 'bufferedAmount', 'get')
    buffered.mockReturnValue(1024 * 1024 + 1)
    vi.advanceTimersByTime(120_000)
    await pong()
    expect(frames).toEqual(['pong', 'pong'])
    buffered.mockReturnValue(1024 * 1024)
    vi.advanceTimersByTime(250)
    await pong()
    expect(frames.slice(2)).toEqual([expect.stringContaining('"node_id":1,'), 'pong'])
    socket.close()
  })

  test('closing it clears its timers', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`)
    await once(socket, 'open')
    expect(vi.getTimerCount()).toBe(1)
    socket.close()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })

  test('the answer to a plain request asks for a WebSocket', async () => {
    const response = await fetch(`${origin}/ws?token=${token}`)
    expect(await response.json()).toEqual({ code: 426, message: '请使用 WebSocket 连接' })
  })
})

describe('when a session ends, its stream and its socket close and those of other sessions stay', () => {
  /** Opens both; `closed` becomes the socket's close code once both are closed. */
  async function connect(withToken: string) {
    const stream = await fetch(`${origin}/sse?token=${withToken}`)
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${withToken}`)
    const code = once(socket, 'close').then(([number]) => Number(number))
    await once(socket, 'open')
    const closed = stream.text().then(() => code)
    // The stream of another session breaks off when the server closes after the test.
    closed.catch(() => {})
    return { socket, closed }
  }

  async function otherUser() {
    const { token: otherToken } = openSession(hosted.world, getUser(hosted.world.state, 2))
    return connect(otherToken)
  }

  test('by a password reset', async () => {
    const [own, other] = [await connect(token), await otherUser()]
    const email = 'demo@example.com'
    sendCode(hosted.world, email)
    const code = hosted.world.state.codes.at(-1)?.code
    const body = JSON.stringify({ email, code, password: 'new-pass-1', confirm_password: 'new-pass-1' })
    const headers = { 'content-type': 'application/json' }
    const reset = await fetch(`${origin}/api/user/password`, { method: 'PUT', headers, body })
    expect([reset.status, await own.closed]).toEqual([200, 4401])
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    other.socket.terminate()
  })

  test('by its time', async () => {
    const own = await connect(token)
    worlds.advance(hosted, 86_400_000)
    const other = await otherUser()
    worlds.advance(hosted, 6 * 86_400_000)
    expect(await own.closed).toBe(4401)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect(hosted.world.state.sessions).toHaveLength(1)
    other.socket.terminate()
  })

  test('by the end of its world', async () => {
    const own = await connect(token)
    worlds.remove('main')
    expect(await own.closed).toBe(1005)
  })
})

describe('a call', () => {
  test('is passed on with its body, and without one when it has none', async () => {
    close()
    const calls: unknown[] = []
    server = createProviderServer({
      worlds,
      host: '127.0.0.1',
      handleCall: (target, { method, url, body }) => {
        calls.push([target, method, url, body])
        return refusalReply(404, '没有')
      },
    })
    ;({ origin, close } = await listening(server))
    const send = (path: string, method: string, body: string | null) => fetch(origin + path, { method, body })
    await send('/api/a?b=1', 'POST', '{"名":1}')
    await send('/__mock/c', 'PUT', '')
    await send('/api/d', 'DELETE', null)
    await send('/api/e', 'GET', null)
    expect(calls).toEqual([
      ['api', 'POST', '/api/a?b=1', '{"名":1}'],
      ['control', 'PUT', '/__mock/c', undefined],
      ['api', 'DELETE', '/api/d', undefined],
      ['api', 'GET', '/api/e', undefined],
    ])
  })
})

describe('a reply', () => {
  test('that a page writes to after its end does not end the process', async () => {
    close()
    const page: PageHandler = (_request, response) => {
      response.end('once')
      response.write('twice')
      return true
    }
    server = createProviderServer({ worlds, host: '127.0.0.1', pages: [page] })
    ;({ origin, close } = await listening(server))
    const uncaught = vi.fn<() => void>()
    process.on('uncaughtException', uncaught)
    await fetch(origin).catch(() => {})
    await fetch(origin).catch(() => {})
    process.off('uncaughtException', uncaught)
    expect(uncaught).not.toHaveBeenCalled()
  })

  test('has the length of its bytes', async () => {
    const response = await fetch(`${origin}/api/userinfo`, { headers: { token } })
    const length = Number(response.headers.get('content-length'))
    expect(length).toBe((await response.arrayBuffer()).byteLength)
  })

  test('waits as long as its fault says, and not when the client has left', async () => {
    hosted.faults.add({ operationId: 'getUserInfo', delay: 80 })
    const started = performance.now()
    expect((await fetch(`${origin}/api/userinfo`, { headers: { token } })).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(70)
    const signal = AbortSignal.timeout(20)
    await expect(fetch(`${origin}/api/userinfo`, { headers: { token }, signal })).rejects.toThrow('timeout')
  })

  test('that waits leaves no timer when the client has left', async () => {
    hosted.faults.add({ operationId: 'getUserInfo', delay: 60_000 })
    const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')]
    const leave = new AbortController()
    const failing = fetch(`${origin}/api/userinfo`, { headers: { token }, signal: leave.signal })
    const delayed = () => set.mock.results[set.mock.calls.findIndex(([, delay]) => delay === 60_000)]?.value
    await vi.waitFor(() => expect(delayed()).toBeDefined())
    leave.abort()
    await expect(failing).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(cleared).toHaveBeenCalledWith(delayed()))
  })

  test.each<[string, Partial<NewFault>, result: unknown]>([
    ['as it is', {}, 200],
    ['as another effect of its fault has it', { status: 503 }, 503],
    ['not at all when its fault drops it', { drop: true }, 'fetch failed'],
    [
      'without ending the process when it can not be sent',
      { rawBody: '', contentType: '\n' },
      'fetch failed',
    ],
  ])('that is held comes when it is released: %s', async (_name, fields, result) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    hosted.faults.add({ operationId: 'getUserInfo', hold: true, ...fields })
    const arrived = vi.fn<() => void>()
    const call = fetch(`${origin}/api/userinfo`, { headers: { token } }).then(
      ({ status }) => status,
      ({ message }: Error) => message,
    )
    void call.then(arrived)
    await vi.waitFor(() => expect(hosted.faults.inForce()).toMatchObject([{ held: 1 }]))
    await fetch(`${origin}/__mock/status`)
    expect(arrived).not.toHaveBeenCalled()
    const release = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
    const released = await fetch(`${origin}/__mock/release`, release)
    expect(await released.json()).toEqual({ released: 1 })
    expect(await call).toBe(result)
  })

  test.each<[string, (client: AbortController) => void, error: string]>([
    ['the client leaves', (client) => client.abort(), 'aborted'],
    ['the server stops', () => close(), 'fetch failed'],
  ])('that is held is let go when %s', async (_name, end, error) => {
    hosted.faults.add({ operationId: 'getUserInfo', hold: true })
    const client = new AbortController()
    const failing = fetch(`${origin}/api/userinfo`, { headers: { token }, signal: client.signal })
    void failing.catch(() => {})
    await vi.waitFor(() => expect(hosted.faults.inForce()).toMatchObject([{ held: 1 }]))
    end(client)
    await expect(failing).rejects.toThrow(error)
    await vi.waitFor(() => expect(hosted.faults.inForce()).toMatchObject([{ held: 0 }]))
  })

  test('headers that come more than once are read by their first value', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { token, 'set-cookie': ['a=1', 'b=2'] }
      const call = request(`${origin}/api/userinfo`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      call.on('error', reject).end()
    })
    expect(status).toBe(200)
    expect(logged()?.headers).toMatchObject({ 'set-cookie': 'a=1', token: '***' })
  })
})
