import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startBroker, type RecordingBroker } from './recording-broker.ts'
import { runBrokerInProcess } from './run-broker.ts'

const brokers: RecordingBroker[] = []
afterEach(() => brokers.splice(0).forEach(({ stop }) => stop()))

async function broker(response: Parameters<typeof startBroker>[0]) {
  const started = await startBroker({ ...response, at: '/contracts/publish' })
  brokers.push(started)
  return started
}

const href = 'http://broker/pacts/provider/compute-provider/consumer/compute-console/version/1.2.3'
const published = (notices: object[] = []) =>
  JSON.stringify({ notices, _links: { 'pb:contracts': [{ href }] } })

const pact = 'compute-console-compute-provider.json'
const revision = ['--version', '1.2.3', '--branch', 'main']
const publish = (url: string, args = revision, env = {}) =>
  runBrokerInProcess(['publish', '--broker', url, ...args], env)

test('a pact goes out with version, branch, tags and build, in one call with the token', async () => {
  const { url, calls } = await broker({ body: published() })
  const args = [...revision, '--tag', 'v1', '--tag', 'prod', '--build-url', 'https://ci/1']
  expect(await publish(`${url}/`, args, { PACT_BROKER_TOKEN: 'secret-token' })).toEqual({
    code: 0,
    output: `✓ compute-console 1.2.3 of branch main, tagged v1, prod is published\n  ${href}\n`,
  })
  expect(calls.map(({ method, url: path }) => `${method} ${path}`)).toEqual([
    'GET /',
    'POST /contracts/publish',
  ])
  expect(calls[1]).toMatchObject({ authorization: 'Bearer secret-token', type: 'application/json' })
  const { contracts, ...sent } = JSON.parse(calls[1]?.body ?? '')
  expect(sent).toEqual({
    pacticipantName: 'compute-console',
    pacticipantVersionNumber: '1.2.3',
    branch: 'main',
    tags: ['v1', 'prod'],
    buildUrl: 'https://ci/1',
  })
  const [{ content, ...contract }] = contracts
  expect(contract).toEqual({
    consumerName: 'compute-console',
    providerName: 'compute-provider',
    specification: 'pact',
    contentType: 'application/json',
    onConflict: 'overwrite',
  })
  // The CLI writes its own version into the metadata.
  const { interactions } = JSON.parse(readFileSync(`contracts/pacts/${pact}`, 'utf8'))
  expect(JSON.parse(Buffer.from(content, 'base64').toString())).toMatchObject({ interactions })
})

test('only the broker’s warnings are printed', async () => {
  const notices = ['warning', 'error', 'danger', 'success', 'info'].map((type) => ({
    type,
    text: `${type} of\n  a branch`,
  }))
  const { url } = await broker({ body: published(notices) })
  expect((await publish(url)).output).toBe(
    `✓ compute-console 1.2.3 of branch main is published\n  ${href}\n` +
      '⚠ warning of a branch\n⚠ error of a branch\n⚠ danger of a branch\n',
  )
})

test('a broker that sends no notices', async () => {
  const { url } = await broker({ body: JSON.stringify({ _links: { 'pb:contracts': [] } }) })
  expect(await publish(url)).toEqual({
    code: 0,
    output: '✓ compute-console 1.2.3 of branch main is published\n',
  })
})

test('a folder without pacts, or with pacts of several consumers, is not published', async () => {
  const { url, calls } = await broker({ body: published() })
  const folder = mkdtempSync(join(tmpdir(), 'pacts-'))
  const run = (pacts: string) => publish(url, [...revision, '--pacts', pacts])
  const none = (pacts: string) => `✗ ${pacts} holds no pact — npm run pacts writes them\n`
  writeFileSync(join(folder, 'read.me'), '')
  expect(await run(folder)).toEqual({ code: 2, output: none(folder) })
  expect((await run(join(folder, 'nowhere'))).output).toBe(none(join(folder, 'nowhere')))
  cpSync(`contracts/pacts/${pact}`, join(folder, 'a.json'))
  cpSync('contracts/pacts/sent/compute-provider-compute-console.json', join(folder, 'b.json'))
  expect(await run(folder)).toEqual({
    code: 2,
    output: `✗ ${folder} holds pacts of compute-console and compute-provider — publish one at a time\n`,
  })
  expect(calls).toEqual([])
})

test('a version that has other pacts', async () => {
  const errors = { contracts: ['Cannot change the content of the pact'] }
  const { url } = await broker({ status: 409, body: JSON.stringify({ notices: [], errors }) })
  expect(await publish(url)).toEqual({
    code: 2,
    output: `✗ ${url} refuses: contracts: Cannot change the content of the pact — publish each change of the pacts under a version of its own\n`,
  })
})
