import { expect, onTestFinished, test } from 'vitest'
import { readPact } from '../../../contracts/verifier/calls/pact-file'
import { readDocument } from '../../../contracts/verifier/calls/read-document'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator'
import { openVerificationSession } from '../../../contracts/verifier/verification-session'
import { startProviderFront } from './provider-front'

const document = 'openapi/generated/openapi.json'

/** Verifies the list of nodes of a provider that answers it with these rows. */
async function verifyNodes(data: object[]) {
  const counters = { total: 1, offline: 0, online: 0, leave_unused: 0 }
  const body = { code: 200, message: 'ok', data, meta: { total: data.length }, ...counters }
  const provider = await startProviderFront((path) =>
    path === '/api/nodes' ? { status: 200, body } : undefined,
  )
  const validator = createResponseValidator(readDocument(document))
  const session = await openVerificationSession({ document, provider: provider.origin }, validator)
  onTestFinished(session.close)
  const pact = readPact('contracts/pacts/compute-console-compute-provider.json')
  const interactions = pact.interactions.filter(({ description }) => description === 'the nodes')
  const [verified] = await session.verifyPact({ ...pact, interactions }, `${provider.origin}/__mock/state`)
  return verified
}

const wrongRow = (_: unknown, index: number) => ({
  id: index ? index + 1 : '',
  lan_ip_address: 7,
  node_groups: [{}],
  source_type: 3,
})

test.each([200, 2_000])('%i wrong rows are reported by field, in a few lines', async (count) => {
  const verified = await verifyNodes(Array.from({ length: count }, wrongRow))
  expect(verified?.observations).toMatchObject({ failure: undefined, exchange: { status: 200 } })
  const forms = 'expected one of the forms that the contract allows'
  expect(verified?.result.faults).toEqual([
    expect.objectContaining({ by: 'Pact', what: expect.stringContaining('$.data[0].id') }),
    {
      by: 'contract',
      what: `data[*].lan_ip_address: ${count} × expected string,null, got number (first: data[0].lan_ip_address)`,
      received: '7',
    },
    {
      by: 'contract',
      what: `data[*].node_groups[*].id: ${count} × expected a value, got nothing (first: data[0].node_groups[0].id)`,
      received: 'nothing',
    },
    {
      by: 'contract',
      what: expect.stringContaining(`data[0].id: ${forms}`),
      received: '""',
    },
    {
      by: 'contract',
      what: expect.stringContaining(`data[*].source_type: ${count} × ${forms}`),
      received: '3',
    },
  ])
})
