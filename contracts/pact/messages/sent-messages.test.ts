import { mkdirSync, rmSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { openNodeChannel } from '../../../mocks/server/node-channel'
import { messagesIn, readPact } from '../../verifier/calls/pact-file.ts'
import { runPactVerifier } from '../../verifier/calls/pact-verifier.ts'
import { startMessageServer, type MessageRequest } from '../../verifier/channels/message-server.ts'
import { frameSentByConsole } from './console-frames.ts'
import { events } from './events.ts'
import { sentMessages } from './sent-messages.ts'
import { writeMessagePact } from './write-message-pact.ts'

// A folder of its own: pacts are published by folder, and each folder must have one consumer.
const committed = 'contracts/pacts/sent'
// As in console.test.ts: `npm run pacts` sets PACTS to the committed folder.
const dir = `${process.env['PACTS'] ?? 'test-results/pacts'}/sent`
// In Pact a message goes from provider to consumer, so the console is the provider of the frames that it sends.
const [consumer, provider] = ['compute-provider', 'compute-console']
const file = `${dir}/${consumer}-${provider}.json`

beforeAll(() => {
  mkdirSync(dir, { recursive: true })
  rmSync(file, { force: true })
})

/** Returns the simulated provider's replies within five seconds of receiving frames: node ids and pongs. */
function repliesTo(...frames: string[]) {
  const caller = newCaller('fleet-1k')
  for (const node of caller.state.nodes) Object.assign(node, { offlineSince: null })
  const token = caller.signIn().body.data.token
  const replies: string[] = []
  const sink = { send: (frame: string) => void replies.push(frame), close: () => {} }
  const channel = openNodeChannel(caller.hosted, token, sink)
  for (const frame of frames) channel.receive(frame)
  caller.advance(5)
  channel.tick()
  return replies.map((one) => (one === 'pong' ? one : JSON.parse(one).data.node_id))
}

test('every event that the console sends is in the pact', () => {
  expect(events.idsOf('receive')).toEqual([...new Set(sentMessages.map(({ operationId }) => operationId))])
})

test('the committed pact is up to date, and the simulated provider understands its frames', () => {
  const [visible = '', none = '', ping = ''] = sentMessages.map((one) =>
    writeMessagePact({ dir, consumer, provider }, one),
  )
  const { node_ids: ids } = JSON.parse(visible)
  expect(ids).not.toEqual([])
  expect(repliesTo(visible)).toEqual(ids)
  expect(repliesTo(visible, none)).toEqual([])
  expect(repliesTo(ping)).toEqual(['pong'])
  const read = (folder: string) => readPact(`${folder}/${consumer}-${provider}.json`)
  expect(read(committed), 'npm run pacts writes the committed pact again').toEqual(read(dir))
})

async function verifyConsole(change: (frame: string) => string = (frame) => frame) {
  const pact = readPact(file)
  const consoleFrame = ({ providerStates: [state] }: MessageRequest) =>
    change(frameSentByConsole(state ?? { name: 'none' }))
  const server = await startMessageServer(async (request) => consoleFrame(request))
  const found = await runPactVerifier(pact, server.url, undefined)
  server.stop()
  return Object.fromEntries(messagesIn(pact).map(({ description }) => [description, found.get(description)]))
}

test('the console sends the frames of the pact', async () => {
  expect(await verifyConsole()).toEqual(Object.fromEntries(sentMessages.map(({ title }) => [title, []])))
})

test('a console that sends something else is detected', async () => {
  const found = await verifyConsole((frame) => frame.replace('node_ids', 'ids').replace('ping', 'hello'))
  expect(Object.values(found).map((faults) => faults?.length)).not.toContain(0)
})

test('a state that the console does not know is an error', () => {
  expect(() => frameSentByConsole({ name: 'nodes are out of view' })).toThrow(
    "no state 'nodes are out of view'",
  )
})
