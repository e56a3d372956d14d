import { createServer } from 'node:http'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'
import {
  checkEventStream,
  faultsFromError,
  firstEvent,
} from '../../../contracts/verifier/channels/event-stream'
import { checkSocket } from '../../../contracts/verifier/channels/socket-check'
import { exchangeFrames, socketUrl } from '../../../contracts/verifier/channels/socket-client'
import { serve } from '../../support/serve'
import { nowhere, startFixed } from './fixed-provider'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['data: 1\n\ndata: 2\n\n', '1'],
  [': hello\n\ndata:{"a":1}\r\n\r\n', '{"a":1}'],
  [': comment\ndata: a\n: more\ndata: b\n\n', 'a\nb'],
  ['event: x\n\ndata:  two\n\n', ' two'],
  ['id: 7\r\nevent: message\r\ndata: a\r\n: end\r\n\r\n', 'a'],
  ['event:\ndata: a\n\n', 'a'],
  ['event: ping\ndata: a\n\ndata: b\n\n', 'b'],
  ['id: data:7\n\ndata: a data: b\n\n', 'a data: b'],
])('of the stream %j the first event is %j', async (body, event) => {
  const { url, calls } = await startFixed(200, body, 'text/event-stream; charset=utf-8')
  expect(await firstEvent(url, 'a b')).toBe(event)
  expect([calls[0]?.url, calls[0]?.headers.accept]).toEqual(['/sse?token=a%20b', 'text/event-stream'])
})

test('an event that comes in pieces is put together', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const [first, rest] = [Buffer.from('data: 中').subarray(0, 7), Buffer.from('data: 中\n\n').subarray(7)]
    response.write(first)
    setTimeout(() => response.end(rest), 20)
  })
  expect(await firstEvent(url, 't')).toBe('中')
})

test.each([
  [200, 'data: 1\n', 'text/event-stream', 'the stream ended before an event came'],
  [200, '', 'text/event-stream', 'the stream ended before an event came'],
  [
    200,
    'event: unread\ndata: 1\n\nevent:count\ndata: 1\n\nevent: unread\ndata: 2\n\n',
    'text/event-stream',
    "the events are named 'unread', 'count'; they must have no name",
  ],
  [200, '{}', 'application/json', 'media type is application/json, not text/event-stream'],
  [503, 'data: 1\n\n', 'text/event-stream', 'the event stream answers 503, not 200'],
])('a stream of %i with %j as %s is an error', async (status, body, type, message) => {
  await expect(firstEvent((await startFixed(status, body, type)).url, 't')).rejects.toThrow(message)
})

test('a stream that stays open with named events only is an error that has their names', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: unread\ndata: 1\n\n')
  })
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(300))
  await expect(firstEvent(url, 't')).rejects.toThrow("the events are named 'unread'; they must have no name")
})

test('every wait has a timeout', async () => {
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
  const faults = [{ by: 'channel', what: 'nothing came within 10 s' }]
  await expect(firstEvent(nowhere, 't')).rejects.toThrow('late')
  expect(await checkEventStream(nowhere, validator())).toMatchObject([{ faults }])
  expect(await checkSocket(nowhere, 't')).toMatchObject([{ faults: [{}] }, { faults: [{}] }])
  expect(timeoutSpy.mock.calls.flat()).toEqual(Array(4).fill(10_000))
})

test('an error of a channel is a fault', () => {
  expect(faultsFromError(new Error('odd'))).toEqual([{ by: 'channel', what: 'Error: odd' }])
  expect(faultsFromError(new DOMException('late', 'TimeoutError'))).toEqual([
    { by: 'channel', what: 'nothing came within 10 s' },
  ])
})

const validator = () =>
  createResponseValidator({
    paths: {
      '/sse': {
        get: {
          operationId: 'streamUnreadCount',
          responses: {
            '401': {
              content: { 'application/json': { schema: { type: 'object', required: ['code'] } } },
            },
          },
        },
      },
    },
  })

test.each([
  [401, '{"code":401}', []],
  [401, '{}', [{ by: 'contract', what: "body must have required property 'code'", received: '{}' }]],
  [200, '{}', [{ by: 'channel', what: 'status', expected: '401', received: '200' }]],
])('an event stream that answers %i %s to a bad token', async (status, body, faults) => {
  const { url, calls } = await startFixed(status, body)
  expect(await checkEventStream(url, validator())).toEqual([
    {
      operationId: 'streamUnreadCount',
      call: 'GET /sse',
      status: '401',
      title: 'the event stream with a bad token',
      faults,
    },
  ])
  expect(calls.map((call) => call.url)).toEqual(['/sse?token=nobody.nothing'])
})

const socketResult = (status: string, title: string, faults: object[]) => ({
  operationId: 'openNodeChannel',
  call: 'GET /ws',
  status,
  title,
  faults,
})

test('a socket refuses a bad token, and a call that is no handshake', async () => {
  const urls: unknown[] = []
  const server = createServer((request, response) => {
    urls.push([request.url, request.headers.upgrade])
    response.writeHead(426).end()
  })
  server.on('upgrade', (request, socket) => {
    urls.push([request.url, request.headers.upgrade])
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n')
  })
  const origin = await serve(server)
  expect(await checkSocket(origin, 'a b')).toEqual([
    socketResult('401', 'the socket with a bad token', []),
    socketResult('426', 'a call that is no handshake', []),
  ])
  expect(urls).toEqual(
    expect.arrayContaining([
      ['/ws?token=nobody.nothing', 'websocket'],
      ['/ws?token=a%20b', undefined],
    ]),
  )
})

test('a socket that accepts any token is a fault, and so is one that does not answer', async () => {
  const server = createServer((_request, response) => response.writeHead(200).end())
  const sockets = new WebSocketServer({ server })
  const closed = new Promise((resolve) => sockets.on('connection', (socket) => socket.on('close', resolve)))
  const origin = await serve(server)
  onTestFinished(() => sockets.close())
  const fault = (expected: string, received: string) => ({
    by: 'channel',
    what: 'status',
    expected,
    received,
  })
  expect(await checkSocket(origin, 't')).toEqual([
    socketResult('401', 'the socket with a bad token', [fault('401', '101')]),
    socketResult('426', 'a call that is no handshake', [fault('426', '200')]),
  ])
  // The verifier leaves no connection behind.
  await closed
  const refused = { by: 'channel', what: expect.stringContaining('ECONNREFUSED') }
  expect((await checkSocket(nowhere, 't')).map(({ faults }) => faults)).toEqual([[refused], [refused]])
})

test('frames are exchanged until there are enough, or until the time is over', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(data, { binary: false })))
  const origin = await serve(server)
  onTestFinished(() => sockets.close())
  const exchange = (count: number, timeoutSpy?: number) =>
    exchangeFrames(socketUrl(origin, 't'), ['a', 'b'], (frames) => frames.length >= count, timeoutSpy)
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const timersBefore = timers()
  expect(await exchange(2)).toEqual(['a', 'b'])
  await expect(exchange(3, 500)).rejects.toThrow('after 0.5 s only 2 frames came: a b')
  await expect(exchangeFrames(socketUrl(nowhere, 't'), [], () => true)).rejects.toThrow(
    'the socket does not open',
  )
  // A timer that is left would keep the command running.
  await expect.poll(timers).toBeLessThanOrEqual(timersBefore)
})

test('an unanswered socket handshake times out', async () => {
  const origin = await serve(createServer().on('upgrade', () => {}))
  const exchange = exchangeFrames(socketUrl(origin, 't'), ['a'], () => true, 100)
  await expect(exchange).rejects.toThrow('after 0.1 s only 0 frames came: ')
})
