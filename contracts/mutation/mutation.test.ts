import { mkdirSync, writeFileSync } from 'node:fs'
import { PactV4 } from '@pact-foundation/pact'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '~/api/session/session'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../mocks/adapters/vitest/memory-storage'
import { screensByOperation } from '../breaking-changes/screens-by-operation.ts'
import type { Interaction } from '../pact/consumer/interaction.ts'
import { interactions } from '../pact/consumer/interactions'
import { isAnonymous, operationOf, operations } from '../pact/consumer/openapi-document.ts'
import { callConsole } from '../pact/consumer/run-interaction.ts'
import { opensChannel } from '../pact/messages/events.ts'
import { acceptanceReason } from './acceptance-reasons.ts'
import { withStubbedFetch, type ConsoleRequest } from './console-request.ts'
import { pactDetects, providerStatusFor } from './detection.ts'
import { mutantsOf, type Mutant, type MutantResult } from './mutants.ts'
import { isAccepted, mutantName, mutantReport, survives } from './report.ts'

// Percent of the mutants that a normal test run tries; `npm run test:requests` tries all in some seconds.
const defaultShare = 20
const share = Number(process.env['MUTANTS'] ?? defaultShare)
const only = process.env['MUTATE'] ?? ''

const pact = new PactV4({
  dir: 'test-results/mutants',
  consumer: 'compute-console',
  provider: 'compute-provider',
  logLevel: 'error',
})

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubEnv('DEV', false)
  return () => vi.unstubAllEnvs()
})

const calls = operations.filter((one) => !opensChannel(one))
const ids = calls.flatMap(({ operationId }) => operationId ?? [])
const called = new Set(
  [...screensByOperation('.', ids)].flatMap(([id, screens]) => (screens.length ? id : [])),
)
const successes = interactions.filter(({ status, operationId }) => status === 200 && called.has(operationId))

const unchanged = (call: ConsoleRequest) => call

/** Returns the console's request without a mutation. */
async function callOf(one: Interaction): Promise<ConsoleRequest> {
  let captured: ConsoleRequest | undefined
  const capture = async (call: ConsoleRequest) => {
    captured = call
    return Response.json({ code: 200, message: '' })
  }
  await withStubbedFetch(capture, () => callConsole(one))
  if (!captured) throw new Error(`${one.title} calls nobody`)
  return captured
}

interface MutantRun {
  one: Interaction
  mutant: Mutant
}

async function runsOf(one: Interaction): Promise<MutantRun[]> {
  applySettings({ apiHost: 'http://provider.test' })
  if (isAnonymous(one.operationId)) session.end()
  else session.start({ token: 'demo.token' })
  const call = await callOf(one)
  return mutantsOf(call, operationOf(one.operationId).path).map((mutant) => ({ one, mutant }))
}

async function allRuns(): Promise<MutantRun[]> {
  const runs: MutantRun[] = []
  for (const one of successes) runs.push(...(await runsOf(one)))
  return runs
}

async function execute({ one, mutant }: MutantRun): Promise<MutantResult> {
  const { operationId, title } = one
  const { kind, where, change } = mutant
  const isCaughtByPact = await pactDetects(pact, one, change)
  return { operationId, title, kind, where, isCaughtByPact, status: await providerStatusFor(one, change) }
}

test('every call of a screen has mutants', async () => {
  const runs = await allRuns()
  expect([...called].filter((id) => !runs.some(({ one }) => one.operationId === id))).toEqual([])
})

test('an unchanged request passes its pact test and the provider', async () => {
  const [rent] = successes.filter(({ operationId }) => operationId === 'createLease')
  expect(rent && (await pactDetects(pact, rent, unchanged))).toBe(false)
  const refused: string[] = []
  for (const one of successes) if ((await providerStatusFor(one, unchanged)) !== 200) refused.push(one.title)
  expect(refused).toEqual([])
})

test('a changed call is caught by its pact test or by the provider', async () => {
  const runs = (await allRuns()).filter(({ one }) => !only || one.operationId === only)
  const results: MutantResult[] = []
  for (const run of runs.filter((_, index) => (index * share) % 100 < share)) results.push(await execute(run))
  expect(results.length).toBeGreaterThan(0)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/mutants.txt', `${mutantReport(results).join('\n')}\n`)
  expect(results.filter(survives).map(mutantName)).toEqual([])
  expect(
    results.filter((one) => isAccepted(one) && acceptanceReason(one) === undefined).map(mutantName),
  ).toEqual([])
})
