import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configForProvider, readConfigFile } from '../../mocks/adapters/console-config'
import { createSiteConfig } from '../../mocks/adapters/http/pages'
import type { Worlds } from '../../mocks/server/worlds'
import { serveProvider } from '../support/serve'
import { newController } from './support/control'

let worlds: Worlds
let origin: string
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  writeFileSync(join(folder, 'config.json'), '{"apiHost":"","helpUrl":"https://help.example.com"}')
  ;({ worlds, origin } = await serveProvider('demo', { pages: [createSiteConfig(folder)] }))
})
afterEach(() => rmSync(folder, { recursive: true }))

function state() {
  const hosted = worlds.get('main')
  if (!hosted) throw new Error('the world has ended')
  return hosted.world.state
}

/** Sends a call until it is answered, as a browser does after a connection that closed without a byte. */
async function sendUntilAnswered(path: string, body: object, key?: string) {
  const { token } = newController(worlds).post('sessions', { userId: 1 }).body
  const headers = { 'content-type': 'application/json', token, ...(key && { 'idempotency-key': key }) }
  for (let attempts = 1; ; attempts++) {
    const sent = fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await sent.catch(() => undefined)
    if (answer) return { attempts, status: answer.status, body: await answer.json() }
  }
}

const loseAll = (operationId: string, times: number) =>
  newController(worlds).post('faults', { operationId, loseAll: true, times })

/** A deploy to an online server of the demo user. */
function deploy() {
  const { nodes, projects } = state()
  const node = nodes.find((one) => one.userId === 1 && one.registeredAt !== null && one.offlineSince === null)
  const project = projects.find(
    (one) => one.isPublished && one.scripts.some((script) => !script.allowCustomParams),
  )
  const script = project?.scripts.find((one) => !one.allowCustomParams)
  if (!node || !project || !script) throw new Error('nothing can be deployed')
  return {
    path: `/api/nodes/${node.serverId}/script`,
    body: { nodes: [node.id], project_id: project.id, script_id: script.id, config_id: 0 },
  }
}

describe.each([
  {
    name: 'a top-up',
    operationId: 'createRechargeOrder',
    sent: () => ({ path: '/api/recharge', body: { amount: 20 } }),
    count: () => state().recharges.length,
  },
  {
    name: 'a deploy',
    operationId: 'runNodeScript',
    sent: deploy,
    count: () => state().executions.length,
  },
])('$name whose response gets lost three times', ({ operationId, sent, count }) => {
  test('is one with a key', async () => {
    const before = count()
    const { path, body } = sent()
    loseAll(operationId, 3)
    const answered = await sendUntilAnswered(path, body, '"press"')
    expect(answered).toMatchObject({ attempts: 4, status: 200 })
    expect(count() - before).toBe(1)
  })

  test('is several without one', async () => {
    const before = count()
    const { path, body } = sent()
    loseAll(operationId, 3)
    expect(await sendUntilAnswered(path, body)).toMatchObject({ attempts: 4 })
    expect(count() - before).toBeGreaterThan(1)
  })
})

test('a console on another port may send a key', async () => {
  const headers = { origin: 'http://localhost:5173', 'access-control-request-headers': 'idempotency-key' }
  const answer = await fetch(`${origin}/api/recharge`, { method: 'OPTIONS', headers })
  expect(answer.headers.get('access-control-allow-headers')?.split(', ')).toContain('idempotency-key')
})

describe('config.json beside the provider', () => {
  test('says that keys are honoured, and is otherwise the one of the build', async () => {
    const printed = vi.spyOn(console, 'error')
    const answer = await fetch(`${origin}/config.json?v=1`)
    expect(await answer.json()).toEqual({
      apiHost: '',
      helpUrl: 'https://help.example.com',
      idempotencyKey: true,
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(printed).not.toHaveBeenCalled()
    printed.mockRestore()
  })

  test('takes no other call and no other path', async () => {
    expect((await fetch(`${origin}/config.json`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${origin}/config.jsonx`)).status).toBe(404)
  })

  test('stays as it is for the API of another host', () => {
    const text = '{"apiHost":"https://api.example.com"}'
    writeFileSync(join(folder, 'config.json'), text)
    expect(configForProvider(readConfigFile(folder))).toBe(text)
  })
})
