import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startBroker, type RecordingBroker } from './recording-broker.ts'
import { runBrokerProcess } from './run-broker.ts'

const brokers: RecordingBroker[] = []
afterEach(() => brokers.splice(0).forEach(({ stop }) => stop()))

async function broker(...args: Parameters<typeof startBroker>) {
  const started = await startBroker(...args)
  brokers.push(started)
  return started
}

const href = 'http://broker/pacts/provider/compute-provider/consumer/compute-console/version/1.2.3'
const published = (notices: object[] = []) =>
  JSON.stringify({ notices, _links: { 'pb:contracts': [{ href }] } })

const pact = 'compute-console-compute-provider.json'
const revision = ['--version', '1.2.3', '--branch', 'main']
const publish = (url: string, args = revision, env = {}) =>
  runBrokerProcess(['publish', '--broker', url, ...args], env)

test('a pact goes out with version, branch, tags and build, in one call with the token', async () => {
  const { url, calls } = await broker({ body: published() })
  const args = [...revision, '--tag', 'v1', '--tag', 'prod', '--build-url', 'https://ci/1']
  expect(await publish(`${url}/`, args, { PACT_BROKER_TOKEN: 'secret-token' })).toEqual({
    code: 0,
    output: `✓ compute-console 1.2.3 of branch main, tagged v1, prod is published\n  ${href}\n`,
  })
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    url: '/contracts/publish',
    authorization: 'Bearer secret-token',
  })
  expect(JSON.parse(calls[0]?.body ?? '')).toEqual({
    pacticipantName: 'compute-console',
    pacticipantVersionNumber: '1.2.3',
    branch: 'main',
    tags: ['v1', 'prod'],
    buildUrl: 'https://ci/1',
    contracts: [
      {
        consumerName: 'compute-console',
        providerName: 'compute-provider',
        specification: 'pact',
        contentType: 'application/json',
        content: readFileSync(`contracts/pacts/${pact}`).toString('base64'),
      },
    ],
  })
})

test('the broker’s warnings are shown', async () => {
  const { url } = await broker({ body: published([{ type: 'warning', text: 'No\n  branch' }]) })
  expect((await publish(url)).output).toMatch(/\n⚠ No branch\n$/)
})

/** Creates a git repository with the pacts committed on a branch and tagged v7. */
function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  cpSync('contracts/pacts', join(folder, 'contracts/pacts'), { recursive: true })
  git('init', '--quiet', '--initial-branch=feature/pacts')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Pacts')
  git('-c', 'tag.gpgSign=false', 'tag', 'v7')
  return { folder, git }
}

test('version, branch and tags come from git, the branch of CI first', async () => {
  const { url, calls } = await broker({ body: published() })
  const { folder, git } = repository()
  await runBrokerProcess(['publish'], { PACT_BROKER_BASE_URL: url }, folder)
  const env = { PACT_BROKER_BASE_URL: url, GITHUB_REF_NAME: 'main' }
  await runBrokerProcess(['publish'], env, folder)
  const sent = calls.map(({ body }) => JSON.parse(body))
  const expected = { pacticipantVersionNumber: git('rev-parse', 'HEAD'), tags: ['v7'] }
  expect(sent).toMatchObject([
    { ...expected, branch: 'feature/pacts' },
    { ...expected, branch: 'main' },
  ])
  expect(calls[0]?.authorization).toBeUndefined()
})

test('pacts that are not those of the commit don’t go out under its version', async () => {
  const { url, calls } = await broker({ body: published() })
  const { folder } = repository()
  writeFileSync(join(folder, 'contracts/pacts/new.json'), '{}')
  expect(await runBrokerProcess(['publish', '--broker', url], {}, folder)).toEqual({
    code: 2,
    output: '✗ contracts/pacts is not as it was committed — commit it first, or add --version\n',
  })
  expect(calls).toEqual([])
})

test('without a repository nothing is guessed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const run = (...args: string[]) =>
    runBrokerProcess(['publish', '--broker', 'http://broker', ...args], {}, folder)
  expect((await run()).output).toBe('✗ there is no git commit to take the version from — add --version\n')
  expect((await run('--version', '1')).output).toBe('✗ there is no git branch checked out — add --branch\n')
  expect(await run(...revision)).toEqual({
    code: 2,
    output: '✗ contracts/pacts holds no pact — npm run pacts writes them\n',
  })
})

test('a version that has other pacts', async () => {
  const errors = { contracts: ['Cannot change the content of the pact'] }
  const { url } = await broker({ status: 409, body: JSON.stringify({ notices: [], errors }) })
  expect(await publish(url)).toEqual({
    code: 2,
    output: `✗ ${url}/contracts/publish answers 409: Cannot change the content of the pact — publish each change of the pacts under a version of its own\n`,
  })
})
