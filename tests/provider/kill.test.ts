import { once } from 'node:events'
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildServer } from '../support/server-process'
import { serve, serveInVain } from './support/mock-process'

// There is no ulimit there, and a signal ends a process at once: no last snapshot, and the lock stays.
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
    const full = await serve(save, Math.ceil(statSync(save).size / 1024) + 4)
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
    expect(readFileSync(save).at(-1)).toBe(0x0a)
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
    errors: `✗ ${save} is in use by process ${first.server.pid}; stop it, or name another file (if that process is no provider, delete ${save}.lock)\n`,
  })
  await first.stop('SIGTERM')
  expect(existsSync(`${save}.lock`)).toBe(isWindows)
})

test('the lock of a killed process is taken over, and so is an empty one', async () => {
  await (await serve(save)).stop('SIGKILL')
  expect(existsSync(`${save}.lock`)).toBe(true)
  await (await serve(save)).stop('SIGTERM')
  writeFileSync(`${save}.lock`, '')
  expect(await (await serve(save)).stop('SIGTERM')).toEqual(ended)
})

test('an incomplete last line is cut off at the start, with one line that says so', async () => {
  await (await serve(save)).stop('SIGTERM')
  appendFileSync(save, '{"at":17')
  const server = await serve(save)
  expect(server.output.errors).toBe(
    `! ${save}: cut off the incomplete line 3 (8 bytes), a call that got no response\n`,
  )
  await server.stop('SIGKILL')
  expect(readFileSync(save, 'utf8').split('\n')).toHaveLength(3)
})

test('a world whose clock is ten years behind goes on after a year, with one line that says so', async () => {
  await (await serve(save)).stop('SIGTERM')
  const [header, line = ''] = readFileSync(save, 'utf8').split('\n')
  const { world } = JSON.parse(line)
  const days = 3660
  const behind = { ...world, ahead: days * 86_400_000 }
  writeFileSync(save, `${header}\n${JSON.stringify({ world: behind })}\n`)
  const server = await serve(save)
  expect(server.output.errors).toBe(
    `! ${save}: world main was saved more than 366 days ago; 366 of them pass in it now, and its clock is ${days - 365} days behind from now on\n`,
  )
  const { now } = (await server.send('GET', '/__mock/status')).body
  expect(Math.floor((now - world.state.now) / 86_400_000)).toBe(366)
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
    errors: `✗ ${save} is damaged in line 2: of the 1 worlds of its snapshot 0 are there\n`,
  })
})
