import { mkdirSync, writeFileSync } from 'node:fs'
import { PactV4 } from '@pact-foundation/pact'
import { beforeEach, expect, test, vi } from 'vitest'
import { screensByOperation } from '../diff/consumers.ts'
import { memoryStorage } from '../../tests/unit/support/storage'
import { isAnonymous, operationOf, operations } from '../consumer/contract.ts'
import { session } from '~/api/session'
import { applySettings } from '~/lib/settings'
import type { Interaction } from '../consumer/interaction.ts'
import { interactions } from '../consumer/interactions'
import { attempt } from '../consumer/play.ts'
import { withFetch, type Call } from './call.ts'
import { caughtByPact, statusOf } from './judges.ts'
import { mutantsOf, type Mutant } from './mutants.ts'
import { whyTaken } from './reasons.ts'
import { isTaken, nameOf, reportOf, survives, type Result } from './report.ts'

// All of them take some seconds (npm run mutants); so many of each hundred show that the tests are awake.
const sample = 20
const share = Number(process.env['MUTANTS'] ?? sample)
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

const ids = operations.flatMap(({ operationId }) => operationId ?? [])
const called = new Set(
  [...screensByOperation('.', ids)].flatMap(([id, screens]) => (screens.length ? id : [])),
)
const asked = interactions.filter(({ status, operationId }) => status === 200 && called.has(operationId))

const honest = (call: Call) => call

/** The call as the console makes it. */
async function callOf(one: Interaction): Promise<Call> {
  let seen: Call | undefined
  const look = async (call: Call) => {
    seen = call
    return Response.json({ code: 200, message: '' })
  }
  await withFetch(look, () => attempt(one))
  if (!seen) throw new Error(`${one.title} calls nobody`)
  return seen
}

interface Plan {
  one: Interaction
  mutant: Mutant
}

async function plansOf(one: Interaction): Promise<Plan[]> {
  applySettings({ apiHost: 'http://provider.test' })
  if (isAnonymous(one.operationId)) session.end()
  else session.start({ token: 'demo.token' })
  const call = await callOf(one)
  return mutantsOf(call, operationOf(one.operationId).path).map((mutant) => ({ one, mutant }))
}

async function allPlans(): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const one of asked) plans.push(...(await plansOf(one)))
  return plans
}

async function judge({ one, mutant }: Plan): Promise<Result> {
  const { operationId, title } = one
  const { kind, where, change } = mutant
  const isCaughtByPact = await caughtByPact(pact, one, change)
  return { operationId, title, kind, where, isCaughtByPact, status: await statusOf(one, change) }
}

test('every call of a screen can go wrong in some way', async () => {
  const plans = await allPlans()
  expect([...called].filter((id) => !plans.some(({ one }) => one.operationId === id))).toEqual([])
})

test('what is as it should be is caught by nobody', async () => {
  const [rent] = asked.filter(({ operationId }) => operationId === 'createLease')
  expect(rent && (await caughtByPact(pact, rent, honest))).toBe(false)
  const refused: string[] = []
  for (const one of asked) if ((await statusOf(one, honest)) !== 200) refused.push(one.title)
  expect(refused).toEqual([])
})

test('a changed call is caught by its pact test or by the provider', { timeout: 600_000 }, async () => {
  const plans = (await allPlans()).filter(({ one }) => !only || one.operationId === only)
  const results: Result[] = []
  for (const plan of plans.filter((_, index) => (index * share) % 100 < share))
    results.push(await judge(plan))
  expect(results.length).toBeGreaterThan(0)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/mutants.txt', `${reportOf(results).join('\n')}\n`)
  expect(results.filter(survives).map(nameOf)).toEqual([])
  expect(results.filter((one) => isTaken(one) && whyTaken(one) === undefined).map(nameOf)).toEqual([])
})
