import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { serve } from '../../../../tests/support/serve'
import { createProviderProxy } from '../provider-proxy/proxy'
import type { SiteHandler } from '../server'
import { createAnswerCheck } from './check-answer'
import { DeviationLog } from './deviation-log'
import { createDeviationPages } from './panel-pages'

const token = 'a-secret-token'

/** A provider that answers orders with this amount, compressed, and everything else by a page. */
const startProvider = (amount: () => unknown) =>
  serve(
    createServer((request, response) => {
      if (!request.url?.startsWith('/api/orders/lease'))
        return response.writeHead(418, { 'content-type': 'text/html' }).end(`<p>token=${token}</p>`)
      const data = [{ order_no: 'R1', amount: amount(), status: 'payed' }]
      const body = JSON.stringify({ code: 200, message: '', data, meta: { total: 1, page: 1, limit: 20 } })
      const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
      return response.writeHead(200, headers).end(gzipSync(body))
    }),
  )

async function startConsole(provider: string) {
  const log = new DeviationLog()
  const pages = createDeviationPages(log, 'dist/mock/panel')
  const site: SiteHandler = (request, response) => {
    if (!pages(request, response)) response.end('the console')
  }
  const onAnswer = createAnswerCheck('openapi/generated/openapi.json', log)
  return await serve(createProviderProxy({ provider, site, onAnswer }))
}

const listAt = async (origin: string) => (await fetch(`${origin}/__mock/deviations`)).json()

test('answers are checked as they pass, and pass as they came', async () => {
  let amount: unknown = {}
  const origin = await startConsole(await startProvider(() => amount))
  const call = () => fetch(`${origin}/api/orders/lease?page=1`, { headers: { Token: token } })
  expect(await (await call()).json()).toMatchObject({ data: [{ amount: {} }] })
  await vi.waitFor(async () =>
    expect(await listAt(origin)).toMatchObject({
      deviations: [
        { path: 'data[*].amount', received: '{}', rows: [{ index: 0, ids: ['R1'] }] },
        { path: 'data[*].status', received: '"payed"' },
      ],
    }),
  )
  amount = '5.00'
  await call()
  await vi.waitFor(async () =>
    expect(await listAt(origin)).toMatchObject({ deviations: [{ path: 'data[*].status' }] }),
  )
})

test('a body that is not UTF-8 is listed', async () => {
  const provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    // GBK of 中.
    response.end(Buffer.concat([Buffer.from('{"message":"'), Buffer.from([0xd6, 0xd0]), Buffer.from('"}')]))
  })
  const origin = await startConsole(await serve(provider))
  await fetch(`${origin}/api/userinfo`)
  await vi.waitFor(async () =>
    expect(await listAt(origin)).toMatchObject({
      deviations: [{ call: 'GET /api/userinfo', path: '', received: expect.stringContaining('UTF-8') }],
    }),
  )
})

test('a list that is known is not sent again, and DELETE empties it', async () => {
  const origin = await startConsole(await startProvider(() => ({})))
  await fetch(`${origin}/api/orders/lease`)
  await vi.waitFor(async () => expect((await listAt(origin)).deviations).toHaveLength(2))
  const { version } = await listAt(origin)
  const since = () => fetch(`${origin}/__mock/deviations?since=${version}`)
  expect((await since()).status).toBe(204)
  await fetch(`${origin}/__mock/deviations`, { method: 'DELETE' })
  expect(await (await since()).json()).toMatchObject({ deviations: [] })
})

test('the list tells no token', async () => {
  const origin = await startConsole(await startProvider(() => ({ token, note: `for ${token}` })))
  await fetch(`${origin}/api/orders/lease?token=${token}`, { headers: { Token: token } })
  await fetch(`${origin}/api/userinfo`, { headers: { Token: token } })
  await vi.waitFor(async () => expect((await listAt(origin)).deviations).toHaveLength(3))
  expect(JSON.stringify(await listAt(origin))).not.toContain(token)
})
