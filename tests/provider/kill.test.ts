import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildServer } from '../support/server-process'
import { serve, serveInVain } from './support/mock-process'

// There is no ulimit there, and a signal ends a process at once.
const isWindows = process.platform === 'win32'
const ended = isWindows ? [null, 'SIGTERM'] : [0, null]

let folder: string
let save: string
beforeAll(buildServer)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  save = join(folder, 'worlds')
})
afterEach(() => rmSync(folder, { recursive: true }))

function contentOf(file: string) {
  const db = new DatabaseSync(file)
  const row = db.prepare('SELECT count, saved FROM snapshot, worlds').get() ?? {}
  db.close()
  return { count: String(row.count), world: String(row.saved) }
}

test('--save keeps every change that got a response before kill -9', async () => {
  const first = await serve(save)
  const own = await first.signIn()
  const { order_no } = (await own('POST', '/api/recharge', { amount: 50 })).body.data
  await first.stop('SIGKILL')
  const second = await serve(save)
  expect(second.output.text).toContain('Worlds restored')
  const kept = await (await second.signIn())('GET', `/api/recharge?order_no=${order_no}`)
  expect(kept.body.data.amount).toBe('50.00')
  expect(await second.stop('SIGTERM')).toEqual(ended)
})

test('SIGTERM ends the process while a socket is open', async () => {
  const { origin, send, stop } = await serve(save)
  const login = { email: 'demo@example.com', password: 'demo1234' }
  const { token } = (await send('POST', '/api/login', login)).body.data
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws?token=${token}`)
  await once(socket, 'open')
  expect(await stop('SIGTERM')).toEqual(ended)
})

test.skipIf(isWindows)(
  'on a full disk a change is refused and not carried out, and the next start has all that were not',
  async () => {
    await (await serve(save)).stop('SIGTERM')
    // The snapshot of the start must fit into the write-ahead log, which has 1 % more than its pages.
    const full = await serve(save, Math.ceil((statSync(save).size * 1.01) / 1024) + 40)
    const own = await full.signIn()
    const rename = (name: string) => own('PUT', '/api/user/name', { name })
    let last = ''
    let refused
    for (let count = 0; count < 100 && !refused; count++) {
      const { status, body } = await rename(`名${count}`)
      if (status === 200) last = `名${count}`
      else refused = { status, body }
    }
    expect(refused).toEqual({
      status: 503,
      body: { code: 503, message: '数据无法保存，本次操作没有执行，请稍后重试' },
    })
    const fault = { operationId: 'getUserInfo', rawBody: 'x'.repeat(5000) }
    expect(await full.send('POST', '/__mock/faults', fault)).toMatchObject({ status: 503 })
    expect(JSON.stringify((await own('GET', '/api/userinfo')).body)).toContain(`"${last}"`)
    expect(full.output.errors.match(/Can't write/g)).toHaveLength(1)
    await full.stop('SIGKILL')
    const second = await serve(save)
    const { body } = await (await second.signIn())('GET', '/api/userinfo')
    expect(JSON.stringify(body)).toContain(`"${last}"`)
    expect(second.output.errors).toBe('')
    await second.stop('SIGTERM')
  },
  30_000,
)

test('a second process on the same file ends at once and names the first', async () => {
  const first = await serve(save)
  expect(await serveInVain(save)).toEqual({
    code: 2,
    errors: `✗ ${save} is in use by process ${first.server.pid}; stop it, or choose another file with --save\n`,
  })
  const own = await first.signIn()
  expect((await own('PUT', '/api/user/name', { name: '还能写' })).status).toBe(200)
  await first.stop('SIGTERM')
})

test('a file of an earlier version is imported once, and the terminal says so', async () => {
  await (await serve(save)).stop('SIGTERM')
  const { count, world } = contentOf(save)
  const call = { method: 'POST', url: '/__mock/worlds', headers: {} }
  const lines = [`{"world":${world}}`, JSON.stringify({ at: Date.now(), door: 'control', call })]
  writeFileSync(save, `compute-console-worlds 2 ${count} 1\n${lines.join('\n')}\n{"at":17`)
  const first = await serve(save)
  expect(first.output.text).toContain(`  ${save} is an SQLite database from now on\n  Worlds restored`)
  await first.stop('SIGKILL')
  const second = await serve(save)
  expect(second.output.text).not.toContain('SQLite')
  expect(second.output.text).toContain(`Worlds restored from ${save}: 2`)
  expect([first, second].map(({ output }) => output.errors)).toEqual(['', ''])
  await second.stop('SIGTERM')
  expect(readdirSync(folder)).toEqual(isWindows ? ['worlds', 'worlds-wal'] : ['worlds'])
})

test('a world whose clock is ten years behind goes on after a year, with one line that says so', async () => {
  await (await serve(save)).stop('SIGTERM')
  const { world } = contentOf(save)
  const { state } = JSON.parse(world)
  const days = 3660
  const db = new DatabaseSync(save)
  db.prepare("UPDATE worlds SET saved = json_set(saved, '$.ahead', ?)").run(days * 86_400_000)
  db.close()
  const server = await serve(save)
  expect(server.output.errors).toBe(
    `! ${save}: world main was saved more than 366 days ago; 366 of them pass in it now, and its clock is ${days - 365} days behind from now on\n`,
  )
  const { now } = (await server.send('GET', '/__mock/status')).body
  expect(Math.floor((now - state.now) / 86_400_000)).toBe(366)
  await server.stop('SIGTERM')
  const again = await serve(save)
  expect(again.output.errors).toBe('')
  await again.stop('SIGTERM')
})

test('half a file does not start', async () => {
  await (await serve(save)).stop('SIGTERM')
  const bytes = readFileSync(save)
  writeFileSync(save, bytes.subarray(0, bytes.length / 2))
  expect(await serveInVain(save)).toEqual({
    code: 2,
    errors: `✗ Can't keep worlds in ${save}: Error: database disk image is malformed\n`,
  })
})
