import { createServer as createSecureServer } from 'node:https'
import { expect, onTestFinished, test } from 'vitest'
import { readPact } from '../../../contracts/verifier/calls/pact-file.ts'
import { retryAfterMs } from '../../../contracts/verifier/calls/provider-call.ts'
import { readDocument } from '../../../contracts/verifier/calls/read-document.ts'
import { startRecordingProxy } from '../../../contracts/verifier/calls/recording-proxy.ts'
import { createResponseValidator } from '../../../contracts/verifier/calls/response-validator.ts'
import { createRouteProbe } from '../../../contracts/verifier/calls/unwritten-routes.ts'
import { readTitle, verifyReads } from '../../../contracts/verifier/calls/verify-reads.ts'
import { firstEvent } from '../../../contracts/verifier/channels/event-stream.ts'
import { verdictOf } from '../../../contracts/verifier/report/report.ts'
import {
  verificationResultOf,
  type VerificationResult,
} from '../../../contracts/verifier/report/verification-result.ts'
import { everything } from '../../../contracts/verifier/selection.ts'
import { readStateValues } from '../../../contracts/verifier/states/provider-states.ts'
import { serve } from '../../support/serve'
import { startProviderFront } from './provider-front'
import { runVerify } from './run-verify'
import { selfSigned } from './self-signed'
import { fixed, groups, inTurn, path, redirecting, unusualProviders } from './unusual-answers'

const document = readDocument('openapi/generated/openapi.json')
const validator = createResponseValidator(document)
const pact = readPact('contracts/pacts/compute-console-compute-provider.json')

const interactionOf = (title: string) => pact.interactions.find(({ description }) => description === title)

/** The result of a read with the token. */
async function byToken(provider: string): Promise<VerificationResult | undefined> {
  const { results } = await verifyReads({
    provider,
    token: 't',
    document,
    validator,
    selection: ({ operationId, title }) => operationId === 'listNodeGroups' && title === readTitle,
  })
  return results[0]
}

/** The result of the same call as Pact sends it in a provider state. */
async function byState(
  provider: string,
  title = 'the node groups',
  method = 'GET',
): Promise<VerificationResult | undefined> {
  const interaction = interactionOf(title)

  const isUnknownRoute = createRouteProbe(provider)
  const { listShape } = validator
  const proxy = await startRecordingProxy({
    target: provider,
    isUnknownRoute,
    listShape,
    expectedStatus: () => interaction?.response?.status,
  })
  onTestFinished(proxy.stop)
  const headers = { 'x-pact-interaction': '0', token: 't' }
  const response = await fetch(proxy.url + path, { method, headers, redirect: 'manual' })
  await response.text()
  const { exchanges, failures } = proxy
  const observed = { mismatches: [], exchange: exchanges.get('0'), failure: failures.get('0') }
  return interaction && verificationResultOf(interaction, { ...observed, refused: new Map() }, validator)
}

const findingsOf = (result: VerificationResult | undefined) =>
  result && {
    verdict: verdictOf(result),
    faults: result.faults.map(({ what, expected }) => [what, expected].filter(Boolean).join(' | ')),
    notes: (result.notes ?? []).map(({ what }) => what),
  }

test.each(unusualProviders)(
  'a provider that %s is reported as what it is, by token and by state',
  async (_, listener, finding, note) => {
    const [token, state] = [
      findingsOf(await byToken(await serve(listener))),
      findingsOf(await byState(await serve(listener))),
    ]
    for (const one of [token, state]) {
      expect(one?.verdict).toBe(finding === 'passed' ? 'passed' : 'failed')
      expect(one?.faults[0] ?? 'passed').toMatch(finding)
      expect(one?.notes.join()).toMatch(note ?? /^$/)
    }
  },
)

test('there are more than 80 unusual providers', () => {
  expect(unusualProviders.length).toBeGreaterThan(80)
})

test('a change that is redirected as a GET was not made, and Pact does not follow it', async () => {
  const provider = await serve(redirecting(301, `${path}/`))
  const result = await byState(provider, 'make a node group', 'POST')
  expect(findingsOf(result)?.faults).toEqual([
    `a redirect, 301 to ${path}/, and browsers send the POST again as a GET, without its body. Answer at the path of the contract, or redirect by 307 or 308 | an answer at this path`,
  ])
})

test('a 429 is waited for when it says how long, and is no fault when it does not', async () => {
  const limited = fixed('', {}, 429)
  for (const run of [byToken, byState])
    expect(await run(await serve(limited))).toMatchObject({
      faults: [],
      skipped: 'the provider answered 429',
    })
  const now = Date.parse('2026-11-27T10:00:00Z')
  const waits = [
    undefined,
    '2',
    ' 2 ',
    'Fri, 27 Nov 2026 10:00:03 GMT',
    'Fri, 27 Nov 2026 09:00:00 GMT',
    'soon',
    '-1',
    '1.5',
  ]
  expect(waits.map((one) => retryAfterMs(one, now))).toEqual([
    undefined,
    2000,
    2000,
    3000,
    0,
    undefined,
    undefined,
    undefined,
  ])
  const calls = { count: 0 }
  const long = await serve((request, response) => {
    calls.count += 1
    fixed('', { 'retry-after': '61' }, 429)(request, response)
  })
  expect(await byToken(long)).toMatchObject({ skipped: 'the provider answered 429' })
  expect(calls.count).toBe(1)
})

test('a provider that is unavailable is skipped, by token and by state', async () => {
  for (const run of [byToken, byState])
    expect(await run(await serve(fixed('', {}, 503)))).toMatchObject({
      faults: [],
      skipped: 'the provider answered 503',
    })
})

test('a token that ends during the run keeps the results so far, and the rest is skipped', async () => {
  let left = 6
  const refusal = { status: 401, body: { code: 401, message: '请登录' } }
  const front = await startProviderFront(
    (url) => (url.startsWith('/api') && url !== '/api/login' && left-- <= 0 ? refusal : undefined),
    'demo',
  )
  const login = await fetch(`${front.provider}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@example.com', password: 'demo1234' }),
  })
  const { token } = (await login.json()).data
  const { results, expired } = await verifyReads({
    provider: front.origin,
    token,
    document,
    validator,
    selection: everything,
  })
  expect(results.slice(0, 6).map(verdictOf)).toEqual(Array(6).fill('passed'))
  expect(new Set(results.slice(6).map(verdictOf))).toEqual(new Set(['skipped']))
  expect(results.length).toBeGreaterThan(20)
  expect(expired).toMatch(/^the token ended during the run: 401 since GET \/api/)
})

test('one endpoint that refuses a good token has failed, and the others are read', async () => {
  const front = inTurn(fixed(groups), fixed('{"code":401,"message":"no"}', {}, 401), fixed(groups))
  const { results } = await verifyReads({
    provider: await serve(front),
    token: 't',
    document,
    validator,
    selection: ({ operationId }) => ['listNodeGroups', 'getUserInfo', 'listOrders'].includes(operationId),
  })
  const refused = results.filter(({ faults }) => faults.some(({ received }) => received?.startsWith('401')))
  expect(refused).toHaveLength(1)
  expect(results.some(({ skipped }) => skipped)).toBe(false)
})

test.each([
  ['LF', 'data: {"unread_count":1}\n\n'],
  ['CRLF', 'id: 1\r\ndata: {"unread_count":1}\r\n\r\n'],
  ['CR', ': hello\r\rdata: {"unread_count":1}\r\r'],
  ['a mark and an empty event first', '\uFEFFretry: 10\n\ndata:{"unread_count":1}\n\n'],
])('the first event of a stream is read whose lines end by %s', async (_, text) => {
  const types = ['text/event-stream', 'Text/Event-Stream; charset=UTF-8', 'TEXT/EVENT-STREAM ;v=1']
  for (const type of types) {
    const stream = await serve((_request, response) => {
      // In two parts, between the two signs of an end where there are two.
      const half = text.lastIndexOf('\r') > 0 ? text.lastIndexOf('\r') : 5
      response.writeHead(200, { 'content-type': type }).write(text.slice(0, half))
      setTimeout(() => response.write(text.slice(half)), 5)
    })
    expect(await firstEvent(stream, 't')).toBe('{"unread_count":1}')
  }
})

test('an event stream in another charset or behind a redirect is reported as what it is', async () => {
  const stream = await serve(
    fixed(Buffer.from([0x64, 0x61, 0x74, 0x61, 0x3a, 0xff, 0x0a, 0x0a]), {
      'content-type': 'text/event-stream',
    }),
  )
  await expect(firstEvent(stream, 't')).rejects.toThrow('the event stream is not UTF-8')
  const moved = await serve(fixed('', { location: '/login' }, 302))
  await expect(firstEvent(moved, 't')).rejects.toThrow(
    'a redirect, 302 to /login, a sign-in page by its name',
  )
})

test.each([
  ['{"ok":true,"token":"t","node_id":1234567890123456789}', { token: 't', node_id: 1234567890123456789n }],
  ['{"token":"t","at":null,"node":{"id":7},"ids":[1]}', { token: 't' }],
  ['{"ok":true}', {}],
  ['[1]', {}],
  ['true', {}],
  ['', {}],
])('the values of the state %s are its texts and numbers', (text, values) => {
  expect(readStateValues(text)).toEqual(values)
})

test('a certificate that is signed by itself is named, with the variable that names its authority', async () => {
  const origin = await serve(createSecureServer(selfSigned, fixed(groups)))
  const url = origin.replace('http:', 'https:')
  const { code, output } = await runVerify(['--provider', url])
  expect(code).toBe(2)
  expect(output).toMatch(/DEPTH_ZERO_SELF_SIGNED_CERT — .*NODE_EXTRA_CA_CERTS=/)
  for (const run of [byToken, byState])
    expect(findingsOf(await run(url))?.faults.join()).toMatch(/signed by itself.*NODE_EXTRA_CA_CERTS=/)
})
