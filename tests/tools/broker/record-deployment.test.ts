import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { startBroker, type RecordingBroker } from './recording-broker.ts'
import { runBrokerInProcess } from './run-broker.ts'

const brokers: RecordingBroker[] = []
afterEach(() => brokers.splice(0).forEach(({ stop }) => stop()))

const deployed = (version: string) =>
  `/pacticipants/compute-console/versions/${version}/deployed-versions/environment/1`

async function broker(response: Parameters<typeof startBroker>[0]) {
  const started = await startBroker(response)
  brokers.push(started)
  return started
}

const token = 'secret-token'
const env = { PACT_BROKER_TOKEN: token }
const record = (url: string, ...args: string[]) =>
  runBrokerInProcess(['record-deployment', '--broker', url, ...args], env)

test('a version and its instance are recorded as deployed to an environment', async () => {
  const { url, calls } = await broker({ body: '{"_links":{}}', at: deployed('1.2.3') })
  expect(await record(url, '--version', '1.2.3', '--to', 'production', '--instance', 'blue')).toEqual({
    code: 0,
    output: '✓ compute-console 1.2.3 is recorded as deployed to production\n',
  })
  expect(calls.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'GET /pacticipants/compute-console/versions/1.2.3',
    `POST ${deployed('1.2.3')}`,
  ])
  expect(calls[1]?.authorization).toBe(`Bearer ${token}`)
  expect(JSON.parse(calls[1]?.body ?? '')).toMatchObject({ applicationInstance: 'blue' })
})

test('the version is the commit unless it is named', async () => {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const { url, calls } = await broker({ body: '{"_links":{}}', at: deployed(commit) })
  expect((await record(url, '--to', 'production')).code).toBe(0)
  expect(calls[1]?.url).toBe(deployed(commit))
})

test('an environment that the broker does not know, a version that it does not know, and none named', async () => {
  const known = await broker({ body: '{}', at: '/nowhere' })
  expect(await record(known.url, '--version', '1', '--to', 'mars')).toEqual({
    code: 2,
    output: `✗ ${known.url} refuses: Environment mars does not exist\n`,
  })
  const unknown = await broker({ status: 404, body: '{}' })
  expect(await record(unknown.url, '--version', '1', '--to', 'production')).toEqual({
    code: 2,
    output: `✗ ${unknown.url} knows no compute-console 1 — npm run pacts:publish publishes it; or is this not the address of the broker?\n`,
  })
  expect((await record(unknown.url, '--version', '1')).output).toBe(
    '✗ nothing says where to — add --to production, an environment of the broker\n',
  )
})

const cli = (url: string, ...args: string[]) =>
  runBrokerInProcess(['cli', ...args], { ...env, PACT_BROKER_BASE_URL: url })

test('any other command of Pact’s CLI has its own flags, as for a webhook', async () => {
  const uuid = '11111111-1111-4111-8111-111111111111'
  const { url, calls } = await broker({ body: '{"description":"build"}', at: `/webhooks/${uuid}` })
  const event = '--contract-requiring-verification-published'
  const args = ['https://ci.example.com/build', '--uuid', uuid, '--request', 'POST', event]
  expect(await cli(url, 'create-or-update-webhook', ...args)).toMatchObject({ code: 0 })
  expect(calls.at(-1)).toMatchObject({ method: 'PUT', authorization: `Bearer ${token}` })
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({
    events: [{ name: 'contract_requiring_verification_published' }],
    request: { method: 'POST', url: 'https://ci.example.com/build' },
  })
})

test('errors of Pact’s CLI are one line without the token, and a token is never an argument', async () => {
  const refusing = await broker({ status: 401, body: `{"error":{"message":"${token} is unknown"}}` })
  expect(await cli(refusing.url, 'list-environments')).toMatchObject({
    code: 2,
    output: expect.stringMatching(/^✗ http:\S+ answers 401: \*\*\* is unknown — [^\n]+\n$/),
  })
  const none = await runBrokerInProcess(['cli', 'list-environments'])
  expect(none.output).toMatch(/^✗ no Pact Broker is named — /)
  expect((await cli(refusing.url, 'publish', '--wat')).output).toMatch(
    /^✗ unexpected argument '--wat' found — npm run broker -- help COMMAND\n$/,
  )
  for (const flag of ['-kabc', '--broker-token=abc', '--broker-password', '-p'])
    expect((await cli(refusing.url, 'list-environments', flag, 'abc')).output).toMatch(
      /^✗ -\S+ would show it to everybody — set PACT_BROKER_(TOKEN|PASSWORD) instead\n$/,
    )
  expect((await cli(refusing.url)).output).toBe('✗ no command is named — npm run broker -- help lists them\n')
  expect((await runBrokerInProcess(['cli', 'help'])).output).toContain('record-undeployment')
  expect((await runBrokerInProcess(['cli', 'generate-uuid'])).output).toMatch(/^[\da-f-]{36}\n$/)
})
