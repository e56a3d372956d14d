import { expect, test } from 'vitest'
import { readPact } from '../../../contracts/verifier/calls/pact-file'
import { readDocument } from '../../../contracts/verifier/calls/read-document'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'
import { openVerificationSession } from '../../../contracts/verifier/verification-session'
import { watchServers } from '../../support/open-servers'
import { serveProvider } from '../../support/serve'

test('a call lacks the state that the provider does not know', async () => {
  const { origin: provider } = await serveProvider('new-user')
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
