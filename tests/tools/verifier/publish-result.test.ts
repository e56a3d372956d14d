import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { publishResult, type PublicationOptions } from '../../../contracts/verifier/report/publish-result'
import type { VerificationResult } from '../../../contracts/verifier/report/verification-result'
import { serve } from '../../support/serve'
import { startProviderFront } from './provider-front'
import { runVerify } from './run-verify'

const file = 'contracts/pacts/compute-console-compute-provider.json'
const pact: { interactions: { description: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
const latest = '/pacts/provider/compute-provider/consumer/compute-console/latest'
const results = '/pacts/results'

interface BrokerOptions {
  /** The broker's pact, which differs from the verified one. */
  interactions?: object[]
  /** The status of every answer. */
  status?: number
  body?: string
}

/** Starts a Pact Broker that has the pact, gives its interactions ids as a real one does, and records its requests. */
async function startBroker({ interactions = pact.interactions, status = 200, body }: BrokerOptions = {}) {
  const calls: { method: string; url: string; authorization: string | undefined; body: string }[] = []
  async function record(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    calls.push({ method, url, authorization: headers.authorization, body: await text(request) })
    const published = {
      ...pact,
      interactions: interactions.map((one, index) => ({ ...one, _id: `id-${index}` })),
      _links: { 'pb:publish-verification-results': { href: `http://${headers.host}${results}` } },
    }
    response.writeHead(status, { 'content-type': 'application/hal+json' })
    response.end(body ?? JSON.stringify(method === 'GET' ? published : {}))
  }
  const server = createServer((request, response) => void record(request, response))
  const origin = await serve(server)
  return { calls, url: origin }
}

const resultOf = (title: string, more: Partial<VerificationResult> = {}): VerificationResult => ({
  operationId: 'any',
  call: 'GET /any',
  status: '200',
  title,
  faults: [],
  ...more,
})

const passed = pact.interactions.map(({ description }) => resultOf(description))

const options = (broker: string, more: Partial<PublicationOptions> = {}): PublicationOptions => ({
  broker,
  version: '4.5.6',
  branch: undefined,
  buildUrl: undefined,
  consumerVersion: undefined,
  pact: file,
  ...more,
})

test('a pact that passed is published under the version and branch of the provider, with the token', async () => {
  const { url, calls } = await startBroker()
  const more = { branch: 'feat/x', buildUrl: 'https://ci.example.com/1' }
  expect(await publishResult(options(url, more), passed, { PACT_BROKER_TOKEN: 'secret-token' })).toBe(
    '✓ that compute-provider 4.5.6 keeps the pact is published',
  )
  expect(calls.map((one) => [one.method, one.url, one.authorization])).toEqual([
    ['GET', latest, 'Bearer secret-token'],
    ['PUT', '/pacticipants/compute-provider/branches/feat%2Fx/versions/4.5.6', 'Bearer secret-token'],
    ['POST', results, 'Bearer secret-token'],
  ])
  expect(JSON.parse(calls[1]?.body ?? '')).toEqual({})
  const { testResults, ...sent } = JSON.parse(calls[2]?.body ?? '')
  expect(sent).toEqual({
    success: true,
    providerApplicationVersion: '4.5.6',
    buildUrl: 'https://ci.example.com/1',
    verifiedBy: { implementation: 'compute-console verify' },
  })
  expect(testResults).toHaveLength(pact.interactions.length)
  expect(testResults[0]).toEqual({
    interactionId: 'id-0',
    interactionDescription: pact.interactions[0]?.description,
    success: true,
    mismatches: [],
  })
})

test('failed checks, missing states and skipped checks do not count as passed, and say why', async () => {
  const { url, calls } = await startBroker()
  const [broken, lacking, untried, ...others] = passed.map(({ title }) => title)
  const found = [
    resultOf(broken ?? '', { faults: [{ by: 'Pact', what: '$.data missing' }] }),
    resultOf(lacking ?? '', { lacks: "the state 'x' (404)" }),
    resultOf(untried ?? '', { skipped: 'the provider was gone' }),
    ...others.map((title) => resultOf(title)),
  ]
  const env = { PACT_BROKER_USERNAME: 'ci', PACT_BROKER_PASSWORD: 'p' }
  expect(await publishResult(options(url, { consumerVersion: '1.2/3' }), found, env)).toContain(
    'does not keep the pact',
  )
  expect(calls.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    `GET ${latest.replace('latest', 'version/1.2%2F3')}`,
    `POST ${results}`,
  ])
  expect(calls[1]?.authorization).toBe(`Basic ${Buffer.from('ci:p').toString('base64')}`)
  const { success, testResults } = JSON.parse(calls[1]?.body ?? '')
  expect(success).toBe(false)
  expect(
    testResults
      .slice(0, 4)
      .map((one: { mismatches: object[]; success: boolean }) => [one.success, one.mismatches]),
  ).toEqual([
    [false, [{ description: 'Pact: $.data missing' }]],
    [false, [{ description: "lacks the state 'x' (404)" }]],
    [false, [{ description: 'skipped: the provider was gone' }]],
    [true, []],
  ])
})

test('a fault of a channel is no interaction, but the pact has not passed then', async () => {
  const { url, calls } = await startBroker()
  const channel = resultOf('the socket with a bad token', { faults: [{ by: 'channel', what: 'open' }] })
  await publishResult(options(url), [...passed, channel], {})
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({ success: false })
})

test('a part of the pact, another pact, or none at the broker is not published', async () => {
  const { url, calls } = await startBroker()
  await expect(publishResult(options(url), passed.slice(1), {})).rejects.toMatchObject({
    message: `'${passed[0]?.title}' was not verified`,
    remedy: 'only a verification of the whole pact is published',
  })
  const other = await startBroker({ interactions: pact.interactions.slice(1) })
  await expect(publishResult(options(other.url), passed, {})).rejects.toMatchObject({
    message: `the pact of ${other.url} is not the one that was verified`,
    remedy: 'name the version of the console whose pact it is: --consumer-version',
  })
  const changed = pact.interactions.map((one, index) => (index === 0 ? { ...one, pending: true, x: 1 } : one))
  const third = await startBroker({ interactions: changed })
  await expect(publishResult(options(third.url), passed, {})).rejects.toThrow(
    'is not the one that was verified',
  )
  expect([...calls, ...other.calls, ...third.calls].map(({ method }) => method)).toEqual([
    'GET',
    'GET',
    'GET',
  ])
})

test('a broker that refuses, is down or is another server is reported in one line without the token', async () => {
  const errorOf = (broker: string) =>
    publishResult(options(broker), passed, { PACT_BROKER_TOKEN: 'secret-token' }).catch(
      (error: unknown) => error,
    )
  const refusing = await startBroker({ status: 401, body: 'secret-token\n\tis unknown' })
  expect(await errorOf(refusing.url)).toMatchObject({
    message: `${refusing.url} answers 401: *** is unknown`,
    remedy: expect.stringContaining('PACT_BROKER_TOKEN'),
  })
  const failing = await startBroker({ status: 500, body: 'x'.repeat(301) })
  expect(await errorOf(failing.url)).toMatchObject({
    message: `${failing.url} answers 500: ${'x'.repeat(300)}`,
    remedy: undefined,
  })
  const page = await startBroker({ body: '<html>' })
  expect(await errorOf(page.url)).toMatchObject({
    message: `${page.url} answers something else than a Pact Broker does`,
    remedy: 'is this its address?',
  })
  const odd = await startBroker({ body: '{}' })
  expect(await errorOf(odd.url)).toMatchObject({
    message: `${odd.url} answers something else than a Pact Broker does`,
    remedy: 'is this its address?',
  })
  expect(await errorOf('http://127.0.0.1:47999')).toMatchObject({
    message: "http://127.0.0.1:47999 can't be reached",
    remedy: 'is it running, and is the address right?',
  })
})

test('the command publishes what it verified', async () => {
  const front = await startProviderFront(() => undefined)
  const { url, calls } = await startBroker()
  const hosts = ['--provider', front.origin, '--stream', front.provider, '--socket', front.provider]
  const { code, lines } = await runVerify([...hosts, '--quiet', '--publish', '4.5.6', '--broker', `${url}/`])
  expect([code, lines.at(-1)]).toEqual([0, '✓ that compute-provider 4.5.6 keeps the pact is published'])
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({ success: true })
})

test('flags that rule out publishing are rejected before the provider is called', async () => {
  const provider = ['--provider', 'http://127.0.0.1:47999', '--publish']
  const lineOf = async (...args: string[]) => (await runVerify([...provider, ...args])).lines
  expect(await lineOf('1')).toEqual([expect.stringContaining('✗ no Pact Broker is named — ')])
  expect(await lineOf('', '--broker', 'http://x')).toEqual([expect.stringContaining('✗ --publish is empty')])
  expect(await lineOf('1', '--journeys', '--broker', 'http://x')).toEqual([
    expect.stringContaining('✗ journeys are no pact'),
  ])
})
