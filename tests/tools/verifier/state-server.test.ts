import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createStateServer } from '../../../contracts/state-server/server.ts'
import { states } from '../../../contracts/state-server/states.ts'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { listProviderStates } from '../../../mocks/provider-states'
import { Worlds } from '../../../mocks/server/worlds'
import { serve } from '../../support/serve'
import { runVerify } from './run-verify'
import { worldAdapter } from './world-adapter'

const jsonSchema = (params: z.ZodType): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(params, { io: 'input' })))

// What happens outside of the API: a scenario of tests, which no pact and no journey asks a partner for.
const own = 'the state of a thing changes'

test('it knows the states of the simulated provider that a partner needs, with the same parameters', () => {
  const known = Object.entries(states).map(([name, { params }]) => ({ name, params: jsonSchema(params) }))
  const expected = listProviderStates()
    .filter(({ name }) => name !== own)
    .map(({ name, params }) => ({ name, params }))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(known.toSorted(byName)).toEqual(expected.toSorted(byName))
})

async function startProvider() {
  const worlds = new Worlds()
  worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
  const provider = await serve(createProviderServer({ worlds, host: '127.0.0.1' }))
  return { provider, adapter: worldAdapter(worlds, 'main') }
}

describe('a provider without states, by the five functions of its adapter', () => {
  test('keeps every pact', async () => {
    const { provider, adapter } = await startProvider()
    const server = await serve(createStateServer(adapter))
    const { code, output } = await runVerify(['--provider', provider, '--states', server, '--quiet'])
    expect(output).toMatch(/^10\d passed, 0 failed; /m)
    expect(code).toBe(0)
  })

  test('keeps every journey', async () => {
    const { provider, adapter } = await startProvider()
    const server = await serve(createStateServer(adapter))
    const { code, output } = await runVerify([
      '--provider',
      provider,
      '--states',
      server,
      '--journeys',
      '--quiet',
    ])
    expect(output).toMatch(/^\n11 passed, 0 failed; /)
    expect(code).toBe(0)
  })
})
