import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kept-'))
const save = join(folder, 'worlds')
const build = "import('./scripts/lib/mock-build.mjs').then((mock) => mock.ensureMockBuilt())"
beforeAll(() => promisify(execFile)('node', ['-e', build]), 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the provider in a process of its own; returns it and its address once it listens. */
async function serve() {
  const server = spawn('node', ['dist/mock/server.js', '--port', '0', '--save', save])
  let output = ''
  while (!/http:\/\/\S+/.test(output)) output += String((await once(server.stdout, 'data'))[0])
  return { server, origin: /http:\/\/\S+/.exec(output)?.[0] ?? '', output }
}

test('--save keeps every change that got a response before kill -9', async () => {
  const first = await serve()
  const headers = { 'content-type': 'application/json' }
  const login = JSON.stringify({ email: 'demo@example.com', password: 'demo1234' })
  const { data } = await (
    await fetch(`${first.origin}/api/login`, { method: 'POST', headers, body: login })
  ).json()
  const own = { ...headers, token: data.token }
  const order = await fetch(`${first.origin}/api/recharge`, {
    method: 'POST',
    headers: own,
    body: '{"amount":50}',
  })
  const { order_no } = (await order.json()).data
  first.server.kill('SIGKILL')
  await once(first.server, 'close')
  const second = await serve()
  expect(second.output).toContain('Worlds restored')
  const kept = await fetch(`${second.origin}/api/recharge?order_no=${order_no}`, { headers: own })
  expect((await kept.json()).data.amount).toBe('50.00')
  second.server.kill('SIGTERM')
  // Windows has no SIGTERM: kill ends the process at once.
  const clean = process.platform === 'win32' ? [null, 'SIGTERM'] : [0, null]
  expect(await once(second.server, 'close')).toEqual(clean)
}, 30_000)
