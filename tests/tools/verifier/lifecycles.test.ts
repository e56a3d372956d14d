import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import {
  lifecyclesIn,
  statesAfter,
  type Lifecycle,
} from '../../../contracts/breaking-changes/schema/lifecycles.ts'
import { readDocument } from '../../../contracts/verifier/calls/read-document.ts'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator.ts'
import { verifyReads } from '../../../contracts/verifier/calls/verify-reads.ts'
import { everything } from '../../../contracts/verifier/selection.ts'
import { startMutatingProvider, type StateLie } from './state-liar'

const document = readDocument('openapi/generated/openapi.json')
const lifecycles = lifecyclesIn(document)
const validator = createResponseValidator(document)

let liar: Awaited<ReturnType<typeof startMutatingProvider>>

beforeAll(async () => {
  liar = await startMutatingProvider()
})
afterAll(() => liar.close())

/** Verifies a provider with each mutation, or with none; returns the findings. */
async function faultsOf(lies: StateLie[]): Promise<string[]> {
  liar.tell(lies)
  const { origin: provider, token } = liar
  const { results } = await verifyReads({ provider, token, document, validator, selection: everything })
  return results.flatMap(({ faults }) => faults.map(({ what, expected }) => `${what}; ${expected}`))
}

/** Every pair of states of a kind of thing, and whether the second may follow. */
const pairs = lifecycles.flatMap((lifecycle: Lifecycle) =>
  lifecycle.states.flatMap((from) => {
    const after = statesAfter(lifecycle, from)
    return lifecycle.states.map((to) => ({ name: lifecycle.name, from, to, follows: after.has(to) }))
  }),
)
const jumps = pairs.filter(({ follows }) => !follows)
const steps = pairs.filter(({ from, to, follows }) => follows && from !== to)

/** Puts one lie about each kind of thing into a round: a provider tells all lies of a round at once. */
function roundsOf(lies: StateLie[]): StateLie[][] {
  const rounds: StateLie[][] = []
  for (const lie of lies) {
    const round = rounds.find((one) => !one.some(({ name }) => name === lie.name))
    if (round) round.push(lie)
    else rounds.push([lie])
  }
  return rounds
}

const isAbout = ({ name, from, to }: StateLie, fault: string) =>
  new RegExp(`^${name} of \\w+.* \\S+ jumps from ${from} to ${to}; (nothing )?after ${from}\\b`).test(fault)

test('a correct provider has no fault', async () => {
  expect(await faultsOf([])).toEqual([])
  expect(liar.shown()).toEqual(new Set(lifecycles.map(({ name }) => name)))
})

test('legal transitions between two reads are no fault', async () => {
  for (const round of roundsOf(steps)) expect(await faultsOf(round)).toEqual([])
})

describe('an illegal transition', () => {
  const found: [StateLie[], string[]][] = []
  beforeAll(async () => {
    for (const round of roundsOf(jumps)) found.push([round, await faultsOf(round)])
  })

  test('every illegal transition of each entity is found', () => {
    expect(new Set(jumps.map(({ name }) => name)).size).toBe(lifecycles.length)
    expect(jumps).toHaveLength(89)
  })

  test.each(jumps)('$name: $from → $to is found', (lie) => {
    const faults = found.find(([round]) => round.includes(lie))?.[1] ?? []
    expect(faults.filter((one) => isAbout(lie, one)).length).toBeGreaterThan(0)
  })

  test('only the illegal transitions are reported', () => {
    const other = found.flatMap(([round, faults]) =>
      faults.filter((fault) => !round.some((lie) => isAbout(lie, fault))),
    )
    expect(other).toEqual([])
  })
})
