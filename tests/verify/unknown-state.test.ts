import { afterEach, expect, test } from 'vitest'
import { judgeFor } from '../../contracts/verify/judge'
import { openCourt } from '../../contracts/verify/court'
import { readPact } from '../../contracts/verify/pact-file'
import { readDocument } from '../../contracts/verify/verify'
import { Worlds } from '../../mocks/doors/core/worlds'
import { createProviderServer } from '../../mocks/doors/http/server'
import { listening } from '../support/listening'

let close = () => {}
afterEach(() => close())

async function simulated(): Promise<string> {
  const worlds = new Worlds()
  worlds.start({ id: 'main', scenario: 'new-user', seed: 1 })
  const door = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
  close = door.close
  return door.origin
}

test('a call is broken when the provider does not know its state', { timeout: 60_000 }, async () => {
  const provider = await simulated()
  const document = 'openapi/generated/openapi.json'
  const pact = readPact('contracts/pacts/compute-console-compute-provider.json')
  const named = (title: string) => pact.interactions.filter(({ description }) => description === title)
  const strange = named('the announcements').map((one) => ({
    ...one,
    providerStates: [{ name: 'all is well' }],
  }))
  const court = await openCourt({ document, provider }, judgeFor(readDocument(document)))
  const interactions = [...named('the latest announcement'), ...strange]
  const cases = await court.hear({ ...pact, interactions }, `${provider}/__mock/state`)
  court.close()
  const [known, unknown] = cases.map(({ verdict }) => verdict.faults)
  expect(known).toEqual([])
  expect(unknown).toContainEqual({
    by: 'states',
    what: "the provider state 'all is well' was refused",
    received: expect.stringMatching(/^422 /),
  })
})
