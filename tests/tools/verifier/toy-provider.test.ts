import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAdapter } from '../../../contracts/state-server/adapter.ts'
import { createStateServer } from '../../../contracts/state-server/server.ts'
import { listening } from '../../support/listening'
import { runVerify } from './run-verify'

let toy: ChildProcess
let provider: string
let states: Awaited<ReturnType<typeof listening>>

beforeAll(async () => {
  const env = { ...process.env, PORT: '0' }
  const child = spawn('node', ['contracts/examples/toy-provider/main.ts'], { env })
  toy = child
  provider = String((await once(child.stdout, 'data'))[0]).trim()
  states = await listening(createStateServer(await loadAdapter(`${provider}/records`)))
})

afterAll(() => {
  states.close()
  toy.kill()
})

const operations = ['loginUser', 'getUserInfo', 'listMessages', 'getMessage', 'markMessageRead']

/** Returns the lines of the report's interactions of these operations: mark, call, status and title. */
const linesOf = (lines: string[]) =>
  lines.filter((line) => operations.some((one) => line.includes(`(${one})`)))

test('the toy provider keeps all that the console asks of its five endpoints', async () => {
  const { lines } = await runVerify(['--provider', provider, '--states', states.origin])
  // The toy answers it by its route of a message.
  const broken = lines.filter((line) => line.startsWith('✗'))
  expect(broken).toEqual([expect.stringContaining('(getUnreadCount) 200 · how many messages are unread')])
  expect(lines.at(-1)).toMatch(/^failed calls in their screens: npm start -- --replay /)
  expect(lines.at(-2)).toMatch(/^\n11 passed, 1 failed, \d+ not implemented, \d+ missing state; /)
  expect(linesOf(lines)).toEqual([
    '✓ GET /api/messages/{id} (getMessage) 200 · a message',
    '✓ GET /api/messages/{id} (getMessage) 404 · a message that is not there',
    '✓ PUT /api/messages/{id}/read (markMessageRead) 200 · read a message',
    '✓ POST /api/login (loginUser) 200 · sign in',
    '✓ POST /api/login (loginUser) 429 · sign in once too often',
    '✓ POST /api/login (loginUser) 401 · sign in with a wrong password',
    '✓ GET /api/messages/inbox (listMessages) 200 · the newest messages',
    '✓ GET /api/messages/inbox (listMessages) 200 · the unread messages',
    '✓ GET /api/userinfo (getUserInfo) 200 · who is signed in',
    '✓ GET /api/userinfo (getUserInfo) 401 · who is signed in, after the session ended',
  ])
})

test('operations that the toy provider does not implement have a verdict of their own, and fail with --strict', async () => {
  const flags = ['--provider', provider, '--states', states.origin, '--only', 'getDashboard']
  const found = await runVerify(flags)
  expect(found.code).toBe(3)
  expect(found.lines).toContain(
    '◌ 1 operation is not implemented, answered by 404 404 Not Found: GET /api/console/data',
  )
  expect(found.page()).toContain('<td class="not-implemented">not implemented</td>')
  const strict = await runVerify([...flags, '--strict'])
  expect(strict.code).toBe(1)
  expect(strict.lines[0]).toMatch(/^✗ GET/)
  expect(strict.lines).toContain('    contract: not implemented')
})
