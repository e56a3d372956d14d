import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProviderServer } from '../../mocks/adapters/http/server'
import { createTestProvider } from '../../mocks/adapters/vitest/provider'
import { rulesOf } from '../../mocks/operations/operation-handler'
import { contractComponents } from '../../mocks/server/contract'
import { operationsFromContract } from '../../mocks/server/contract-answers'
import { worldIds } from '../../mocks/server/contract-answers/ids'
import { type Rules, noRules } from '../../mocks/server/worlds'
import { listening } from '../support/listening'
import { type ContractCall, contractCalls } from './support/contract'
import { contractProvider, rulesWithout } from './support/contract-provider'

const noneHas: Rules = { arePlayed: true, has: () => false }

/** The address of a valid call: every path id 1, and the query that it needs. */
function urlOf({ path, query }: ContractCall) {
  const required = query.filter((one) => one.required).map(({ name }) => [name, '1'])
  const search = required.length ? `?${new URLSearchParams(required)}` : ''
  return path.replaceAll(/\{\w+\}/g, '1') + search
}

// The first call loads faker and compiles every schema, which a busy machine does slowly.
describe('each operation without a rule', { timeout: 120_000 }, () => {
  const answers = async (seed: number) => {
    const { call } = contractProvider({ rules: noneHas, seed })
    return Promise.all(
      contractCalls.map(async (one) => ({
        one,
        reply: await call(one.method, urlOf(one), { body: one.body?.examples[0] }),
      })),
    )
  }

  test.each([1, 2, 3, 4, 5])('is answered as the contract says (seed %i)', async (seed) => {
    const wrong = (await answers(seed)).flatMap(({ one, reply }) => {
      const type = reply.headers['content-type']
      const error = reply.status === 200 ? one.validate(200, type, reply.body) : reply.text
      return error === null ? [] : [`${one.id}: ${error}`]
    })
    expect(wrong).toEqual([])
  })

  test('succeeds, says that no rule made the answer, and shows lists of at most a page', async () => {
    const replies = await answers(1)
    for (const { reply } of replies) {
      expect(reply.headers['x-mock-source']).toBe('generated')
      expect(reply.body.code).toBe(200)
    }
    const lengths = replies.flatMap(({ reply: { body } }) =>
      Array.isArray(body.data) ? [body.data.length] : [],
    )
    expect(lengths.length).toBeGreaterThan(20)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10)
  })

  test('gets the same bytes for the same seed and request, and others for another seed', async () => {
    const texts = async (seed: number) => (await answers(seed)).map(({ reply }) => reply.text)
    const first = await texts(1)
    expect(await texts(1)).toEqual(first)
    const second = await texts(2)
    expect(first.filter((text, index) => text !== second[index]).length).toBeGreaterThan(20)
  })
})

describe('an operation without a rule', () => {
  const provider = () =>
    contractProvider({ rules: rulesWithout('listNodes', 'updateNodeAlias', 'listScriptExecutions') })

  test('answers with ids of the caller’s own world, no row twice, node and server of one row together', async () => {
    const { get, state } = provider()
    const { body } = await get('/api/nodes')
    expect(body.data.length).toBeGreaterThanOrEqual(3)
    const own = state.nodes
      .filter(({ userId }) => userId === 1)
      .map(({ id, serverId }) => `${id} ${serverId}`)
    const rows: string[] = body.data.map(
      (row: { id: number; server_id: number }) => `${row.id} ${row.server_id}`,
    )
    expect(own).toEqual(expect.arrayContaining(rows))
    expect(new Set(rows).size).toBe(rows.length)
  })

  test('has no rows for a caller who has none of these things', async () => {
    const { get } = contractProvider({ rules: rulesWithout('listNodes'), scenario: 'new-user' })
    const { body } = await get('/api/nodes')
    expect(body.data).toEqual([])
    expect(body.meta).toMatchObject({ total: 0 })
  })

  test('answers with the thing that the request names', async () => {
    const { get, state } = contractProvider({ rules: rulesWithout('getPowerTask') })
    const { id } = state.powerTasks.find(({ userId }) => userId === 1) ?? { id: 0 }
    expect((await get(`/api/power/tasks/${id}`)).body.data.id).toBe(id)
  })

  test('answers with the number of the order that the request names', async () => {
    const { get, state } = contractProvider({ rules: rulesWithout('getRechargeOrder') })
    const [, second] = state.recharges.filter(({ userId }) => userId === 1)
    const { body } = await get(`/api/recharge?order_no=${second?.orderNo}`)
    expect(body.data.order_no).toBe(second?.orderNo)
  })

  test('shows the contract’s examples, the page that was wanted and no more rows than its limit', async () => {
    const { get } = provider()
    const { body } = await get('/api/nodes?page=2&limit=2')
    expect(body.data).toHaveLength(2)
    expect(body.meta).toEqual({ total: 4, page: 2, limit: 2 })
    expect(['hk-node-42', 'hk-node-43', 'home-nas', 'nuc-bedroom']).toContain(body.data[0].hostname)
  })

  test('refuses what the contract refuses', async () => {
    const { get, call } = provider()
    expect((await get('/api/nodes?page=0')).status).toBe(422)
    expect((await get('/api/nodes', { token: undefined })).status).toBe(401)
    expect((await get('/api/nodes', { token: 'main.none' })).status).toBe(401)
    expect((await call('PUT', '/api/nodes/1/alias', { body: { alias: 1 } })).status).toBe(422)
    expect((await call('PUT', '/api/nodes/none/alias', { body: { node_id: 1, alias: '' } })).status).toBe(404)
  })

  test('takes faults and answer styles as any', async () => {
    const { get, hosted } = contractProvider({ rules: rulesWithout('listNodes'), style: 'loose' })
    const plain = await contractProvider({ rules: rulesWithout('listNodes') }).get('/api/nodes')
    expect((await get('/api/nodes')).text).not.toBe(plain.text)
    hosted.faults.add({ operationId: 'listNodes', status: 503, times: 1 })
    expect((await get('/api/nodes')).status).toBe(503)
    expect((await get('/api/nodes')).status).toBe(200)
  })

  test('is marked in the request log, and those with a rule are not', async () => {
    const { get, hosted } = provider()
    await get('/api/nodes')
    await get('/api/userinfo')
    expect(hosted.log.all().map(({ operationId, isGenerated }) => [operationId, isGenerated])).toEqual([
      ['listNodes', true],
      ['getUserInfo', false],
    ])
  })

  test('is listed', () => {
    const { worlds } = provider()
    expect(operationsFromContract(worlds)).toEqual(
      ['listNodes', 'updateNodeAlias', 'listScriptExecutions'].toSorted((a, b) => order(a) - order(b)),
    )
  })
})

const order = (id: string) => contractCalls.findIndex((one) => one.id === id)

describe('Prefer', () => {
  const { get } = contractProvider({ rules: noRules })
  const prefer = (text: string) => get('/api/nodes', { prefer: text })

  test('is not needed: without rules the first example comes, to any token', async () => {
    const { status, body, headers } = await get('/api/nodes', { token: 'anything' })
    expect(status).toBe(200)
    expect(headers['x-mock-source']).toBe('generated')
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([13, 1, 2, 3])
    expect((await get('/api/nodes', { token: undefined })).status).toBe(401)
    expect((await get('/api/nodes', { token: 'w7.other' })).status).toBe(200)
  })

  test.each(contractCalls)(
    'brings about each documented answer of $id',
    async ({ id, method, path, query, body, statuses, ...one }) => {
      const { call, worlds } = contractProvider({ rules: noRules })
      expect(operationsFromContract(worlds)).toContain(id)
      const url = urlOf({ id, method, path, query, body, statuses, ...one })
      for (const status of statuses) {
        const reply = await call(method, url, {
          body: body?.examples[0],
          headers: { prefer: `code=${status}` },
        })
        expect(reply.status).toBe(status)
        expect(one.validate(status, reply.headers['content-type'], reply.body)).toBeNull()
      }
    },
  )

  test('names an example, alone or with its status', async () => {
    expect((await prefer('example=none')).body.data).toEqual([])
    expect((await prefer('code=200, example="none"')).body.data).toEqual([])
    expect((await prefer('example=expired')).status).toBe(401)
  })

  test('brings the headers that the contract shows', async () => {
    const { status, headers } = await prefer('code=429')
    expect([status, headers['retry-after']]).toEqual([429, '30'])
  })

  test('wants generated values with dynamic=true, and an example with dynamic=false', async () => {
    const generated = await prefer('dynamic=true')
    expect(generated.text).not.toBe((await get('/api/nodes')).text)
    expect(generated.text).toBe((await prefer('dynamic=true')).text)
    const ids: number[] = generated.body.data.map(({ id }: { id: number }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const withRules = contractProvider({ rules: rulesWithout('listNodes') })
    const example = await withRules.get('/api/nodes', { prefer: 'dynamic=false' })
    expect(example.text).toBe((await get('/api/nodes')).text)
  })

  test.each([
    [
      'code=418',
      'listNodes：请求头 Prefer 要求的 code=418 不在约定里；可用的有：200、401、422、429、500、503',
    ],
    ['example=nothing', /example=nothing 不在约定里；可用的有：200 some、none；401 expired；/],
    ['code=200, example=expired', /example=expired 不在约定里；可用的有：200 some、none$/],
    ['dynamic=maybe', /dynamic=maybe 不在约定里；可用的有：true、false$/],
    ['code=toString', /code=toString 不在约定里/],
  ])('that names nothing is refused in one line: %s', async (header, message) => {
    const { status, body } = await prefer(header)
    expect(status).toBe(400)
    expect(body).toEqual({ code: 400, message: expect.stringMatching(message) })
  })

  test('of other standards is left out, and operations with a rule take none', async () => {
    expect((await prefer('return=minimal; wait=10, ,=;')).status).toBe(200)
    const { get: fromRules } = contractProvider({ rules: rulesWithout() })
    expect((await fromRules('/api/nodes', { prefer: 'code=404' })).status).toBe(200)
  })
})

describe('every way in', () => {
  const { worlds, token } = contractProvider({ rules: rulesWithout('listNodes') })
  let http: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    http = await listening(createProviderServer({ worlds, host: '127.0.0.1' }))
  })
  afterAll(() => http.close())

  test('answers the same', async () => {
    const direct = await contractProvider({ rules: rulesWithout('listNodes') }).get('/api/nodes')
    const overHttp = await fetch(`${http.origin}/api/nodes`, { headers: { token } })
    expect(overHttp.headers.get('x-mock-source')).toBe('generated')
    expect(await overHttp.text()).toBe(direct.text)
    const msw = createTestProvider('demo', 1, rulesWithout('listNodes'))
    msw.server.listen({ onUnhandledFrame: 'bypass' })
    const login = await fetch('http://console.test/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.com', password: 'demo1234' }),
    })
    const { data } = await login.json()
    const throughMsw = await fetch('http://console.test/api/nodes', { headers: { token: data.token } })
    msw.server.close()
    expect(throughMsw.headers.get('x-mock-source')).toBe('generated')
    expect(await throughMsw.text()).toBe(direct.text)
  })

  test('tells the control panel', async () => {
    const status = await (await fetch(`${http.origin}/__mock/status`)).json()
    expect(status).toMatchObject({ hasRules: true, generated: ['listNodes'] })
  })
})

test('worlds tell the ids of every kind of thing that the contract names', () => {
  const kinds = [...JSON.stringify(contractComponents).matchAll(/"x-id-of":"([^"]+)"/g)].map(
    ([, kind]) => kind,
  )
  const { state } = contractProvider({ rules: noneHas })
  expect(Object.keys(worldIds(state, 1))).toEqual(expect.arrayContaining([...new Set(kinds)]))
})

test('a handler that is no operation’s, or mistyped, does not compile', () => {
  // @ts-expect-error No operation has this name.
  rulesOf({ listNothing: () => ({}) })
  // @ts-expect-error The response has no such shape.
  rulesOf({ getUnreadCount: () => ({ code: 200, message: '', data: 'many' }) })
  expect(rulesOf({})).toEqual({})
})
