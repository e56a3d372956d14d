import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer, startServerProcess } from '../support/server-process'

const folder = mkdtempSync(join(tmpdir(), 'kept-'))
const save = join(folder, 'worlds')
beforeAll(buildServer, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

const serve = () => startServerProcess('--save', save)

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
  expect(await once(second.server, 'close')).toEqual([0, null])
}, 30_000)
