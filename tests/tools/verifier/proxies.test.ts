import { Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startPrismProxy } from '../../../contracts/verifier/calls/prism'
import { notCalled, startRecordingProxy } from '../../../contracts/verifier/calls/recording-proxy'
import { createRouteProbe } from '../../../contracts/verifier/calls/unwritten-routes'
import { startMessageServer } from '../../../contracts/verifier/channels/message-server'
import { checkUnknownState, enterState } from '../../../contracts/verifier/states/provider-states'
import { startStateProxy } from '../../../contracts/verifier/states/state-proxy'
import { serve } from '../../support/serve'
import { nowhere, post, type SeenCall, startFixed } from './fixed-provider'

afterEach(() => vi.restoreAllMocks())

test('the start of Prism has a timeout', async () => {
  const start = startPrismProxy('openapi/generated/provider.json', 'http://127.0.0.1:1', 1)
  await expect(start).rejects.toThrow('Prism did not start within 0.001 s')
  await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'))
})

// Its port was chosen before it listened, so another server could take it and be mistaken for Prism.
test('no other server is taken for Prism, whatever port it has', async () => {
  const [provider, other] = [await startFixed(200), await startFixed(200)]
  const port = Number(new URL(other.url).port)
  vi.spyOn(Server.prototype, 'address').mockReturnValue({ port, family: 'IPv4', address: '127.0.0.1' })
  const prism = await startPrismProxy('openapi/generated/provider.json', provider.url)
  onTestFinished(prism.stop)
  await fetch(`${prism.url}/api/userinfo`)
  expect([provider.calls.length, other.calls.length]).toEqual([1, 0])
})

test('the state proxy passes states on, and knows their values until they are torn down', async () => {
  const values = ['{"token":"t"}', '{"node_id":7,"token":"u"}', '{"odd":{}}', 'x', '{}', '{"token":"v"}']
  const bodies: string[] = []
  const target = await serve(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(201, { 'content-type': 'text/plain' }).end(values.shift())
  })
  const proxy = await startStateProxy(target)
  onTestFinished(proxy.stop)
  const seen: unknown[] = []
  for (const action of ['setup', undefined, 'setup', 'setup', 'teardown', 'setup']) {
    const response = await post(proxy.url, { state: 'it', action })
    seen.push([response.status, await response.text(), proxy.values()])
  }
  expect(seen).toEqual([
    [201, '{"token":"t"}', { token: 't' }],
    [201, '{"node_id":7,"token":"u"}', { token: 'u', node_id: 7 }],
    [201, '{"odd":{}}', { token: 'u', node_id: 7 }],
    [201, 'x', { token: 'u', node_id: 7 }],
    [201, '{}', {}],
    [201, '{"token":"v"}', { token: 'v' }],
  ])
  expect(bodies[0]).toBe('{"state":"it","action":"setup"}')
  expect(proxy.refused).toEqual(new Map())
})

test('the state proxy records what was refused, and keeps Pact from repeating it', async () => {
  const statuses = [422, 503, 300]
  const target = await serve((_request, response) =>
    response.writeHead(statuses.shift() ?? 200).end('x'.repeat(300)),
  )
  const proxy = await startStateProxy(target)
  onTestFinished(proxy.stop)
  const received: number[] = []
  for (const state of ['a', 'b', 'c']) received.push((await post(proxy.url, { state })).status)
  received.push((await post(proxy.url, 'odd')).status)
  expect(received).toEqual([422, 424, 300, 500])
  const cut = 'x'.repeat(200)
  expect([...proxy.refused]).toEqual([
    ['a', `422 ${cut}`],
    ['b', `503 ${cut}`],
    ['c', `300 ${cut}`],
  ])
})

test('both proxies time out, and calls are skipped after three timeouts', async () => {
  const { url } = await startFixed(200, '{}')
  const [states, calls] = [await startStateProxy(url), await startRecordingProxy({ target: url })]
  onTestFinished(states.stop)
  onTestFinished(calls.stop)
  const late = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
  const timeoutSpy = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
  expect((await post(states.url, { state: 'it' })).status).toBe(424)
  for (const index of ['0', '1', '2', '3'])
    expect((await fetch(calls.url, { headers: { 'x-pact-interaction': index } })).status).toBe(502)
  expect([...states.refused]).toEqual([['it', '424 no answer']])
  const unanswered = 'no whole answer within 10 s'
  expect([...calls.failures.values()]).toEqual([unanswered, unanswered, unanswered, notCalled])
  expect(timeoutSpy.mock.calls.flat()).toEqual(Array(4).fill(10_000))
})

test('an answer of more than 16 MB counts as one without an end', async () => {
  for (const [size, status, failures] of [
    [16_000_000, 200, []],
    [16_000_001, 502, [['0', 'Error: the answer does not end']]],
  ] as const) {
    const { url } = await startFixed(200, 'x'.repeat(size))
    const proxy = await startRecordingProxy({ target: url })
    onTestFinished(proxy.stop)
    const response = await fetch(proxy.url, { headers: { 'x-pact-interaction': '0' } })
    await response.text()
    expect([response.status, [...proxy.failures]]).toEqual([status, failures])
  }
})

test('the state proxy stops after two states without a response', async () => {
  let calls = 0
  const target = await serve((request) => {
    calls += 1
    request.socket.destroy()
  })
  const proxy = await startStateProxy(target)
  onTestFinished(proxy.stop)
  for (const state of ['a', 'b', 'c']) expect((await post(proxy.url, { state })).status).toBe(424)
  expect(calls).toBe(2)
  expect(proxy.refused.get('c')).toBe('424 no answer')
})

test('every call has a connection of its own', async () => {
  const used = new WeakSet()
  const provider = await serve((request, response) => {
    if (used.has(request.socket)) request.socket.destroy()
    used.add(request.socket)
    response.writeHead(request.url === '/state' ? 200 : 404).end('{}')
  })
  const [states, calls] = [
    await startStateProxy(`${provider}/state`),
    await startRecordingProxy({ target: provider }),
  ]
  onTestFinished(states.stop)
  onTestFinished(calls.stop)
  const answer = { method: 'GET', url: '/x', status: 404, text: '{}' }
  for (let time = 0; time < 2; time += 1) {
    expect(await enterState(`${provider}/state`, 'it')).toEqual({})
    expect((await checkUnknownState(`${provider}/state`)).faults[0]?.received).toBe('200')
    expect((await post(states.url, { state: 'it' })).status).toBe(200)
    expect((await fetch(calls.url, { headers: { 'x-pact-interaction': `${time}` } })).status).toBe(404)
    expect(await createRouteProbe(provider)(answer, undefined)).toBe(true)
  }
})

test('the message server sends the frame of each message, and remembers frames and failures', async () => {
  const frames: Record<string, string> = { a: '{"a":1}', b: '[1]', c: 'pong' }
  const server = await startMessageServer(async ({ description, providerStates }) => {
    const frame = frames[description]
    if (frame === undefined) throw new Error(`no ${description} in ${providerStates.length} states`)
    return frame
  })
  onTestFinished(server.stop)
  const ask = async (request: unknown) => {
    const response = await post(server.url, request)
    return [response.status, response.headers.get('content-type'), await response.text()]
  }
  expect(await ask({ description: 'a' })).toEqual([200, 'application/json', '{"a":1}'])
  expect(await ask({ description: 'b', providerStates: [{ name: 's' }] })).toEqual([
    200,
    'application/json',
    '[1]',
  ])
  expect(await ask({ description: 'c' })).toEqual([200, 'text/plain', 'pong'])
  expect(await ask({ description: 'd' })).toEqual([500, null, ''])
  expect(await ask('odd')).toEqual([500, null, ''])
  expect([...server.frames]).toEqual(Object.entries(frames))
  expect([...server.failures]).toEqual([['d', 'no d in 0 states']])
})

test('the recording proxy passes a call on, records what Prism says of its answer, and takes every 2xx', async () => {
  const calls: SeenCall[] = []
  const target = await serve(async (request, response) => {
    const seen = { method: request.method, url: request.url, headers: request.headers }
    // Whoever used this port before may still call it.
    if (seen.url?.startsWith('/it')) calls.push({ ...seen, body: await text(request) })
    response.writeHead(201, { 'x-a': '1' }).end('{"a":"中"}')
  })
  const proxy = await startRecordingProxy({ target, token: 'mine', check: async () => ['odd'] })
  onTestFinished(proxy.stop)
  const send = (headers: Record<string, string>) =>
    fetch(`${proxy.url}/it?x=1`, {
      method: 'PUT',
      body: 'body',
      headers: { ...headers, 'x-pact-interaction': '3' },
    })
  const response = await send({ token: 'theirs', 'x-b': '2' })
  expect([response.status, response.headers.get('x-a')]).toEqual([200, '1'])
  expect(await response.text()).toBe('{"a":"中"}')
  await send({})
  expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PUT', '/it?x=1', 'body'],
    ['PUT', '/it?x=1', 'body'],
  ])
  expect(
    calls.map(({ headers }) => [headers['token'], headers['x-b'], headers['x-pact-interaction']]),
  ).toEqual([
    ['mine', '2', undefined],
    [undefined, undefined, undefined],
  ])
  expect(proxy.exchanges.get('3')).toEqual({
    sent: { body: 'body', hasToken: false },
    method: 'PUT',
    url: '/it?x=1',
    status: 200,
    headers: expect.objectContaining({ 'x-a': '1' }),
    text: '{"a":"中"}',
    received: { status: 201, headers: expect.objectContaining({ 'x-a': '1' }), text: '{"a":"中"}' },
    notes: [],
    prismViolations: ['odd'],
  })
  proxy.reset()
  expect([proxy.exchanges.size, proxy.failures.size]).toEqual([0, 0])
})

test('the token of a call stays when none is given to the recording proxy, and a failure is recorded', async () => {
  const { url, calls } = await startFixed(200)
  const proxy = await startRecordingProxy({ target: url })
  onTestFinished(proxy.stop)
  await fetch(proxy.url, { headers: { token: 'theirs', 'x-pact-interaction': '0' } })
  expect(calls[0]?.headers['token']).toBe('theirs')
  const lost = await startRecordingProxy({ target: nowhere })
  onTestFinished(lost.stop)
  for (const index of ['0', '1', '2', '3', '4'])
    expect((await fetch(lost.url, { headers: { 'x-pact-interaction': index } })).status).toBe(502)
  expect([...lost.failures.values()]).toEqual(
    Array.from({ length: 5 }, () => expect.stringContaining('ECONNREFUSED')),
  )
  lost.reset()
  expect(lost.failures.size).toBe(0)
})
