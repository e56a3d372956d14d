import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, vi } from 'vitest'
import { recordingText } from '../../../../contracts/verifier/calls/recording'
import { serve } from '../../../../tests/support/serve'
import { defaultWorldId, Worlds } from '../../../server/worlds'
import { createProviderServer } from '../server'
import { openReplay } from './open-replay'

const folder = mkdtempSync(join(tmpdir(), 'replay-'))
writeFileSync(join(folder, 'config.json'), '{}')
writeFileSync(join(folder, 'index.html'), '<body>the console</body>')

const call = (operationId: string, url: string, text: string, more = {}) => ({
  check: `${operationId} ${text}`,
  operationId,
  title: 'a check',
  method: 'GET',
  url,
  status: 200,
  headers: { 'content-type': 'application/json' },
  text,
  ...more,
})

const meta = { total: 1, page: 1, limit: 9 }
const order = (amount: unknown) =>
  JSON.stringify({ code: 200, message: '', data: [{ order_no: 'R1', amount }], meta })

const calls = [
  call('listLeaseOrders', '/api/orders/lease?page=1', order({ usd: 5 })),
  call('getUserInfo', '/api/userinfo', '{"code":500}', { status: 500 }),
  call('listLeaseOrders', '/api/orders/lease?page=2', order([7])),
  call('getPowerTask', '/api/power/tasks/12', '{"data":"x"}'),
  call('createLease', '/api/orders', '{}', { method: 'POST', status: 409 }),
]

function open(recorded: typeof calls) {
  const file = join(folder, 'it.recording.json')
  writeFileSync(file, recordingText('http://a.test', recorded).text)
  return openReplay({
    file,
    site: folder,
    panel: pathToFileURL(folder),
    document: 'openapi/generated/openapi.json',
  })
}

/** Starts a server over a recording, with a world that `demo` names. */
async function startReplay() {
  const replay = open(calls)
  const worlds = new Worlds()
  worlds.start({ id: defaultWorldId, scenario: 'demo', seed: 1 })
  const { answer, site, pages } = replay
  const server = createProviderServer({ worlds, host: '127.0.0.1', answer, site, pages })
  const origin = await serve(server)
  const get = (path: string) => fetch(origin + path, { redirect: 'manual' })
  const openStep = async (step: number) => (await get(`/?replay=${step}`)).headers.get('location')
  return { get, openStep, lines: replay.lines(origin) }
}

test('recorded operations are answered as recorded, and all others by the simulated provider', async () => {
  const { get } = await startReplay()
  expect(await (await get('/api/orders/lease?page=9')).text()).toBe(order({ usd: 5 }))
  expect(await (await get('/api/power/tasks/77')).text()).toBe('{"data":"x"}')
  // It failed in the recording, and would keep everything else from being looked at.
  expect((await get('/api/userinfo')).status).toBe(401)
  expect(await (await get('/mine/order')).text()).toContain(
    '<script type="module" src="/__mock/panel/deviations.js">',
  )
})

test('?replay= opens the page of a call over its answer, and shows its deviations', async () => {
  const { get, openStep } = await startReplay()
  expect(await openStep(1)).toBe('/mine?scenario=demo')
  expect((await get('/api/userinfo')).status).toBe(500)
  expect(await openStep(2)).toBe('/mine/order?scenario=demo')
  expect((await get('/api/userinfo')).status).toBe(401)
  expect(await (await get('/api/orders/lease')).text()).toBe(order([7]))
  await vi.waitFor(async () =>
    expect(await (await get('/__mock/deviations')).json()).toMatchObject({
      deviations: [{ path: 'data[*].amount', received: '[7]', rows: [{ ids: ['R1'] }] }],
    }),
  )
  expect(await openStep(3)).toBe('/powerManagement/detail?id=12&scenario=demo')
  expect(await (await get('/__mock/deviations')).json()).toMatchObject({ deviations: [] })
})

test('a call that the recording does not have is refused by a text', async () => {
  const { get } = await startReplay()
  for (const step of ['5', '-1', 'x']) {
    const response = await get(`/?replay=${step}`)
    expect([response.status, await response.text()]).toEqual([
      404,
      `录制里没有第 ${step} 个回答，只有 0 到 4`,
    ])
  }
})

test('the terminal gets a link for each call, with its page', async () => {
  const { lines } = await startReplay()
  expect(lines).toHaveLength(5)
  expect(lines[0]).toMatch(/\/\?replay=0 {2}GET \/api\/orders\/lease\?page=1 → \/mine\/order \(a check\)$/)
})

test('a recording of another project is refused', () => {
  expect(() => open([call('listPets', '/pets', '[]')])).toThrow(/has no call of this contract/)
})
