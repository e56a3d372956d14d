import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer } from 'ws'
import {
  createRouteProbe,
  markUnwritten,
  markUnwrittenChannels,
} from '../../../contracts/verifier/calls/unwritten-routes'
import { checkSocket } from '../../../contracts/verifier/channels/socket-check'
import { verdictOf } from '../../../contracts/verifier/report/report'
import type { VerificationResult } from '../../../contracts/verifier/report/verification-result'
import { serve } from '../../support/serve'
import { nowhere, startFixed } from './fixed-provider'

/** A provider that names method, path and time where it has no route, and starts to record its calls. */
async function startRouteless() {
  const calls: string[] = []
  const url = await serve((request, response) => {
    calls.push(`${request.method} ${String(request.headers['token'])}`)
    const path = request.url?.split('?')[0]
    response
      .writeHead(404)
      .end(`{"at":"${new Date().toISOString()}","error":"Cannot ${request.method} ${path}"}`)
  })
  return { url, calls }
}

const answer = (method: string, url: string, text: string, status = 404) => ({ method, url, status, text })

test('a 404 equal to that of a random path is an unknown route, probed once per method', async () => {
  const { url, calls } = await startRouteless()
  const isUnknownRoute = createRouteProbe(url)
  const unknown = (method: string, path: string) =>
    isUnknownRoute(
      answer(
        method,
        `${path}?page=1`,
        `{"at":"2026-11-23T00:00:00.000Z","error":"Cannot ${method} ${path}"}`,
      ),
      't',
    )
  expect(await unknown('GET', '/api/nodes')).toBe(true)
  expect(await unknown('GET', '/api/userinfo')).toBe(true)
  expect(await unknown('POST', '/api/login')).toBe(true)
  expect(calls).toEqual(['GET t', 'POST t'])
  expect(
    await isUnknownRoute(answer('GET', '/api/nodes/7', '{"code":404,"message":"节点不存在"}'), 't'),
  ).toBe(false)
})

test('405 and 501 mean an unknown route, other statuses and a lost provider do not', async () => {
  const isUnknownRoute = createRouteProbe(nowhere)
  expect(await isUnknownRoute(answer('POST', '/api/nodes', '', 405), undefined)).toBe(true)
  expect(await isUnknownRoute(answer('GET', '/api/nodes', '', 501), undefined)).toBe(true)
  expect(await isUnknownRoute(answer('GET', '/api/nodes', '', 500), undefined)).toBe(false)
  expect(await isUnknownRoute(answer('GET', '/api/nodes', '', 404), undefined)).toBe(false)
})

test('an event stream and a socket without a route are not implemented, unless a path answers so', async () => {
  const { url } = await startRouteless()
  const streams = await serve((request, response) => {
    response.writeHead(request.url === '/sse' ? 401 : 404).end('no')
  })
  const faults = [{ by: 'channel' as const, what: 'status' }]
  const stream = { operationId: 'stream', call: 'GET /sse', status: '401', title: 'refused', faults }
  const socket = { operationId: 'socket', call: '/ws', status: 'sent', title: 'a frame', faults }
  const passed = { ...socket, title: 'passed', faults: [] }
  const verdicts = async (hosts: { stream: string; socket: string }) =>
    (await markUnwrittenChannels([stream, socket, passed], hosts)).map(verdictOf)
  expect(await verdicts({ stream: url, socket: url })).toEqual([
    'not implemented',
    'not implemented',
    'passed',
  ])
  expect(await verdicts({ stream: streams, socket: streams })).toEqual([
    'failed',
    'not implemented',
    'passed',
  ])
  expect(await verdicts({ stream: nowhere, socket: nowhere })).toEqual(['failed', 'failed', 'passed'])
})

test('a channel that a server refuses by 405 or 501 is not implemented, whatever comes after the status', async () => {
  const endless = await serve((_request, response) => {
    response.writeHead(405).write('for ever')
  })
  const faults = [{ by: 'channel' as const, what: 'status' }]
  const stream = { operationId: 'stream', call: 'GET /sse', status: '405', title: 'refused', faults }
  expect(await markUnwrittenChannels([stream], { stream: endless, socket: nowhere })).toEqual([
    { ...stream, faults: [], notImplemented: '405 ' },
  ])
})

test('a channel is not implemented when each unknown path gets HTTP 200 with the code 404', async () => {
  const { url } = await startFixed(200, '{"code":404,"message":"no route"}')
  const endless = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': for ever')
  })
  const faults = [{ by: 'channel' as const, what: 'status' }]
  const stream = { operationId: 'stream', call: 'GET /sse', status: '401', title: 'refused', faults }
  const socket = { operationId: 'socket', call: '/ws', status: 'sent', title: 'a frame', faults }
  const verdicts = async (hosts: { stream: string; socket: string }) =>
    (await markUnwrittenChannels([stream, socket], hosts)).map(verdictOf)
  expect(await verdicts({ stream: url, socket: url })).toEqual(['not implemented', 'not implemented'])
  expect(await verdicts({ stream: endless, socket: url })).toEqual(['failed', 'not implemented'])
})

const result = (status: string, title: string): VerificationResult => ({
  operationId: 'getIt',
  call: 'GET /it',
  status,
  title,
  faults: status === '404' ? [] : [{ by: 'Pact', what: 'status' }],
})
const exchangeOf = (isUnknownRoute: boolean) => ({
  ...answer('GET', '/it', 'no'),
  headers: {},
  prismViolations: [],
  isUnknownRoute,
})

test('an operation is not implemented when none of its calls reached a route, the expected 404 included', () => {
  const checks = [result('200', 'one'), result('404', 'none')].map((one) => ({
    result: one,
    exchange: exchangeOf(true),
  }))
  const unwritten = { faults: [], notImplemented: '404 no' }
  expect(markUnwritten(checks)).toEqual(checks.map(({ result: one }) => ({ ...one, ...unwritten })))
  const lacking = { result: { ...result('200', 'more'), faults: [], lacks: 'a state' }, exchange: undefined }
  expect(markUnwritten([...checks, lacking]).at(-1)).toBe(lacking.result)
})

test('one call that reached a route, or an expected 404 alone, keeps its result', () => {
  const mixed = [
    { result: result('200', 'one'), exchange: exchangeOf(true) },
    { result: result('401', 'two'), exchange: exchangeOf(false) },
  ]
  expect(markUnwritten(mixed)).toEqual(mixed.map((one) => one.result))
  const alone = { result: result('404', 'none'), exchange: exchangeOf(true) }
  expect(markUnwritten([alone])).toEqual([alone.result])
  const wrong = {
    ...alone,
    result: { ...alone.result, faults: [{ by: 'Prism' as const, what: 'media type' }] },
  }
  expect(markUnwritten([wrong]).map(verdictOf)).toEqual(['not implemented'])
})

test('a socket that opens has its route, although a plain GET of it is answered as an unknown path', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end('no'))
  const sockets = new WebSocketServer({ server })
  const origin = await serve(server)
  onTestFinished(() => sockets.close())
  const faults = [{ by: 'channel' as const, what: 'no heartbeat came' }]
  const frame = { operationId: 'socket', call: '/ws', status: 'sent', title: 'a frame', faults }
  const hosts = { stream: nowhere, socket: origin }
  const verdicts = async (results: VerificationResult[], token?: string) =>
    (await markUnwrittenChannels(results, { ...hosts, token })).map(verdictOf)
  expect(await verdicts([frame], 't')).toEqual(['failed'])
  expect(await verdicts([frame])).toEqual(['not implemented'])
  expect(await verdicts([frame, { ...frame, title: 'received', status: 'received', faults: [] }])).toEqual([
    'failed',
    'passed',
  ])
  // A refusal of a handshake may have any status from 400 on: browsers do not see which.
  expect((await checkSocket(origin, 't')).map(verdictOf)).toEqual(['failed', 'passed'])
})
