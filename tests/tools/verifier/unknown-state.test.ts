import { afterEach, expect, test } from 'vitest'
import { readPact } from '../../../contracts/verifier/calls/pact-file'
import { readDocument } from '../../../contracts/verifier/calls/read-document'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'
import { openVerificationSession } from '../../../contracts/verifier/verification-session'
import { createProviderServer } from '../../../mocks/adapters/http/server'
import { Worlds } from '../../../mocks/server/worlds'
import { listening } from '../../support/listening'
import { watchServers } from '../../support/open-servers'

let close = () => {}
afterEach(() => close())

async function simulated(): Promise<string> {
  const worlds = new Worlds()
  worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
  const server = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
  close = server.close
  return server.origin
}

test('a call lacks the state that the provider does not know', async () => {
  const provider = await simulated()
  const document = 'openapi/generated/openapi.json'
  const pact = readPact('contracts/pacts/compute-console-compute-provider.json')
  const interactionsOf = (title: string) =>
    pact.interactions.filter(({ description }) => description === title)
  const withUnknownState = interactionsOf('the announcements').map((one) => ({
    ...one,
    providerStates: [{ name: 'all is well' }],
  }))
  const openServers = watchServers()
  const session = await openVerificationSession(
    { document, provider },
    createResponseValidator(readDocument(document)),
  )
  const states = `${provider}/__mock/state`
  const interactions = [...interactionsOf('the latest announcement'), ...withUnknownState]
  const cases = await session.verifyPact({ ...pact, interactions }, states)
  const [alone] = await session.verifyPact({ ...pact, interactions: withUnknownState }, states)
  session.close()
  expect(openServers()).toBe(0)
  // Earlier calls at the same place of the pact are forgotten.
  expect([alone?.interaction.description, alone?.observations.exchange]).toEqual([
    'the announcements',
    undefined,
  ])
  const [known, unknown] = cases.map(({ result }) => result)
  expect(known).toMatchObject({ faults: [] })
  expect(known).not.toHaveProperty('lacks')
  expect(unknown).toMatchObject({
    faults: [],
    lacks: expect.stringMatching(/^the state 'all is well' \(422 /),
  })
})
