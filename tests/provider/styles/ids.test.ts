import { describe, expect, test } from 'vitest'
import { newCaller } from '../../../mocks/adapters/vitest/caller'
import { createTestProvider } from '../../../mocks/adapters/vitest/provider'
import { bodyToText } from '../../../mocks/server/body'
import { idToText, type RewritingIdStyle } from '../../../mocks/server/ids/forms'
import { openNodeChannel } from '../../../mocks/server/node-channel'
import { respond } from '../../../mocks/server/respond'
import { twoUsers } from '../access/two-users'
import { recipes } from '../statuses/recipes'
import { contractCalls, type ContractCall } from '../support/contract'
import { newController } from '../support/control'
import { countIds, fromWire, idsOnWire, parseWire, rewritingIdStyles, toWire } from './wire-ids'
import { frameMismatch, responseMismatch } from './wire-validator'

/** The reply to a good call of an operation, and the world after it. */
function goodReply(call: ContractCall, style?: RewritingIdStyle) {
  const stage = twoUsers()
  const mine = style ? idsOnWire(style, stage.mine) : stage.mine
  if (style) stage.hosted.ids = style
  const { url = '', text, headers = {} } = recipes[200]?.(call, { ...stage, mine }) ?? {}
  const body = style && text ? toWire(style, JSON.parse(text)) : text
  const reply = respond(stage.worlds, { method: call.method, url, headers, body })
  return { status: reply.status, text: bodyToText(reply.body), world: JSON.stringify(stage.state) }
}

const succeeding = contractCalls.filter(({ statuses }) => statuses.includes(200))

describe.each(rewritingIdStyles)('with ids in the style %s', (style) => {
  test.each(succeeding)('$id does and answers the same', (call) => {
    const [usual, styled] = [goodReply(call), goodReply(call, style)]
    expect([styled.status, styled.world]).toEqual([200, usual.world])
    expect(fromWire(style, parseWire(styled.text))).toEqual(JSON.parse(usual.text))
    expect(responseMismatch(call.id, 200, JSON.parse(styled.text))).toBeNull()
  })
})

test('most operations answer ids', () => {
  const withIds = succeeding.filter((call) => countIds(JSON.parse(goodReply(call).text)) > 0)
  expect(withIds.length).toBeGreaterThan(25)
})

/** A world of the demo with ids in a style, signed in. */
function styled(style: RewritingIdStyle, scenario: 'demo' | 'fleet-1k' = 'demo') {
  const caller = newCaller(scenario)
  caller.hosted.ids = style
  const token = String(caller.signIn().body.data.token)
  return { ...caller, token, control: newController(caller.worlds), id: (id: number) => idToText(style, id) }
}

test.each([
  ['loose', '12', 200],
  ['loose', 12, 200],
  ['loose', '012', 422],
  ['full', 12, 200],
  ['full', '12', 422],
] as const)('the answer style %s takes the node id %j with %i', (style, node_id, status) => {
  const { hosted, call, signIn } = newCaller('demo')
  hosted.style = style
  signIn()
  expect(call('PUT', '/api/nodes/12/alias', JSON.stringify({ node_id, alias: 'a' })).status).toBe(status)
})

describe('an id in another form is refused', () => {
  test.each<[RewritingIdStyle, string]>([
    ['text', '{"node_id":12,"alias":"a"}'],
    ['text', '{"node_id":"012","alias":"a"}'],
    ['long', '{"node_id":12,"alias":"a"}'],
    ['long', '{"node_id":"1700000000000000012","alias":"a"}'],
    ['long', JSON.stringify({ node_id: Number('1700000000000000012'), alias: 'a' })],
    ['longtext', '{"node_id":1700000000000000012,"alias":"a"}'],
    ['uuid', '{"node_id":12,"alias":"a"}'],
    ['uuid', '{"node_id":"12","alias":"a"}'],
    ['uuid', '{"node_id":"00000000-0000-4000-8000-00000000000c","alias":"a"}'],
    ['mixed', '{"node_id":"012","alias":"a"}'],
  ])('in the style %s in the body %s', (style, body) => {
    const { call, id } = styled(style)
    const reply = call('PUT', `/api/nodes/${id(12)}/alias`, body)
    expect([reply.status, reply.body.field]).toEqual([422, 'node_id'])
    const own = toWire(style, { node_id: id(12), alias: 'a' })
    expect(call('PUT', `/api/nodes/${id(12)}/alias`, own).status).toBe(200)
  })

  test('in a list, which is named with its place', () => {
    const { call, id } = styled('uuid')
    const reply = call('POST', '/api/nodes/join/group', { group_id: id(1), node_ids: [id(1), 2] })
    expect([reply.status, reply.body.field]).toEqual([422, 'node_ids.1'])
  })

  test('in a path with 404, in a query with 422', () => {
    const { get } = styled('uuid')
    expect([get('/api/projects/1').status, get('/api/nodes?group_id=1').status]).toEqual([404, 422])
    expect(get('/api/nodes/script_executions?node_id=1').status).toBe(422)
  })
})

test.each(rewritingIdStyles)('values that are no ids stay unchanged in the style %s', (style) => {
  const { call, get, id, state } = styled(style)
  const run = { project_id: id(1), script_id: id(2), config_id: 0 }
  expect(call('POST', `/api/nodes/${id(80_002)}/script`, toWire(style, run)).status).toBe(200)
  expect(call('PUT', '/api/user/name', { name: '1700000000000000012' }).status).toBe(200)
  expect(get('/api/userinfo').body.data.nickname).toBe('1700000000000000012')
  expect(call('PUT', '/api/user/name', '{"name":1700000000000000012}').status).toBe(422)
  const [{ orderNo } = { orderNo: '' }] = state.recharges
  expect(get(`/api/recharge?order_no=${orderNo}`).body.data.order_no).toBe(orderNo)
})

test('lists of a thousand rows and more are written with every digit', () => {
  const { text } = styled('long', 'fleet-1k').call('GET', '/api/nodes?limit=100000')
  const many = styled('long')
  many.control.post('state', { name: 'the user owns a server', params: { count: 1200 } })
  const long = many.call('GET', '/api/nodes?limit=100000').text
  for (const [list, count] of [
    [text, 1000],
    [long, many.state.nodes.length],
  ] as const) {
    const rows = parseWire(list).data
    expect(new Set(rows.map(({ id }: { id: string }) => id)).size).toBe(count)
    expect(rows[0]).toMatchObject({ id: expect.stringMatching(/^#17\d{17}$/), server_id: expect.anything() })
  }
})

test('an answer style changes nothing of the form', () => {
  for (const style of rewritingIdStyles) {
    const { hosted, get, call } = styled(style)
    hosted.style = 'loose'
    for (const [operation, url] of [
      ['listDeployedNodes', '/api/panel-point?limit=100'],
      ['getMarketFilter', '/api/cloud-market/filter'],
      ['listProjects', '/api/projects?limit=100'],
    ] as const) {
      expect(responseMismatch(operation, 200, get(url).body)).toBeNull()
      expect(() => fromWire(style, parseWire(call('GET', url).text))).not.toThrow()
    }
  }
})

test.each(rewritingIdStyles)('the socket takes and sends ids in the style %s', (style) => {
  const { hosted, token, id, advance } = styled(style)
  const sent: string[] = []
  const channel = openNodeChannel(hosted, token, { send: (frame) => sent.push(frame), close: () => {} })
  const ids = [1, 2, 3, 4, 5, 6]
  if (style !== 'mixed') channel.receive(JSON.stringify({ type: 'set_node_ids', node_ids: ids }))
  advance(120)
  channel.tick()
  expect(sent).toEqual([])
  channel.receive(toWire(style, { type: 'set_node_ids', node_ids: ids.map(id) }))
  advance(120)
  channel.tick()
  expect(sent.length).toBeGreaterThan(2)
  for (const frame of sent) {
    expect(frameMismatch('NodeHeartbeatFrame', JSON.parse(frame))).toBeNull()
    expect(fromWire(style, parseWire(frame))).toMatchObject({ data: { node_id: expect.any(Number) } })
  }
})

describe('the control API', () => {
  test('sets the style of a world, which a reset and a saved world keep', () => {
    const { control } = styled('text')
    expect(control.put('ids', { ids: 'long' }).body).toEqual({ ids: 'long' })
    control.post('reset', { scenario: 'broke' })
    expect(control.get('status').body).toMatchObject({ scenario: 'broke', ids: 'long' })
    const saved = control.get('world').body
    control.put('ids', { ids: 'uuid' })
    control.put('world', saved)
    expect(control.get('status').body.ids).toBe('long')
    control.post('worlds', { ids: 'uuid' })
    expect(control.get('worlds').body).toMatchObject([{ ids: 'long' }, { ids: 'uuid' }])
  })

  test('names the things of the world by its numbers: in faults, states and the saved world', () => {
    const { control, get, id } = styled('uuid')
    control.post('faults', { operationId: 'getProject', parameters: { id: '2' }, status: 500 })
    expect([1, 2].map((one) => get(`/api/projects/${id(one)}`).status)).toEqual([200, 500])
    const { group_id } = control.post('state', { name: 'a node group exists' }).body
    expect(control.get('world').body.state.groups.at(-1).id).toBe(group_id)
  })

  test('gives a Pact verifier the ids for its calls', () => {
    const { control, get, id } = styled('uuid')
    const { project_config_id, token } = control.post('state', {
      state: 'a project config exists',
      action: 'setup',
    }).body
    const { configs } = control.get('world').body.state
    expect([project_config_id, token]).toEqual([id(configs.at(-1).id), undefined])
    expect(get('/api/user-project-configs').text).toContain(project_config_id)
  })

  test('logs ids as they were sent, a long integer as text', () => {
    const { control, call, id } = styled('long')
    call('PUT', `/api/nodes/${id(7)}/alias`, toWire('long', { node_id: id(7), alias: 'a' }))
    expect(control.get('requests').body.at(-1)).toMatchObject({
      path: '/api/nodes/1700000000000000007/alias',
      body: { node_id: '1700000000000000007', alias: 'a' },
    })
  })
})

test('the adapter of MSW writes and reads every digit', async () => {
  const { server, hosted, worlds } = createTestProvider()
  hosted.ids = 'long'
  const { token } = newController(worlds).post('sessions', {}).body
  server.listen({ onUnhandledFrame: 'bypass' })
  const send = (path: string, init: RequestInit = {}) =>
    fetch(`http://console.test${path}`, { headers: { token, 'content-type': 'application/json' }, ...init })
  const list = await (await send('/api/nodes?limit=1')).text()
  const [{ id }] = parseWire(list).data
  const body = `{"node_id":${id.slice(1)},"alias":"改名"}`
  const { status } = await send(`/api/nodes/${id.slice(1)}/alias`, { method: 'PUT', body })
  server.close()
  expect([status, hosted.world.state.nodes.filter(({ alias }) => alias === '改名').length]).toEqual([200, 1])
})
