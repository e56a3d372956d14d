import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { requestFaults, validateRequest } from '~/api/client/validate-request'
import { operationRoutes } from '~/api/generated/operations'

interface PactRequest {
  method: string
  path: string
  query?: Record<string, string[]>
  body?: { content: unknown }
}

const pact: { interactions: { description: string; request?: PactRequest }[] } = JSON.parse(
  readFileSync('contracts/pacts/compute-console-compute-provider.json', 'utf8'),
)

// The stream and the socket are not calls.
const requests = pact.interactions.flatMap(({ description, request }) =>
  request?.path.startsWith('/api/') ? [{ description, request }] : [],
)

const literals = (path: string) => path.split('/').filter((part) => !part.startsWith('{')).length

/** The operation of a request; a fixed path wins over one with a parameter. */
const operationOf = ({ method, path }: PactRequest) =>
  operationRoutes
    .filter(
      (one) =>
        one.method === method && new RegExp(`^${one.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )
    .toSorted((some, other) => literals(other.path) - literals(some.path))[0]?.operationId ?? ''

function urlOf({ path, query = {} }: PactRequest) {
  const pairs = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]))
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path
}

describe('requests as the console sends them today pass', () => {
  test.each(requests)('$description', ({ request }) => {
    const body = request.body && JSON.stringify(request.body.content)
    expect(requestFaults({ operation: operationOf(request), url: urlOf(request), body })).toEqual([])
  })
})

const name = { operation: 'updateUserName', url: '/api/user/name' }
const alias = (url: string) => ({ operation: 'updateNodeAlias', url, body: '{"node_id":7,"alias":""}' })

test.each([
  ['a wrong type', { ...name, body: '{"name":5}' }, /^body\.name: .*string/],
  ['a missing field', { ...name, body: '{}' }, /^body\.name: /],
  ['an unknown field', { ...name, body: '{"name":"x","nick":"y"}' }, /^body: .*"nick"/],
  ['no body', { ...name, body: undefined }, /^body: /],
  [
    'a body too many',
    { operation: 'getUserInfo', url: '/api/userinfo', body: '{}' },
    /^body: the contract has none/,
  ],
  ['a path parameter that is too long', alias(`/api/nodes/${'x'.repeat(65)}/alias`), /^path\.node_id: /],
  [
    'the path of another operation',
    alias('/api/nodes/7'),
    /^path: \/api\/nodes\/7 is not that of the operation/,
  ],
  [
    'a query of a wrong type',
    { operation: 'listNodes', url: '/api/nodes?page=x', body: undefined },
    /^query\.page: /,
  ],
  [
    'an unknown query',
    { operation: 'listNodes', url: '/api/nodes?size=3', body: undefined },
    /^query: .*"size"/,
  ],
  [
    'a query without parameters',
    { operation: 'getUserInfo', url: '/api/userinfo?x=1', body: undefined },
    /^query: the contract has none/,
  ],
  [
    'a repeated parameter',
    { operation: 'listNodes', url: '/api/nodes?page=1&page=2', body: undefined },
    /^query\.page: is given more than once/,
  ],
])('%s is named with its place', (_, request, fault) => {
  expect(requestFaults(request)).toEqual([expect.stringMatching(fault)])
})

test('a request that breaks the contract throws the operation and all fields', () => {
  expect(() => validateRequest({ ...name, body: '{"name":5,"nick":"y"}' })).toThrow(
    /^the request breaks the contract: updateUserName body\.name: .+; updateUserName body: .+nick/,
  )
  expect(() => validateRequest({ ...name, body: '{"name":"x"}' })).not.toThrow()
})

test('all violations are shown over the page before the call fails', () => {
  const shown: unknown[] = []
  class Overlay {
    constructor(readonly options: object) {}
  }
  vi.stubGlobal('customElements', {
    get: (tag: string) => (tag === 'vite-error-overlay' ? Overlay : undefined),
  })
  vi.stubGlobal('document', { body: { append: (overlay: Overlay) => shown.push(overlay.options) } })
  const query = '/api/user/name?a=1'
  expect(() => validateRequest({ operation: 'updateUserName', url: query, body: undefined })).toThrow(
    TypeError,
  )
  vi.unstubAllGlobals()
  expect(shown).toEqual([
    {
      message: expect.stringMatching(
        /^请求违反契约，没有发出：\nupdateUserName query: the contract has none\nupdateUserName body: /,
      ),
      stack: '',
      plugin: 'openapi',
    },
  ])
})
