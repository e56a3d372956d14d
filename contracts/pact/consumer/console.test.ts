import { rmSync } from 'node:fs'
import { PactV4 } from '@pact-foundation/pact'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { screensByOperation } from '../../breaking-changes/screens-by-operation.ts'
import { readPact } from '../../verifier/calls/pact-file.ts'
import { events, opensChannel } from '../messages/events.ts'
import { receivedMessages } from '../messages/received-messages.ts'
import { runMessageInteraction } from '../messages/run-message-interaction.ts'
import { interactions } from './interactions'
import { operations } from './openapi-document.ts'
import { runInteraction } from './run-interaction.ts'

const committed = 'contracts/pacts'
// `npm run pacts` sets PACTS to the committed folder; any other run writes to test-results and compares.
const dir = process.env['PACTS'] ?? 'test-results/pacts'
const consumer = 'compute-console'
const provider = 'compute-provider'
const pact = new PactV4({ dir, consumer, provider, logLevel: 'error' })

const pactIn = (folder: string) => readPact(`${folder}/${consumer}-${provider}.json`)
const interactionIn = (folder: string, title: string) =>
  pactIn(folder).interactions.find(({ description }) => description === title)

beforeAll(() => rmSync(`${dir}/${consumer}-${provider}.json`, { force: true }))

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  // Matchers leave out optional fields, which the strict validators of a development build require.
  vi.stubEnv('DEV', false)
  return () => vi.unstubAllEnvs()
})

test('every interaction has a unique title', () => {
  const titles = [...interactions, ...receivedMessages].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('every operation that a screen calls has a successful interaction', () => {
  const calls = operations.filter((one) => !opensChannel(one))
  const ids = calls.flatMap(({ operationId }) => operationId ?? [])
  const called = [...screensByOperation('.', ids)]
    .filter(([, screens]) => screens.length > 0)
    .map(([id]) => id)
  const covered = new Set<string>(
    interactions.filter(({ status }) => status === 200).map(({ operationId }) => operationId),
  )
  expect(called.filter((id) => !covered.has(id))).toEqual([])
})

test.each(interactions)('$operationId $status: $title', async (one) => {
  const { actual, expected } = await runInteraction(pact, one)
  expect(actual).toEqual(expected)
  expect(interactionIn(dir, one.title)).toEqual(interactionIn(committed, one.title))
})

test('every event that a provider sends has a received message', () => {
  const covered = new Set<string>(receivedMessages.map(({ operationId }) => operationId))
  expect(events.idsOf('send').filter((id) => !covered.has(id))).toEqual([])
})

test.each(receivedMessages)('$operationId: $title', async (one) => {
  expect(await runMessageInteraction(pact, one)).toEqual(one.decoded)
  expect(interactionIn(dir, one.title)).toEqual(interactionIn(committed, one.title))
})

test.each(receivedMessages)(
  'each example of $operationId is understood ($title)',
  ({ operationId, decode }) => {
    for (const payload of Object.values(events.messageOf(operationId)?.examples ?? {}))
      expect(decode(JSON.stringify(payload))).toBeDefined()
  },
)

test('the committed pact is up to date (npm run pacts writes it)', () => {
  expect(pactIn(committed)).toEqual(pactIn(dir))
})
