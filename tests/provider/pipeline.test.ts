import { afterEach, describe, expect, test, vi } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { handleControlCall } from '../../mocks/control-api'
import { Refusal } from '../../mocks/provider/refusal'
import { bodyToText } from '../../mocks/server/body'
import { replyToRefusal } from '../../mocks/server/call-and-reply'
import { openNodeChannel } from '../../mocks/server/node-channel'
import { respond } from '../../mocks/server/respond'
import { streamUnread } from '../../mocks/server/unread-stream'
import { Worlds } from '../../mocks/server/worlds'
import { newController } from './support/control'

afterEach(() => vi.restoreAllMocks())

function signedIn(scenario: 'demo' | 'new-user' = 'demo') {
  const caller = newCaller(scenario)
  const { token } = caller.signIn().body.data
  return { ...caller, token: String(token), control: newController(caller.worlds) }
}

describe('a call is refused', () => {
  test.each<[method: string, url: string, status: number, message: string]>([
    ['GET', '/api/nothing', 404, '请求的资源不存在'],
    ['GET', '/api', 404, '请求的资源不存在'],
    ['GET', '/', 404, '请求的资源不存在'],
    ['GET', '/api/userinfo/', 404, '请求的资源不存在'],
    ['GET', '/api/userinfo/more', 404, '请求的资源不存在'],
    ['GET', '//api/userinfo', 404, '请求的资源不存在'],
    ['PATCH', '/api/userinfo', 404, '请求的资源不存在'],
    ['GET', '/api/projects/', 404, '请求的资源不存在'],
    ['GET', '/api/projects/x', 404, '请求的资源不存在'],
    ['GET', '/api/projects/0x1', 404, '请求的资源不存在'],
    ['GET', '/api/projects/1.0', 404, '请求的资源不存在'],
    ['GET', '/api/projects/%zz', 404, '请求的资源不存在'],
    ['GET', '/api/nodes?page=0', 422, '参数错误：page 应当为 >= 1'],
    ['GET', '/api/nodes?page=1e0', 422, '参数错误：page 格式不正确'],
    ['GET', '/api/nodes?page=1&page=1', 422, '参数错误：page 重复'],
    ['GET', '/api/nodes?limit=3&page=1&page=2', 422, '参数错误：page 重复'],
    ['GET', '/api/nodes?nonsense=1', 422, '参数错误：nonsense 不允许有额外的属性'],
  ])('%s %s: %i %s', (method, url, status, message) => {
    expect(signedIn().call(method, url).body).toEqual({ code: status, message })
  })

  test.each(['/api/userinfo', '/api/projects/1'])('%s takes no query and ignores one', (url) => {
    const { get } = signedIn()
    expect(get(`${url}?nonsense=1`)).toEqual(get(url))
  })

  test('a percent-encoded parameter is the same as a plain one', () => {
    const { get } = signedIn()
    expect(get('/api/projects/%31').body).toEqual(get('/api/projects/1').body)
  })

  test.each<
    [type: string | undefined, body: string | undefined, status: number, message: string, field?: string]
  >([
    ['text/plain', '{"name":"a"}', 415, '请求体必须是 application/json'],
    ['application/jsonx', '{"name":"a"}', 415, '请求体必须是 application/json'],
    ['', '{"name":"a"}', 415, '请求体必须是 application/json'],
    [undefined, '{"name":"a"}', 415, '请求体必须是 application/json'],
    ['application/json', '{"name":', 400, '请求体不是合法的 JSON'],
    ['application/json', '', 400, '请求体不是合法的 JSON'],
    ['application/json', '[]', 422, '参数错误：请求体 应当是 object 类型'],
    ['application/json', '{}', 422, '参数错误：name 应当有必需属性 name', 'name'],
    ['application/json', '{"name":7}', 422, '参数错误：name 应当是 string 类型', 'name'],
    ['application/json', '"x"', 422, '参数错误：请求体 应当是 object 类型'],
  ])('a body of the type "%s": %s', (type, body, status, message, field) => {
    const { call } = signedIn()
    const reply = call('PUT', '/api/user/name', body, { 'content-type': type })
    expect(reply.body).toEqual({ code: status, message, ...(field && { field }) })
  })

  test.each(['application/json', 'Application/JSON ; charset=utf-8', ' application/json;x'])(
    'a body of the type "%s" is read',
    (type) => {
      const reply = signedIn().call('PUT', '/api/user/name', '{"name":"新名"}', { 'content-type': type })
      expect(reply.status).toBe(200)
    },
  )

  // The limit counts bytes, and a Chinese character has three.
  test.each([
    ['x', 1024 * 1024 - 11, 422],
    ['x', 1024 * 1024 - 10, 413],
    ['中', 349_521, 422],
    ['中', 349_523, 413],
  ])('a body of "%s" × %i: %i', (letter, count, status) => {
    const body = `{"name":"${letter.repeat(count)}"}`
    const { body: answer } = signedIn().call('PUT', '/api/user/name', body)
    const message = status === 413 ? '请求体超过 1 MiB' : '参数错误：name'
    expect([answer.code, answer.message]).toEqual([status, expect.stringContaining(message)])
  })

  test('a call without a token, with a bad one, or for a world that is not there', () => {
    const { worlds } = newCaller()
    const ask = (headers: Record<string, string>, url = '/api/userinfo') => {
      const reply = respond(worlds, { method: 'GET', url, headers, body: undefined })
      return JSON.parse(bodyToText(reply.body))
    }
    const expired = { code: 401, message: '登录已过期，请重新登录' }
    expect(ask({})).toEqual(expired)
    expect(ask({ token: 'main.nobody' })).toEqual(expired)
    expect(ask({ token: 'w9.nobody' })).toEqual(expired)
    expect(ask({ 'x-mock-world': 'w9' })).toEqual({ code: 404, message: '没有这个模拟世界' })
  })

  test('each response is JSON that nobody caches', () => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
    const { get } = signedIn()
    const date = expect.stringMatching(/ GMT$/)
    expect(get('/api/userinfo').headers).toEqual({ ...headers, date })
    expect(get('/api/nothing').headers).toEqual({ ...headers, date })
  })
})

describe('in a style with choices', () => {
  test('a response that the documents leave open depends on the body of the call', () => {
    const { call, control } = signedIn()
    control.put('style', { style: 'loose' })
    const names = Array.from({ length: 40 }, (_, index) => ({ name: `名${index}` }))
    const answers = names.map((body) => call('PUT', '/api/user/name', body).text)
    expect(new Set(answers).size).toBeGreaterThan(3)
    expect(names.map((body) => call('PUT', '/api/user/name', body).text)).toEqual(answers)
  })
})

describe('a mistake of the mocks is seen', () => {
  test('a response that the contract does not allow becomes a 500 that says why', () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { get, state } = signedIn()
    Object.assign(state.users[0] ?? {}, { email: 7 })
    const { status, body } = get('/api/userinfo')
    expect([status, body.code, body.message]).toEqual([
      500,
      500,
      expect.stringMatching(/^模拟服务的回答违反约定：getUserInfo 200 data\.email /),
    ])
    expect(printed).toHaveBeenCalledWith(body.message)
  })

  test('an error of the provider becomes a 500 and is printed', () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { get, state } = signedIn()
    Object.assign(state, { nodes: null })
    const { status, body } = get('/api/nodes?page=1&limit=3')
    expect([status, body]).toEqual([500, { code: 500, message: '服务器开小差了，请稍后重试' }])
    expect(printed).toHaveBeenCalledOnce()
  })
})

describe('the request log', () => {
  test('a call is logged as it was sent, tokens hidden', () => {
    const { control, call, token, state } = signedIn()
    call('PUT', '/api/user/name?token=abc&x=1', { name: '新名' }, { 'x-a': '1' })
    const [login, rename] = control.get('requests').body
    expect(login).toMatchObject({ id: 1, operationId: 'loginUser', isFault: false })
    expect(rename).toEqual({
      id: 2,
      at: state.now,
      operationId: 'updateUserName',
      method: 'PUT',
      path: '/api/user/name',
      query: { token: '***', x: '1' },
      headers: { 'content-type': 'application/json', token: '***', 'x-a': '1' },
      body: { name: '新名' },
      status: rename.status,
      took: expect.any(Number),
      isFault: false,
      isGenerated: false,
    })
    expect(JSON.stringify(control.get('requests').body)).not.toContain(token)
    expect(JSON.stringify(control.get('requests/1').body.answer)).toContain('"token":"***"')
  })

  test('a call without an operation is logged too, and a body that is no JSON as text', () => {
    const { control, call } = signedIn()
    call('POST', '/api/nothing', '<x>')
    expect(control.get('requests').body[1]).toMatchObject({
      operationId: null,
      status: 404,
      body: '<x>',
      query: {},
    })
    expect(control.get('requests/2').body.answer).toEqual({ code: 404, message: '请求的资源不存在' })
  })

  test('the duration is what passed until the reply', () => {
    const { control, get } = signedIn()
    vi.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1012.5)
    get('/api/userinfo')
    expect(control.get('requests').body[1].took).toBe(12.5)
  })

  test('a call without a body has none in the log', () => {
    const { control, get } = signedIn()
    get('/api/userinfo')
    expect(control.get('requests').body[1].body).toBeNull()
  })
})

describe('worlds', () => {
  test('the clock of a world that is not stopped goes with real time, from where it was moved to', () => {
    let now = 1_000_000
    const worlds = new Worlds(() => now)
    const hosted = worlds.start({ scenario: 'new-user', seed: 1 })
    expect([hosted.world.id, hosted.world.state.now, hosted.clockOffset]).toEqual(['w1', 1_000_000, 0])
    worlds.advance(hosted, 5000)
    expect([hosted.world.state.now, hosted.clockOffset]).toEqual([1_005_000, 5000])
    now += 300
    worlds.catchUpAll()
    expect(hosted.world.state.now).toBe(1_005_300)
    now += 700
    expect(worlds.get('w1')?.world.state.now).toBe(1_006_000)
    const stopped = worlds.start({ scenario: 'new-user', seed: 1, now: 42 })
    worlds.advance(stopped, 8)
    now += 1000
    expect([worlds.get('w2')?.world.state.now, stopped.clockOffset]).toEqual([50, undefined])
    expect(worlds.all().map(({ world }) => world.id)).toEqual(['w1', 'w2'])
    expect([worlds.remove('w1'), worlds.remove('w1'), worlds.get('w1')]).toEqual([true, false, undefined])
  })

  test('a world saved long ago advances by 366 days, and its clock stays behind', () => {
    const [day, offset, savedAt] = [86_400_000, 5000, Date.UTC(2026, 0, 1)]
    let now = savedAt - offset
    const worlds = new Worlds(() => now)
    const hosted = worlds.start({ scenario: 'new-user', seed: 1 })
    worlds.advance(hosted, offset)
    const daysBehind = (passed: number) => {
      now = savedAt - offset + passed
      return worlds.limitCatchUp(hosted)
    }
    expect([daysBehind(0), daysBehind(366 * day), hosted.clockOffset]).toEqual([0, 0, offset])
    expect([daysBehind(366 * day + 1), hosted.clockOffset]).toEqual([1, offset - 1])
    expect(daysBehind(400 * day)).toBe(34)
    worlds.catchUpAll()
    expect(hosted.world.state.now).toBe(savedAt + 366 * day)
    hosted.clockOffset = undefined
    expect(daysBehind(9999 * day)).toBe(0)
  })

  test('a code is reported with its world', () => {
    const codes: unknown[] = []
    const worlds = new Worlds(
      () => 0,
      (code, id) => codes.push([code.email, code.code, id]),
    )
    const { world } = worlds.start({ id: 'a', scenario: 'new-user', seed: 1, now: 0 })
    world.bus.emit('code', { email: 'x@example.com', code: '123456' })
    expect(codes).toEqual([['x@example.com', '123456', 'a']])
  })

  test('streams and sockets of a world are closed on request and when it is replaced', () => {
    const { worlds, hosted, token, control } = signedIn()
    let closed = 0
    const sink = { send: () => {}, close: () => closed++ }
    openNodeChannel(hosted, token, sink)
    const unsubscribe = streamUnread(hosted, token, sink)
    expect(control.call('GET', 'streams').body).toEqual({ streams: 1, sockets: 1 })
    expect(control.call('DELETE', 'streams').body).toBeNull()
    expect(closed).toBe(2)
    unsubscribe()
    expect(control.call('GET', 'streams').body).toEqual({ streams: 0, sockets: 1 })
    worlds.start({ id: 'main', scenario: 'demo', seed: 1, now: 0 })
    expect(closed).toBe(3)
  })
})

describe('the unread stream', () => {
  test('sends the count of its own user, until it is left', () => {
    const { hosted, token } = signedIn()
    const sent: string[] = []
    const unsubscribe = streamUnread(hosted, token, { send: (data) => sent.push(data), close: () => {} })
    hosted.world.bus.emit('unread', { userId: 2, count: 9 })
    hosted.world.bus.emit('unread', { userId: 1, count: 2 })
    unsubscribe()
    hosted.world.bus.emit('unread', { userId: 1, count: 1 })
    expect(sent).toEqual(['{"unread_count":3}', '{"unread_count":2}'])
  })
})

describe('the node channel', () => {
  function opened() {
    const { worlds, hosted, token, state } = signedIn()
    const sent: string[] = []
    const channel = openNodeChannel(hosted, token, { send: (data) => sent.push(data), close: () => {} })
    const setIds = (ids: unknown[]) =>
      channel.receive(JSON.stringify({ type: 'set_node_ids', node_ids: ids }))
    const beat = (ms = 10_000) => {
      sent.length = 0
      worlds.advance(hosted, ms)
      channel.tick()
      return new Set(sent.map((text) => JSON.parse(text).data.node_id))
    }
    return { channel, sent, setIds, beat, state, worlds, hosted }
  }

  test('answers ping, and ignores anything but a list of ids', () => {
    const { channel, sent, beat } = opened()
    channel.receive('ping')
    expect(sent).toEqual(['pong'])
    for (const text of ['', 'x', 'null', '{"type":"set_node_ids"}', '{"type":"other","node_ids":[1]}'])
      channel.receive(text)
    expect(beat()).toEqual(new Set())
  })

  test('sends each heartbeat once, of the nodes that were named last and are the user’s', () => {
    const { setIds, beat, state } = opened()
    const [first, second] = state.nodes
    Object.assign(second ?? {}, { userId: 99 })
    setIds([1, 2, 3, 9999])
    expect(beat(0)).toEqual(new Set())
    expect(beat()).toEqual(new Set([1, 3]))
    expect(beat(0)).toEqual(new Set())
    setIds([3, 4])
    expect(beat()).toEqual(new Set([3, 4]))
    setIds([1])
    Object.assign(first ?? {}, { offlineSince: state.now })
    expect(beat()).toEqual(new Set())
    setIds([3, 4, 5])
    Object.assign(state.nodes[3] ?? {}, { registeredAt: null })
    state.nodes = state.nodes.filter(({ id }) => id !== 5)
    expect(beat()).toEqual(new Set([3]))
    setIds([])
    expect(beat()).toEqual(new Set())
  })

  test('a node that is named again sends no heartbeat twice', () => {
    const { setIds, beat } = opened()
    setIds([1])
    expect(beat()).toEqual(new Set([1]))
    setIds([1, 3])
    expect(beat(0)).toEqual(new Set())
  })

  test('a heartbeat that fell due before its node was named again is sent', () => {
    const { setIds, beat, worlds, hosted } = opened()
    setIds([1])
    worlds.advance(hosted, 10_000)
    setIds([1, 3])
    expect(beat(0)).toEqual(new Set([1]))
  })

  test('a heartbeat holds numbers only, never null', () => {
    const { setIds, beat, sent } = opened()
    setIds([1])
    beat()
    const { type, data } = JSON.parse(sent[0] ?? '')
    expect(type).toBe('node_heartbeat')
    expect(Object.values(data.heartbeat_data)).not.toContain(null)
    expect(Object.keys(data.heartbeat_data).length).toBeGreaterThan(3)
  })

  test('refuses a bad token', () => {
    const { hosted } = opened()
    expect(() => openNodeChannel(hosted, 'main.no', { send: () => {}, close: () => {} })).toThrow(
      '登录已过期，请重新登录',
    )
  })
})

describe('the control API', () => {
  test.each<[method: string, path: string, body: string | undefined, status: number, message: unknown]>([
    ['GET', 'nothing', undefined, 404, 'the control API has no GET /__mock/nothing'],
    ['PUT', 'status', undefined, 404, 'the control API has no PUT /__mock/status'],
    ['GET', 'status/x', undefined, 404, 'the control API has no GET /__mock/status/x'],
    ['GET', '__mock/status', undefined, 404, 'the control API has no GET /__mock/__mock/status'],
    ['POST', 'openapi.json', undefined, 404, 'the control API has no POST /__mock/openapi.json'],
    ['DELETE', 'worlds/w%209', undefined, 404, 'there is no world w 9'],
    ['DELETE', 'faults/7', undefined, 404, 'there is no fault 7'],
    ['DELETE', 'faults/x', undefined, 404, expect.stringMatching(/^id: /)],
    ['GET', 'requests/7', undefined, 404, 'there is no request 7'],
    ['GET', 'requests?since=x', undefined, 422, expect.stringMatching(/^since: /)],
    ['POST', 'clock', '{"advance":"x"}', 422, expect.stringMatching(/^advance: /)],
    ['POST', 'clock', '{', 422, expect.stringMatching(/JSON/)],
    ['POST', 'clock', '5', 422, expect.stringMatching(/^Invalid input/)],
    ['POST', 'worlds', '{"scenario":"odd"}', 422, expect.anything()],
  ])('%s %s %s is refused', (method, path, body, status, message) => {
    const { worlds } = newCaller('new-user')
    const headers = { 'content-type': 'application/json' }
    const reply = handleControlCall(worlds, { method, url: `/__mock/${path}`, headers, body })
    expect([reply.status, JSON.parse(bodyToText(reply.body))]).toEqual([status, { code: status, message }])
  })

  test.each([
    [undefined, 415],
    ['', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonx', 415],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
  ])('a body of the type %s gets %i', (type, status) => {
    const { worlds } = newCaller('new-user')
    const call = {
      method: 'POST',
      url: '/__mock/clock',
      body: '{"advance":5}',
      headers: { 'content-type': type },
    }
    expect(handleControlCall(worlds, call).status).toBe(status)
    expect(handleControlCall(worlds, { ...call, url: '/__mock/worlds', body: undefined }).status).toBe(200)
  })

  test('a world that is not there is refused, unless the call needs none', () => {
    const { control } = signedIn('new-user')
    expect(control.get('status', 'w9')).toEqual({
      status: 404,
      body: { code: 404, message: 'there is no world w9' },
    })
    expect(control.get('worlds', 'w9').status).toBe(200)
  })

  test('its contract can be read', () => {
    const { control } = signedIn('new-user')
    expect(control.get('openapi.json').body).toMatchObject({ openapi: expect.stringMatching(/^3\./) })
  })

  test('a new world has the scenario, seed, clock and style that it is asked for, or the usual ones', () => {
    const { control, worlds } = signedIn('new-user')
    const { body: usual } = control.post('worlds', {})
    expect([usual.world, usual.user.email]).toEqual(['w1', 'demo@example.com'])
    expect(control.get('status', 'w1').body).toMatchObject({
      scenario: 'demo',
      seed: 1,
      stands: false,
      style: 'full',
      ids: 'number',
    })
    control.post('worlds', {
      scenario: 'new-user',
      seed: 5,
      now: 1_795_000_000_000,
      style: 'loose',
      ids: 'uuid',
    })
    const styles = { style: 'loose', ids: 'uuid' }
    const status = { scenario: 'new-user', seed: 5, now: 1_795_000_000_000, stands: true, ...styles }
    expect(control.get('status', 'w2').body).toEqual({
      world: 'w2',
      ...status,
      hasRules: true,
      generated: [],
    })
    control.post('reset', { seed: 6 }, 'w2')
    expect(control.get('status', 'w2').body).toMatchObject({ scenario: 'new-user', seed: 6, ...styles })
    expect(control.call('DELETE', 'worlds/w2').body).toBeNull()
    expect(worlds.get('w2')).toBeUndefined()
  })

  test('a teardown keeps the seed, the styles and a stopped clock', () => {
    const { control, worlds, hosted } = signedIn('new-user')
    worlds.advance(hosted, 5000)
    control.put('style', { style: 'minimal' })
    control.put('ids', { ids: 'long' })
    const before = control.get('status').body
    expect(control.post('state', { action: 'teardown' }).body).toEqual({})
    expect(control.get('status').body).toEqual(before)
    expect(before).toMatchObject({ style: 'minimal', ids: 'long' })
    expect(worlds.get('main')).not.toBe(hosted)
    control.post('worlds', { scenario: 'new-user' })
    control.call('POST', 'state', { action: 'teardown' }, 'w1')
    expect(control.get('status', 'w1').body.stands).toBe(false)
  })

  test('verification codes are listed, all or those of one address', () => {
    const { control, state } = signedIn('new-user')
    const sent = (email: string, code: string) => state.codes.push({ email, code, sentAt: 7, used: false })
    sent('a@example.com', '111111')
    sent('b@example.com', '222222')
    const [first, second] = [
      { email: 'a@example.com', code: '111111', sent_at: 7 },
      { email: 'b@example.com', code: '222222', sent_at: 7 },
    ]
    const list = control.get('codes').body
    expect(list).toEqual([first, second])
    expect(control.get('codes?email=b@example.com').body).toEqual([second])
  })

  test('used-up faults are not listed, and all can be cleared', () => {
    const { control, get } = signedIn('new-user')
    control.post('faults', { operationId: 'getUserInfo', times: 1, status: 500 })
    control.post('faults', { operationId: 'listNodes', status: 500 })
    get('/api/userinfo')
    expect(control.get('faults').body.map(({ id }: { id: number }) => id)).toEqual([2])
    expect(control.call('DELETE', 'faults').body).toBeNull()
    expect(control.get('faults').body).toEqual([])
  })
})

test('a refusal becomes a reply, any other error is thrown again', () => {
  const { status, body } = replyToRefusal(new Refusal(409, '机房维护中'))
  expect([status, body]).toEqual([409, '{"code":409,"message":"机房维护中"}'])
  const error = new Error('broken')
  expect(() => replyToRefusal(error)).toThrow(error)
})
