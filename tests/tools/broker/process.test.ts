import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startBroker, type RecordingBroker } from './recording-broker.ts'
import { runBrokerProcess } from './run-broker.ts'

const brokers: RecordingBroker[] = []
afterEach(() => brokers.splice(0).forEach(({ stop }) => stop()))

async function startPublishBroker() {
  const body = JSON.stringify({ notices: [], _links: { 'pb:contracts': [] } })
  const started = await startBroker({ body, at: '/contracts/publish' })
  brokers.push(started)
  return started
}

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
  const { url, calls } = await startPublishBroker()
  const { folder, git } = repository()
  await runBrokerProcess(['publish'], { PACT_BROKER_BASE_URL: url }, folder)
  const env = { PACT_BROKER_BASE_URL: url, GITHUB_REF_NAME: 'main' }
  await runBrokerProcess(['publish'], env, folder)
  const sent = calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  const expected = { pacticipantVersionNumber: git('rev-parse', 'HEAD'), tags: ['v7'] }
  expect(sent).toMatchObject([
    { ...expected, branch: 'feature/pacts' },
    { ...expected, branch: 'main' },
  ])
  expect(calls[0]?.authorization).toBeUndefined()
})

test('uncommitted pacts are not published under the version of the commit', async () => {
  const { url, calls } = await startPublishBroker()
  const { folder } = repository()
  writeFileSync(join(folder, 'contracts/pacts/new.json'), '{}')
  expect(await runBrokerProcess(['publish', '--broker', url], {}, folder)).toEqual({
    code: 2,
    output: '✗ contracts/pacts is not as it was committed — commit it first, or add --version\n',
  })
  expect(calls).toEqual([])
})

test('without a git repository version and branch must be given', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'))
  const run = (...args: string[]) =>
    runBrokerProcess(['publish', '--broker', 'http://broker', ...args], {}, folder)
  expect((await run()).output).toBe('✗ there is no git commit to take the version from — add --version\n')
  expect((await run('--version', '1')).output).toBe('✗ there is no git branch checked out — add --branch\n')
  expect(await run('--version', '1.2.3', '--branch', 'main')).toEqual({
    code: 2,
    output: '✗ contracts/pacts holds no pact — npm run pacts writes them\n',
  })
})

test('the commands print their lines and exit with their code', async () => {
  const commands = [
    ['publish', '--version', '1', '--branch', 'main'],
    ['can-i-deploy', '--version', '1', '--to', 'production'],
    ['record-deployment', '--version', '1', '--to', 'production'],
  ]
  for (const [command = '', ...args] of commands)
    expect(await runBrokerProcess([command, '--broker', 'http://127.0.0.1:47999', ...args])).toEqual({
      code: 2,
      output: "✗ http://127.0.0.1:47999 can't be reached — is it running, and is the address right?\n",
    })
})
