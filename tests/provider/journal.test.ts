import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { UsageError } from '../../mocks/adapters/http/flags'
import { Journal } from '../../mocks/adapters/http/journal'
import { SaveFile } from '../../mocks/adapters/http/save-file'
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

const open = (report?: (line: string) => void) => new Journal({ path, report, realNow: () => now })

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
  const second = open()
  expect(second.restore()).toBe(true)
  expect(statesOf(second)).toEqual(statesOf(first))
})

test('an answer that was held when the process died holds nothing up after it', () => {
  const first = started()
  const { call, token } = caller(first)
  call('POST', '/__mock/faults', { operationId: 'createRechargeOrder', hold: true })
  const order = () => call('POST', '/api/recharge', { amount: 10 }, { token, 'idempotency-key': '"a"' })
  order()
  const second = open()
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
  const second = open()
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
  const second = open()
  second.restore()
  const names = [first, second].map((journal) => caller(journal).call('POST', '/__mock/worlds', {}).world)
  expect(names).toEqual(['w2', 'w2'])
})

test('an incomplete last line is dropped, as a killed process leaves it', () => {
  const first = started()
  const { own } = caller(first)
  own('PUT', '/api/user/name', { name: '写完了' })
  own('PUT', '/api/user/name', { name: '没有写完' })
  truncateSync(path, statSync(path).size - 20)
  const bytes = Buffer.byteLength(readFileSync(path, 'utf8').split('\n').at(-1) ?? '')
  const lines: string[] = []
  const second = open((line) => lines.push(line))
  second.restore()
  expect(second.worlds.get('main')?.world.state.users[0]?.nickname).toBe('写完了')
  expect(lines).toEqual([
    `! ${path}: cut off the incomplete line 5 (${bytes} bytes), a call that got no response`,
  ])
})

test('of more than 366 days without a server so many pass, which is reported', () => {
  started()
  const restored = (days: number) => {
    now = testNow + days * 86_400_000
    const lines: string[] = []
    const journal = open((line) => lines.push(line))
    journal.restore()
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

test('a file of version 1 is read', () => {
  const first = started()
  caller(first).own('PUT', '/api/user/name', { name: '旧文件' })
  writeFileSync(path, readFileSync(path, 'utf8').replace('worlds 2 0 1', 'worlds 1 0'))
  const second = open()
  expect(second.restore()).toBe(true)
  expect(statesOf(second)).toEqual(statesOf(first))
})

describe('a file without a part of its snapshot is refused', () => {
  const twoWorlds = () => {
    const journal = started()
    journal.worlds.start({ scenario: 'broke', seed: 1 })
    journal.write()
    return readFileSync(path, 'utf8')
  }
  const message = (line: number, worlds: number) =>
    new UsageError(`${path} is damaged in line ${line}: of the 2 worlds of its snapshot ${worlds} are there`)

  test('cut within a world', () => {
    twoWorlds()
    truncateSync(path, statSync(path).size - 20)
    expect(() => open().restore()).toThrow(message(3, 1))
  })

  test('cut between two worlds, with a call behind', () => {
    const [header, world] = twoWorlds().split('\n')
    const entry = { at: testNow, door: 'api', call: { method: 'PUT', url: '/api/user/name', headers: {} } }
    writeFileSync(path, `${header}\n${world}\n${JSON.stringify(entry)}\n`)
    expect(() => open().restore()).toThrow(message(3, 1))
  })

  test('of version 1, cut within a world', () => {
    writeFileSync(path, twoWorlds().replace('worlds 2 1 2', 'worlds 1 1'))
    truncateSync(path, statSync(path).size - 20)
    expect(() => open().restore()).toThrow(message(3, 1))
  })
})

test('a call that can not be written is refused and not carried out, until writing works again', () => {
  const lines: string[] = []
  const journal = started()
  const second = open((line) => lines.push(line))
  second.restore()
  second.write()
  const { own } = caller(second)
  const moved = `${folder}-moved`
  renameSync(folder, moved)
  const refusal = { code: 503, message: '数据无法保存，本次操作没有执行，请稍后重试' }
  expect(own('PUT', '/api/user/name', { name: '没有写成' })).toEqual(refusal)
  expect(own('PUT', '/api/user/name', { name: '也没有写成' })).toEqual(refusal)
  expect(own('GET', '/api/userinfo').data.nickname).toBe('林小满')
  renameSync(moved, folder)
  expect(own('PUT', '/api/user/name', { name: '写成了' }).code).toBe(200)
  expect(lines).toEqual([
    expect.stringMatching(/^✗ Can't write .*ENOENT.*: until that works again, calls .* refused with 503$/),
    `✓ ${path} can be written again`,
  ])
  expect(journal.restore()).toBe(true)
  expect(statesOf(journal)).toEqual(statesOf(second))
})

test('a deleted file is written again with the next change', () => {
  const first = started()
  const { own } = caller(first)
  rmSync(path)
  own('PUT', '/api/user/name', { name: '还在' })
  const second = open()
  second.restore()
  expect(statesOf(second)).toEqual(statesOf(first))
})

test('an invalid call of the control API is not written', () => {
  const { call } = caller(started())
  const size = statSync(path).size
  expect(call('POST', '/__mock/clock', { advance: -1 }).code).toBe(422)
  expect(call('POST', '/__mock/clock', { advance: 1e9 }).code).toBe(422)
  expect(call('POST', '/__mock/nothing').code).toBe(404)
  expect(statSync(path).size).toBe(size)
})

test('only its owner can read it', () => {
  started()
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

describe('a file that is no journal is refused with a reason', () => {
  test('of another kind', () => {
    writeFileSync(path, '{}')
    expect(() => open().restore()).toThrow(/no file of saved worlds/)
  })

  test.each([
    '',
    'compute-console-worlds 2 0',
    'compute-console-worlds 1',
    'x compute-console-worlds 1 0',
    'compute-console-worlds 1 0 x',
  ])('of the first line "%s"', (first) => {
    writeFileSync(path, `${first}\n`)
    const message = `${path} is no file of saved worlds, or of another version; name another one`
    expect(() => open().restore()).toThrow(new UsageError(message))
  })

  const call = { method: 'GET', url: '/api/nothing', headers: {} }
  test.each([
    '{"at":1}',
    'null',
    '7',
    '{"world":0}',
    JSON.stringify({ at: '1', door: 'api', call }),
    JSON.stringify({ at: 1, door: 'other', call }),
    JSON.stringify({ at: 1, door: 'api', call: null }),
  ])('with the line %s, by its number', (line) => {
    started()
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`)
    expect(() => open().restore()).toThrow(new UsageError(`${path} is damaged in line 3`))
  })

  test.each([
    ['{"at":', /^.* is damaged in line 3: SyntaxError: /],
    ['{"world":{"version":2}}', /^.* is damaged in line 3: .*version is not 1/],
  ])('with the line %s, with the reason', (line, message) => {
    started()
    writeFileSync(path, `${readFileSync(path, 'utf8')}${line}\n`)
    expect(() => open().restore()).toThrow(message)
  })
})

test('the file has a line for each world and for each call that may change one', () => {
  const first = started()
  const lines = () => readFileSync(path, 'utf8').split('\n')
  expect([lines()[0], lines().length]).toEqual(['compute-console-worlds 2 0 1', 3])
  const { call, token } = caller(first)
  call('GET', '/api/userinfo', undefined, { token })
  call('POST', '/__mock/worlds', {})
  const entries = lines()
    .slice(2, -1)
    .map((line) => JSON.parse(line))
  expect(entries).toMatchObject([
    { at: testNow + 700, door: 'api', call: { method: 'POST', url: '/api/login' } },
    { at: testNow + 2100, door: 'control', call: { method: 'POST', url: '/__mock/worlds' } },
  ])
  first.write()
  expect([lines()[0], lines().length]).toEqual(['compute-console-worlds 2 1 2', 4])
})

test('worlds are written and read one at a time, as all of them may be longer than a text can be', () => {
  const file = new SaveFile(path)
  const sizes: number[] = []
  function* worlds() {
    for (const world of ['{"world":1}', '{"world":"二"}']) {
      sizes.push(statSync(`${path}.next`).size)
      yield world
    }
  }
  file.replace(7, 2, worlds())
  expect(sizes).toEqual([29, 41])
  file.append('{"at":1}')
  expect(file.isIntact()).toBe(true)
  expect(file.read()).toEqual({
    header: { count: 7, worlds: 2 },
    lines: ['{"world":1}', '{"world":"二"}', '{"at":1}'].map((line) => Buffer.from(line)),
    tornLine: undefined,
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
  const sizes = [1, 2, 3, 4, 5].map(() => {
    journal.handleCall('api', big)
    return Math.round(statSync(path).size / body.length)
  })
  expect(sizes).toEqual([1, 2, 3, 4, 1])
})

test('after a call the worlds go on with real time', () => {
  const journal = started()
  caller(journal)
  now += 5000
  expect(journal.worlds.get('main')?.world.state.now).toBe(now)
})
