import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UsageError } from '../../mocks/adapters/http/flags'
import { Journal } from '../../mocks/adapters/http/journal'
import { importOldFile } from '../../mocks/adapters/http/old-save-file'
import { testNow } from '../../mocks/adapters/vitest/provider'
import { bodyToText } from '../../mocks/server/body'
import { saveWorld } from '../../mocks/server/saved-world'
import { at } from './support/at'

let folder: string
let path: string
let now: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'))
  path = join(folder, 'worlds')
  now = testNow
})
afterEach(() => rmSync(folder, { recursive: true }))

const opened: Journal[] = []
afterEach(() => {
  for (const journal of opened.splice(0)) journal.close()
})

function open(report?: (line: string) => void, file = path) {
  const journal = new Journal({ path: file, report, realNow: () => now })
  opened.push(journal)
  return journal
}

/** Copies the files as they would be after a kill at this moment. */
function copyAfterKill(): string {
  const copy = join(folder, `copy-${readdirSync(folder).length}`)
  for (const end of ['', '-wal']) copyFileSync(path + end, copy + end)
  return copy
}

const openAfterKill = () => open(undefined, copyAfterKill())

function started() {
  const journal = open()
  journal.worlds.start({ id: 'main', scenario: 'demo', seed: 1 })
  journal.write()
  return journal
}

/** Sends calls as an adapter does; each a moment after the one before. */
function caller(journal: Journal) {
  const call = (method: string, url: string, body?: object, headers: Record<string, string> = {}) => {
    now += 700
    const adapter = url.startsWith('/__mock/') ? 'control' : 'api'
    const type = body ? { 'content-type': 'application/json' } : {}
    const raw = body && JSON.stringify(body)
    const reply = journal.handleCall(adapter, { method, url, body: raw, headers: { ...type, ...headers } })
    return JSON.parse(bodyToText(reply.body))
  }
  const login = { email: 'demo@example.com', password: 'demo1234' }
  const { token } = call('POST', '/api/login', login).data
  return {
    call,
    token,
    own: (method: string, url: string, body?: object) => call(method, url, body, { token }),
  }
}

const statesOf = (journal: Journal) =>
  journal.worlds.all().map(({ world }) => JSON.stringify(saveWorld(journal.worlds.get(world.id) ?? at([]))))

/** A lively session: money, time, worlds, faults, and reading between. */
function play({ call, own }: ReturnType<typeof caller>) {
  own('POST', '/api/recharge', { amount: 50 })
  call('POST', '/__mock/clock', { advance: 3600 })
  own('GET', '/api/messages/inbox')
  own('PUT', '/api/messages/all-read')
  call('POST', '/__mock/faults', { operationId: 'updateUserName', status: 500, times: 1 })
  own('PUT', '/api/user/name', { name: '没有改成' })
  call('POST', '/__mock/worlds', { scenario: 'broke', seed: 3 })
  own('POST', '/api/recharge', { amount: 10 })
}

test('a killed process loses nothing that it answered', () => {
  const first = started()
  play(caller(first))
  const second = openAfterKill()
  expect(second.restore()).toBe(true)
  expect(statesOf(second)).toEqual(statesOf(first))
})

test('a fault for so many calls does not apply again after a kill, whatever used it up', () => {
  const first = started()
  const { call, own } = caller(first)
  for (const operationId of ['getUserInfo', 'updateUserName', 'streamUnreadCount'])
    call('POST', '/__mock/faults', { operationId, status: 503, times: 2 })
  expect([own('GET', '/api/userinfo').code, own('GET', '/api/userinfo').code]).toEqual([503, 503])
  expect(own('PUT', '/api/user/name', { name: '没有改成' }).code).toBe(503)
  // The stream and the socket take their faults themselves.
  first.worlds.get('main')?.faults.take('streamUnreadCount')
  const second = openAfterKill()
  second.restore()
  expect(second.worlds.get('main')?.faults.all()).toMatchObject([{ times: 0 }, { times: 1 }, { times: 1 }])
  expect(statesOf(second)).toEqual(statesOf(first))
})

test('a response that was held when the process died does not block the restored world', () => {
  const first = started()
  const { call, token } = caller(first)
  call('POST', '/__mock/faults', { operationId: 'createRechargeOrder', hold: true })
  const order = () => call('POST', '/api/recharge', { amount: 10 }, { token, 'idempotency-key': '"a"' })
  order()
  const second = openAfterKill()
  second.restore()
  expect(second.worlds.get('main')?.faults.inForce()).toMatchObject([{ hold: true, held: 0 }])
  const { code } = caller(second).call(
    'POST',
    '/api/recharge',
    { amount: 10 },
    { token, 'idempotency-key': '"a"' },
  )
  expect(code).toBe(200)
})

test('time during which the server was down passes for the world too', () => {
  const first = started()
  const { token } = caller(first)
  now += 3_600_000
  const second = openAfterKill()
  second.restore()
  const url = '/api/userinfo'
  const ask = (journal: Journal) =>
    journal.handleCall('api', { method: 'GET', url, body: undefined, headers: { token } })
  expect(ask(second).body).toBe(ask(first).body)
  expect(second.worlds.get('main')?.world.state.now).toBe(now)
})

test('a rewritten journal is shorter and continues the same way, names of new worlds included', () => {
  const first = started()
  play(caller(first))
  first.write()
  const second = openAfterKill()
  second.restore()
  const names = [first, second].map((journal) => caller(journal).call('POST', '/__mock/worlds', {}).world)
  expect(names).toEqual(['w2', 'w2'])
})

test('at most 366 days pass for the time without a server, which is reported', () => {
  started().close()
  const restored = (days: number) => {
    now = testNow + days * 86_400_000
    const lines: string[] = []
    const journal = open((line) => lines.push(line))
    journal.restore()
    journal.close()
    return { lines, offset: journal.worlds.all()[0]?.clockOffset }
  }
  expect(restored(366)).toEqual({ lines: [], offset: 0 })
  expect(restored(400)).toEqual({
    lines: [
      `! ${path}: world main was saved more than 366 days ago; 366 of them pass in it now, and its clock is 34 days behind from now on`,
    ],
    offset: -34 * 86_400_000,
  })
})

test('a call that can not be written is refused and not carried out, until writing works again', () => {
  const lines: string[] = []
  started().close()
  const journal = open((line) => lines.push(line))
  journal.restore()
  const { own } = caller(journal)
  const moved = `${folder}-moved`
  renameSync(folder, moved)
  const refusal = { code: 503, message: '数据无法保存，本次操作没有执行，请稍后重试' }
  expect(own('PUT', '/api/user/name', { name: '没有写成' })).toEqual(refusal)
  expect(own('PUT', '/api/user/name', { name: '也没有写成' })).toEqual(refusal)
  expect(own('GET', '/api/userinfo').data.nickname).toBe('林小满')
  const fault = { operationId: 'getUserInfo', status: 500, times: 1 }
  const { faults } = journal.worlds.get('main') ?? at([])
  faults.add(fault)
  expect([own('GET', '/api/userinfo'), faults.all()]).toMatchObject([refusal, [fault]])
  faults.clear()
  renameSync(moved, folder)
  expect(own('PUT', '/api/user/name', { name: '写成了' }).code).toBe(200)
  expect(lines).toEqual([
    expect.stringMatching(/^✗ Can't write .*ENOENT.*: until that works again, calls .* refused with 503$/),
    `✓ ${path} can be written again`,
  ])
  const next = openAfterKill()
  expect(next.restore()).toBe(true)
  expect(statesOf(next)).toEqual(statesOf(journal))
})

test('a deleted file is written again with the next change', () => {
  const first = started()
  const { own } = caller(first)
  rmSync(path)
  own('PUT', '/api/user/name', { name: '还在' })
  const second = openAfterKill()
  second.restore()
  expect(statesOf(second)).toEqual(statesOf(first))
})

function savedCalls() {
  const db = new DatabaseSync(copyAfterKill())
  const rows = db.prepare('SELECT at, door, call FROM calls').all()
  db.close()
  return rows.map(({ call, ...row }) => ({ ...row, call: JSON.parse(String(call)) }))
}

test('each call that may change a world is written, and no other', () => {
  const { call, token } = caller(started())
  call('GET', '/api/userinfo', undefined, { token })
  expect(call('POST', '/__mock/clock', { advance: -1 }).code).toBe(422)
  expect(call('POST', '/__mock/clock', { advance: 1e9 }).code).toBe(422)
  expect(call('POST', '/__mock/nothing').code).toBe(404)
  call('POST', '/__mock/worlds', {})
  expect(savedCalls()).toMatchObject([
    { at: testNow + 700, door: 'api', call: { method: 'POST', url: '/api/login' } },
    { at: testNow + 4200, door: 'control', call: { method: 'POST', url: '/__mock/worlds' } },
  ])
})

test('only its owner can read it', () => {
  started()
  expect([path, `${path}-wal`].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
})

describe('a file that is no journal is refused with a reason, and stays as it is', () => {
  function createDatabase(kind: number) {
    const db = new DatabaseSync(path)
    db.exec(`PRAGMA application_id = ${kind}; CREATE TABLE bookmarks (url TEXT)`)
    db.close()
  }

  test.each([
    ['an object', () => writeFileSync(path, '{}')],
    ['no worlds', () => writeFileSync(path, 'compute-console-worlds 2 0\n')],
    ['version 3', () => writeFileSync(path, 'compute-console-worlds 3 0 0\n')],
    ['text before the header', () => writeFileSync(path, 'x compute-console-worlds 1 0\n')],
    ['text after the header', () => writeFileSync(path, 'compute-console-worlds 1 0 x\n')],
    ['a database of another program', () => createDatabase(0)],
    ['a database of an earlier version', () => createDatabase(0x63637732)],
    ['a database of a later version', () => createDatabase(0x63637734)],
  ])('with %s', (_, create) => {
    create()
    const bytes = readFileSync(path)
    const message = `${path} is not a saved-worlds file of this version; choose another with --save`
    expect(importOldFile(path)).toBe(false)
    expect(() => open().restore()).toThrow(new UsageError(message))
    expect(readFileSync(path)).toEqual(bytes)
  })
})

describe('a damaged file is refused with a reason', () => {
  test.each([
    ["INSERT INTO worlds VALUES ('{')", /is damaged: SyntaxError: /],
    [`INSERT INTO worlds VALUES ('{"version":2}')`, /is damaged: .*version is not 1/],
    [`INSERT INTO calls VALUES (1, 'api', '{')`, /is damaged: SyntaxError: /],
    [`INSERT INTO calls VALUES (1, 'api', 'null')`, /is damaged: TypeError: /],
  ])('after %s', (statement, message) => {
    started().close()
    const db = new DatabaseSync(path)
    db.exec(statement)
    db.close()
    expect(() => open().restore()).toThrow(message)
  })
})

test('without a file there is nothing to restore', () => {
  const journal = open()
  expect([journal.restore(), journal.worlds.all()]).toEqual([false, []])
})

test('beyond 32 MiB of calls the file is replaced by a snapshot', () => {
  const journal = started()
  const body = 'x'.repeat(9 * 1024 * 1024)
  const big = { method: 'POST', url: '/api/nothing', headers: {}, body }
  const counts = [1, 2, 3, 4, 5].map(() => {
    journal.handleCall('api', big)
    return savedCalls().length
  })
  expect(counts).toEqual([1, 2, 3, 4, 1])
})

test('a file in use is refused, with the process that has it', () => {
  const first = started()
  const message = `${path} is in use by process ${process.pid}; stop it, or choose another file with --save`
  expect(() => open().restore()).toThrow(new UsageError(message))
  first.close()
  expect(open().restore()).toBe(true)
})

test('after a call the worlds go on with real time', () => {
  const journal = started()
  caller(journal)
  now += 5000
  expect(journal.worlds.get('main')?.world.state.now).toBe(now)
})
