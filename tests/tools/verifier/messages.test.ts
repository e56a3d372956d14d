import { createServer } from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { eventsIn } from '../../../contracts/schema/asyncapi'
import { messagesIn, readPact, type Pact } from '../../../contracts/verifier/calls/pact-file'
import { readDocument } from '../../../contracts/verifier/calls/read-document'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'
import { verifyReceivedMessages } from '../../../contracts/verifier/channels/received-messages'
import { verifySentMessages } from '../../../contracts/verifier/channels/sent-messages'
import { socketUrl } from '../../../contracts/verifier/channels/socket-client'
import { checkUnknownState } from '../../../contracts/verifier/states/provider-states'
import { watchServers } from '../../support/open-servers'
import { serve, serveProvider } from '../../support/serve'
import { nowhere } from './fixed-provider'

const document = readDocument('openapi/generated/realtime.json', 'AsyncAPI')
const spec = { events: eventsIn(document), validator: createResponseValidator(document) }
const pactOfCalls = readPact('contracts/pacts/compute-console-compute-provider.json')
const pactOfFrames = readPact('contracts/pacts/sent/compute-provider-compute-console.json')

afterEach(() => vi.restoreAllMocks())

// The nodes of a fleet send a heartbeat each second.
const startSimulated = async () => (await serveProvider('fleet-1k')).origin

/** Starts a provider that accepts every state, streams one event and replies to each socket frame with `frames`. */
function startFakeProvider({ event, frames }: { event: string; frames: string[] }): Promise<string> {
  const server = createServer((request, response) => {
    const isStream = request.url?.startsWith('/sse')
    response.writeHead(200, { 'Content-Type': isStream ? 'text/event-stream' : 'application/json' })
    response.end(isStream ? `data: ${event}\n\n` : '{"token":"t","node_id":7}')
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', () => frames.forEach((frame) => socket.send(frame))),
  )
  return serve(server)
}

const hostsOf = (states: string) => {
  const { origin } = new URL(states)
  return { states, stream: origin, socket: origin, token: undefined }
}

async function faultsByTitle(states: string, pact: Pact = pactOfCalls) {
  const results = await verifyReceivedMessages(pact, hostsOf(states), spec)
  return Object.fromEntries(results.map(({ title, faults }) => [title, faults]))
}

const titles = {
  count: 'how many messages are unread, on the event stream',
  beat: 'a heartbeat of a node in view',
  whole: 'a heartbeat with every metric of a node in view',
}
const heartbeat = (data: object, node: number | string = 7) =>
  JSON.stringify({ type: 'node_heartbeat', data: { node_id: node, heartbeat_data: data } })

test('the simulated provider sends what the console relies on', async () => {
  const url = await startSimulated()
  const openServers = watchServers()
  expect(await faultsByTitle(`${url}/__mock/state`)).toEqual({
    [titles.count]: [],
    [titles.beat]: [],
    [titles.whole]: [],
  })
  expect(openServers()).toBe(0)
})

test('the other name of the count is accepted, and so is a heartbeat with some metrics only', async () => {
  const url = await startFakeProvider({
    event: '{"count":2}',
    frames: ['pong', heartbeat({ cpu_usage_rate: 3 })],
  })
  expect(await faultsByTitle(`${url}/state`)).toMatchObject({
    [titles.count]: [],
    [titles.beat]: [],
    [titles.whole]: expect.arrayContaining([expect.objectContaining({ by: 'Pact' })]),
  })
})

test('numbers may be written as text', async () => {
  const url = await startFakeProvider({
    event: '{"unread_count":"2"}',
    frames: [heartbeat({ temperature: '46.5', used_disk: null }, '7')],
  })
  expect(await faultsByTitle(`${url}/state`)).toMatchObject({ [titles.count]: [], [titles.beat]: [] })
})

test('frames that break the pact or the document are reported with the received text', async () => {
  const url = await startFakeProvider({
    event: '{"unread_count":"two"}',
    frames: [heartbeat({ temperature: 'hot' }, 8)],
  })
  const faults = await faultsByTitle(`${url}/state`)
  const received = '{"unread_count":"two"}'
  expect(faults[titles.count]).toEqual([
    {
      by: 'Pact',
      what: String.raw`$.unread_count Expected 'two' to match '^-?\d+(\.\d+)?$'`,
      expected: '3',
      received: '"two"',
    },
    { by: 'contract', what: expect.stringContaining('frame.unread_count has none of the forms'), received },
    { by: 'channel', what: 'the frame does not match its provider state', expected: '2', received },
  ])
  expect(faults[titles.beat]).toEqual([
    {
      by: 'contract',
      what: expect.stringContaining('temperature has none of the forms'),
      received: expect.any(String),
    },
    expect.objectContaining({ by: 'channel', expected: '7' }),
  ])
})

test('a message whose state the provider does not know lacks it, and the state is named', async () => {
  const url = await startSimulated()
  const [first] = messagesIn(pactOfCalls).map((one) => ({
    ...one,
    providerStates: [{ name: 'no such state' }],
  }))
  const pact = { ...pactOfCalls, interactions: first ? [first] : [] }
  const results = await verifyReceivedMessages(pact, hostsOf(`${url}/__mock/state`), spec)
  expect(results).toMatchObject([
    {
      faults: [],
      lacks: expect.stringMatching(/^the state 'no such state' \(422 .*unknown provider state no such state/),
    },
  ])
})

test.each([
  [{ AsyncAPI: { operationId: 'sendNothing' } }, 'sendNothing'],
  [{}, 'a message without AsyncAPI operation'],
])('a message with the references %j cannot be received', async (references, name) => {
  const url = await startFakeProvider({ event: '{}', frames: [] })
  const [first] = messagesIn(pactOfCalls).map((one) => ({ ...one, comments: { references } }))
  const faults = Object.values(
    await faultsByTitle(`${url}/state`, { ...pactOfCalls, interactions: first ? [first] : [] }),
  ).flat()
  expect(faults).toContainEqual({ by: 'channel', what: `nobody knows how to listen to ${name}` })
})

test('a provider that accepts any state is detected', async () => {
  expect(await checkUnknownState(`${await startSimulated()}/__mock/state`)).toMatchObject({ faults: [] })
  const url = await startFakeProvider({ event: '{}', frames: [] })
  expect(await checkUnknownState(`${url}/state`)).toMatchObject({
    faults: [{ by: 'states', received: '200' }],
  })
})

test('a provider that misunderstands the console is detected', async () => {
  const url = await startFakeProvider({
    event: '{}',
    frames: [heartbeat({}, 8), heartbeat({ cpu: 1 }, 7), 'PONG'],
  })
  const results = await verifySentMessages(pactOfFrames, {
    url: socketUrl(url, 't'),
    node: 7,
    spec: spec,
    timeout: 300,
  })
  expect(results.map(({ title, faults }) => [title, faults.length > 0])).toEqual([
    ['a sign of life', true],
    ['no node in view any more', true],
    ['the nodes in view', true],
  ])
})

const onlyNodes = {
  ...pactOfFrames,
  interactions: pactOfFrames.interactions.filter(({ description }) => description === 'the nodes in view'),
}
const nodesInView = {
  operationId: 'receiveNodeIds',
  call: '/ws',
  status: 'sent',
  title: 'the nodes in view',
  faults: [],
}

test('heartbeats of other nodes and invalid frames are reported with the received text', async () => {
  const frames = [heartbeat({}, 8), 'PONG']
  const url = socketUrl(await startFakeProvider({ event: '{}', frames }), 't')
  const what = 'a heartbeat of a node that was not subscribed to'
  const faults = [
    { by: 'channel', what, received: frames[0] },
    { by: 'contract', what: 'frame must be object', received: 'PONG' },
    { by: 'channel', what, received: 'PONG' },
  ]
  const [result] = await verifySentMessages(onlyNodes, { url, node: 7, spec, timeout: 10_000 })
  expect(result).toEqual({ ...nodesInView, faults })
})

test('frames that need a node are not sent without one', async () => {
  const lacking = { url: socketUrl(nowhere, 't'), node: undefined, spec, timeout: 100 }
  expect(await verifySentMessages(onlyNodes, lacking)).toEqual([
    { ...nodesInView, lacks: "the state 'the user rents a node'" },
  ])
})

test('a frame with an unknown reply is a fault', async () => {
  const comments = { references: { AsyncAPI: { operationId: 'toString' } } }
  const odd = { ...onlyNodes, interactions: onlyNodes.interactions.map((one) => ({ ...one, comments })) }
  const results = await verifySentMessages(odd, { url: socketUrl(nowhere, 't'), node: 7, spec, timeout: 100 })
  const faults = [{ by: 'channel', what: 'nobody knows what answers toString' }]
  expect(results).toEqual([{ ...nodesInView, operationId: 'toString', call: 'no channel', faults }])
})

test('a silent provider times out', async () => {
  const url = socketUrl(await startFakeProvider({ event: '{}', frames: [] }), 't')
  const results = await verifySentMessages(pactOfFrames, { url, node: 7, spec, timeout: 100 })
  const fault = { by: 'channel', what: 'Error: after 0.1 s only 0 frames came: ' }
  expect(results.map(({ faults }) => faults)).toEqual([[fault], [fault], [fault]])
})

test('a heartbeat each 15 s is waited for, be it one or two', async () => {
  const beat = heartbeat({ cpu_usage_rate: 3 })
  const url = await startFakeProvider({ event: '{"count":2}', frames: [beat, beat] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const waits = () => timers.mock.calls.map(([, ms]) => ms)
  await faultsByTitle(`${url}/state`)
  expect(waits()).toContain(15_000)
  await verifySentMessages(onlyNodes, { url: socketUrl(url, 't'), node: 7, spec, timeout: undefined })
  expect(waits()).toContain(30_000)
})

test('a provider that understands the console passes', async () => {
  const beat = heartbeat({ cpu_usage_rate: 3 })
  const url = await startFakeProvider({ event: '{}', frames: [beat, beat, 'pong'] })
  const results = await verifySentMessages(pactOfFrames, {
    url: socketUrl(url, 't'),
    node: 7,
    spec,
    timeout: 10_000,
  })
  const faultsOf = Object.fromEntries(results.map(({ title, faults }) => [title, faults]))
  expect(faultsOf).toMatchObject({ 'a sign of life': [], 'the nodes in view': [] })
})

/** Starts a provider whose socket follows the contract, and records the received frames. */
async function startObedientProvider() {
  const frames: string[] = []
  const server = createServer()
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      const frame = data.toString()
      frames.push(frame)
      if (frame === 'ping') return socket.send('pong')
      const { node_ids } = JSON.parse(frame)
      for (const id of [...node_ids, ...node_ids]) socket.send(heartbeat({ cpu_usage_rate: 3 }, id))
    }),
  )
  return { url: await serve(server), frames }
}

test('the frames of the console are sent with a node of the provider, and one that obeys passes', async () => {
  const { url, frames } = await startObedientProvider()
  const results = await verifySentMessages(pactOfFrames, {
    url: socketUrl(url, 't'),
    node: 7,
    spec,
    timeout: 2000,
  })
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(frames.filter((one) => one !== 'ping').map((one) => JSON.parse(one))).toEqual([
    { type: 'set_node_ids', node_ids: [] },
    { type: 'set_node_ids', node_ids: [7] },
  ])
})
