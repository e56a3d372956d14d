import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../../scripts/lib/port.ts'
import { pageBlock } from '../../support/page-block'

const children: ChildProcess[] = []
afterEach(() => children.splice(0).forEach((child) => child.kill()))

const page = 'contracts/implementing-states.md'
const folder = mkdtempSync(join(tmpdir(), 'states-'))

/** Writes a block of the page into a file of its name. */
function fileOf(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, pageBlock(page, name))
  return file
}

function start(program: string, args: string[], env = {}) {
  const child = spawn(program, args, { env: { ...process.env, ...env } })
  children.push(child)
  return child
}

async function enter(url: string, change: object) {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(change) })
  return { status: response.status, body: await response.json() }
}

/** Waits until a server takes a change of state. */
async function expectTeardown(url: string): Promise<void> {
  await expect
    .poll(() => enter(url, { action: 'teardown' }).catch(String), { timeout: 20_000 })
    .toMatchObject({ status: 200 })
}

const signedIn = { state: 'a user is signed in', action: 'setup' }
const hasPython = spawnSync('python3', ['--version']).status === 0

test.each([
  ['node', 'states.ts', true],
  ['python3', 'states.py', hasPython],
])('the first handler of the page runs with %s', async (program, name, isThere) => {
  if (!isThere) return
  const port = String(await freePort())
  start(program, [fileOf(name)], { PORT: port })
  const url = `http://127.0.0.1:${port}`
  await expectTeardown(url)
  expect(await enter(url, signedIn)).toEqual({
    status: 200,
    body: { token: expect.stringMatching(/^[\w-]{32,}$/) },
  })
  expect((await enter(url, { ...signedIn, params: { email: 'a@example.com' } })).status).toBe(200)
  expect((await enter(url, { state: 'the moon is full' })).status).toBe(422)
})

const command = 'contracts/state-server/main.ts'

test('the adapter of the page has users and sessions, and no more', async () => {
  const { stdout } = start('node', [command, '--adapter', fileOf('adapter.ts'), '--port', '0'])
  if (!stdout) throw new Error('no output')
  const [line] = await once(stdout, 'data')
  const url = /http:\S+/.exec(String(line))?.[0] ?? ''
  const first = await enter(url, signedIn)
  expect(first).toMatchObject({ status: 200, body: { token: expect.any(String), user_id: 1 } })
  expect((await enter(url, signedIn)).body.user_id).toBe(1)
  expect(
    (await enter(url, { state: 'no account exists', params: { email: 'demo@example.com' } })).status,
  ).toBe(200)
  const expected = { status: 422, body: { message: 'no table for message' } }
  expect(await enter(url, { state: 'the inbox holds messages' })).toEqual(expected)
  await expectTeardown(url)
})

const failing = (...args: string[]) =>
  promisify(execFile)('node', [command, ...args]).catch(
    ({ code, stderr }: { code: number; stderr: string }) => ({
      code,
      stderr,
    }),
  )

test.each([
  [[], '✗ no adapter is named — add --adapter with a file or an address\n'],
  [['--adaptor'], '✗ There is no flag --adaptor — nearest: --adapter; known flags: --adapter --port\n'],
])('the command with %j says in one line what is wrong', async (args, stderr) => {
  expect(await failing(...args)).toEqual({ code: 2, stderr })
})

test('a port that is taken is one line', async () => {
  const port = String(await freePort())
  start('node', [fileOf('states.ts')], { PORT: port })
  await expectTeardown(`http://127.0.0.1:${port}`)
  const { stderr } = await failing('--adapter', fileOf('adapter.ts'), '--port', port)
  expect(stderr).toMatch(/^✗ port \d+ can't be used: listen EADDRINUSE/m)
})
