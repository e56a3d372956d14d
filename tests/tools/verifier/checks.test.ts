import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { optionsFrom, parseFlags } from '../../../contracts/verifier/flags'
import { checksOf, readContract } from '../../../contracts/verifier/verify-provider'

interface Interaction {
  description: string
  response?: { status: number }
  comments: { references: Record<string, { operationId: string }> }
}

const options = optionsFrom(parseFlags(['--provider', 'http://a.test']))

/** Returns the interactions of a pact of one kind, as the report lists them. */
function listed(file: string, kind: 'OpenAPI' | 'AsyncAPI', status?: string): string[] {
  const { interactions }: { interactions: Interaction[] } = JSON.parse(readFileSync(file, 'utf8'))
  return interactions.flatMap(({ description, response, comments: { references } }) => {
    const id = references[kind]?.operationId
    return id === undefined ? [] : [`${id} ${status ?? response?.status} ${description}`]
  })
}

test('the checks of a provider are its calls, its channels in both directions, and its states', () => {
  const checks = checksOf(readContract(options))
  expect(checks.map(({ operationId, status, title }) => `${operationId} ${status} ${title}`)).toEqual([
    ...listed(options.pact, 'OpenAPI'),
    'streamUnreadCount 401 the event stream with a bad token',
    'openNodeChannel 401 the socket with a bad token',
    'openNodeChannel 426 a call that is no handshake',
    ...listed(options.sent, 'AsyncAPI', 'sent'),
    ...listed(options.pact, 'AsyncAPI', 'received'),
    'provider states 4xx an unknown state is an error',
  ])
  expect(new Set(checks.map(({ call }) => call.split(' ')[0]))).toEqual(
    new Set(['GET', 'POST', 'PUT', 'DELETE', '/ws', '/sse']),
  )
  expect(checks.flatMap(({ faults }) => faults)).toEqual([])
})
