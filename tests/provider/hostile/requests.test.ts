import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawRequest, sendRaw } from '../../support/raw-request'
import { buildServer, startServerProcess } from '../../support/server-process'
import { handshakeOf, hostileRequests } from './requests'

const site = mkdtempSync(join(tmpdir(), 'site-'))
const log: string[] = []
let running: Awaited<ReturnType<typeof startServerProcess>>

beforeAll(async () => {
  mkdirSync(join(site, 'assets'))
  writeFileSync(join(site, 'index.html'), '<h1>console</h1>')
  writeFileSync(join(site, 'config.json'), '{}')
  writeFileSync(join(site, 'assets/app.js'), 'x'.repeat(1024 * 1024))
  await buildServer()
  running = await startServerProcess('--site', site)
  running.server.stderr.on('data', (data) => log.push(String(data)))
})
afterAll(() => {
  running.server.kill()
  rmSync(site, { recursive: true })
})

const call = (method: string, path: string, body: unknown, world = 'main') =>
  fetch(running.origin + path, {
    method,
    headers: { 'content-type': 'application/json', 'x-mock-world': world },
    body: body === undefined ? null : JSON.stringify(body),
  })

const control = (method: string, name: string, body?: unknown, world?: string) =>
  call(method, `/__mock/${name}`, body, world)

async function signIn(): Promise<string> {
  const { token } = await (await control('POST', 'sessions', {})).json()
  return token
}

/** The server still answers, and printed no stack. */
async function expectHealthy() {
  const response = await fetch(`${running.origin}/api/userinfo`)
  expect([response.status, log, running.server.exitCode]).toEqual([401, [], null])
}

const hasSecurityHeaders = (response: string) =>
  /^x-content-type-options: nosniff\r$/im.test(response) &&
  /^content-security-policy: default-src /im.test(response)

/** The fault of the response to a hostile request; undefined without one. */
function problemOf({ text, ending = 'wait' }: RawRequest, response: string): string | undefined {
  const status = Number(/^HTTP\/1\.1 (\d+) /.exec(response)?.[1])
  // Node closes a connection that asks for a tunnel.
  if (response === '') return ending === 'wait' && !text.includes('CONNECT') ? 'no response' : undefined
  if (status === 100) return undefined
  if (!(status < 500)) return `status ${status}`
  return hasSecurityHeaders(response) ? undefined : 'no security headers'
}

describe('the server goes on after', () => {
  test.each(Object.keys(hostileRequests))('%s', async (kind) => {
    for (const request of hostileRequests[kind] ?? []) {
      const response = await sendRaw(running.origin, request)
      const text = request.text.slice(0, 200)
      expect([text, problemOf(request, response), response.slice(0, 600)]).toEqual([
        text,
        undefined,
        expect.anything(),
      ])
    }
    await expectHealthy()
  })

  test('a fault whose response cannot be sent, also later', async () => {
    for (const delay of [0, 1]) {
      const fault = { operationId: 'getUserInfo', rawBody: 'x', contentType: 'text/\nplain', delay, times: 1 }
      await control('POST', 'faults', fault)
      await call('GET', '/api/userinfo', undefined).catch(() => {})
    }
    await control('POST', 'faults', {
      operationId: 'openNodeChannel',
      rawBody: 'x',
      contentType: '\n',
      times: 1,
    })
    expect(await sendRaw(running.origin, { text: handshakeOf(await signIn()) })).toBe('')
    expect(log.splice(0).join('')).toContain('ERR_INVALID_CHAR')
    await expectHealthy()
  })

  test('a saved world whose clock would fail', async () => {
    const saved = await (await control('GET', 'world')).json()
    saved.state.due = [{ at: 0, order: 0, kind: 'nonsense', payload: {} }]
    const other = await (await control('POST', 'worlds', {})).json()
    expect((await control('PUT', 'world', saved, other.world)).status).toBe(422)
    await expectHealthy()
  })
})
