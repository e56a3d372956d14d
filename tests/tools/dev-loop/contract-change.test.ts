import { once } from 'node:events'
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { addedPath, startInCopy } from '../../support/running-copy'
import { buildServer } from '../../support/server-process'

// The real command, in a copy of the project whose contract is edited while it runs.
let mock: Awaited<ReturnType<typeof startInCopy>>
let token: string
beforeAll(async () => {
  await buildServer()
  mock = await startInCopy('mock', '--port', '0', '--save', 'worlds')
  const login = { email: 'demo@example.com', password: 'demo1234' }
  token = (await call('POST', '/api/login', login)).body.data.token
})
afterAll(() => mock.stop())

async function call(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token ? { token } : {}) }
  const response = await fetch(mock.origin + path, {
    method,
    headers,
    body: body ? JSON.stringify(body) : null,
  })
  return { status: response.status, body: await response.json() }
}

/** Status of a call; none while one process takes the place of another. */
const statusOf = (path: string) =>
  call('GET', path).then(
    ({ status }) => status,
    () => undefined,
  )

const firstNode = async () => (await call('GET', '/api/nodes?page=1&limit=1')).body.data[0]

const poll = { timeout: 60_000, interval: 50 }

const openSocket = () => new WebSocket(`${mock.origin.replace('http', 'ws')}/ws?token=${token}`)

const isTakenOver = (times: number) => () =>
  expect(mock.output().split('✓ openapi/ changed')).toHaveLength(times + 1)

test('npm run mock takes a new contract over; port, world, sessions, clock, faults and log go on', async () => {
  const node = await firstNode()
  const path = `/api/nodes/${node.id}/alias`
  expect((await call('PUT', path, { node_id: node.id, alias: '改过名' })).status).toBe(200)
  await call('POST', '/__mock/clock', { advance: 86_400 })
  await call('POST', '/__mock/faults', { operationId: 'getDashboard', status: 503, times: 1 })
  const other = (await call('POST', '/__mock/worlds', { scenario: 'broke', seed: 7 })).body.world
  const { now } = (await call('GET', '/__mock/status')).body
  const log = (await call('GET', '/__mock/requests')).body
  const socket = openSocket()
  await once(socket, 'open')
  const closed = once(socket, 'close')
  expect(await statusOf(addedPath)).toBe(404)

  await mock.addOperation()
  await vi.waitFor(isTakenOver(1), poll)
  expect(await statusOf(addedPath)).toBe(200)
  expect((await firstNode()).alias).toBe('改过名')
  expect((await call('GET', '/__mock/status')).body.now).toBeGreaterThanOrEqual(now)
  expect((await call('GET', '/__mock/requests')).body.slice(0, log.length)).toEqual(log)
  expect((await call('GET', '/__mock/worlds')).body).toContainEqual(expect.objectContaining({ world: other }))
  expect(await statusOf('/api/console/data')).toBe(503)
  await closed
  const again = openSocket()
  await once(again, 'open')
  again.close()
})

test('a fault is printed in one line, the last good contract stays, and the next good one is taken over', async () => {
  const mend = mock.change('openapi/paths/account.yaml', (text) => `${text}  x: [1\n`)
  await vi.waitFor(
    () => expect(mock.output()).toMatch(/\n✗ openapi\/paths\/account\.yaml:\d+ The file is no YAML: .+\n/),
    poll,
  )
  expect(await statusOf(addedPath)).toBe(200)
  expect((await firstNode()).alias).toBe('改过名')
  mend()
  await vi.waitFor(isTakenOver(2), poll)
  expect(await statusOf(addedPath)).toBe(200)
  expect((await firstNode()).alias).toBe('改过名')
})

test('an editor that truncates before it writes causes no fault', async () => {
  const lines = mock.output().split('\n').length
  const write = mock.change('openapi/paths/account.yaml', () => '')
  await new Promise((resolve) => setImmediate(resolve))
  write()
  mock.change('openapi/paths/account.yaml', (text) =>
    text.replace('summary: 用户信息', 'summary: 用户的信息'),
  )
  await vi.waitFor(isTakenOver(3), poll)
  expect(mock.output().split('\n')).toHaveLength(lines + 1)
})

test('lock files, dangling links and files that vanish do not end the command', async () => {
  const folder = join(mock.folder, 'openapi/paths')
  const write = mock.change('openapi/paths/account.yaml', (text) => text)
  for (let times = 0; times < 20; times += 1) {
    symlinkSync('user@host.1234:1', join(folder, '.#account.yaml'))
    renameSync(join(folder, 'account.yaml'), join(folder, 'account.yaml~'))
    mkdirSync(join(folder, 'new/deep'), { recursive: true })
    await new Promise((resolve) => setTimeout(resolve, 20))
    rmSync(join(folder, 'new'), { recursive: true })
    rmSync(join(folder, 'account.yaml~'))
    write()
    rmSync(join(folder, '.#account.yaml'))
  }
  symlinkSync('user@host.1234:1', join(folder, '.#account.yaml'))
  mock.change('openapi/paths/account.yaml', (text) => text.replace('summary: 用户的信息', 'summary: 信息'))
  await vi.waitFor(isTakenOver(4), poll)
  expect(await statusOf(addedPath)).toBe(200)
})

test('code is generated by the generator on disk, also after a change of it while the command runs', async () => {
  const generated = join(mock.folder, 'src/api/generated/operations.ts')
  mock.change('scripts/generate/operation-list.ts', (text) =>
    text.replace('Generated from the contract.', 'Generated from the contract by a newer generator.'),
  )
  const firstLine = () => readFileSync(generated, 'utf8').split('\n')[0]
  await vi.waitFor(() => expect(firstLine()).toContain('newer generator'), poll)
  await vi.waitFor(isTakenOver(5), poll)
})
