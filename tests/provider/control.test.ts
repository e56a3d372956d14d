import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { testNow } from '../../mocks/adapters/vitest/provider'
import { newController } from './support/control'

/** A world and the control API beside it. */
function steered() {
  const caller = newCaller()
  return { ...caller, steer: newController(caller.worlds).call }
}

test('returns the world, its scenario and its time', () => {
  const { steer } = steered()
  steer('POST', 'clock', { advance: 60 })
  const { body } = steer('GET', 'status')
  expect(body).toEqual({
    world: 'main',
    scenario: 'demo',
    seed: 1,
    now: testNow + 60_000,
    stands: true,
    style: 'full',
    ids: 'number',
    hasRules: true,
    generated: [],
  })
})

test('lists the worlds', () => {
  const { steer } = steered()
  steer('POST', 'worlds', { scenario: 'broke', seed: 7 })
  expect(steer('GET', 'worlds').body).toMatchObject([
    { world: 'main', scenario: 'demo' },
    { world: 'w1', scenario: 'broke', seed: 7 },
  ])
})

test('a thousand worlds are enough: the next is refused until one is ended, and none is dropped', () => {
  const { steer, worlds } = steered()
  while (worlds.all().length < 1000) worlds.start({ scenario: 'new-user', seed: 1 })
  expect(steer('POST', 'worlds', {})).toMatchObject({
    status: 409,
    body: { message: 'there are 1000 worlds already; DELETE /__mock/worlds/{id} ends one' },
  })
  expect(steer('POST', 'reset', {}).status).toBe(200)
  expect(worlds.all()).toHaveLength(1000)
  expect(steer('DELETE', 'worlds/w1').status).toBe(200)
  expect(steer('POST', 'worlds', {}).status).toBe(200)
})

test('half a million nodes are enough: a world that would bring more is refused, in place of another too', () => {
  const { steer, worlds, state } = steered()
  const big = worlds.start({ scenario: 'new-user', seed: 1 })
  const room = (nodes: number) =>
    Object.assign(big.world.state, { nodes: Array(500_000 - 13 - nodes).fill(state.nodes[0]) })
  const demo = steer('GET', 'world').body
  room(12)
  const refusal = {
    status: 409,
    body: {
      message:
        'the worlds would have 500001 nodes, 500000 are the limit; DELETE /__mock/worlds/{id} ends one',
    },
  }
  expect(steer('POST', 'worlds', {})).toMatchObject(refusal)
  const { world } = steer('POST', 'worlds', { scenario: 'new-user' }).body
  expect(steer('POST', 'reset', { scenario: 'demo' }, world)).toMatchObject(refusal)
  expect(steer('PUT', 'world', demo, world)).toMatchObject(refusal)
  expect(steer('POST', 'reset', {}).status).toBe(200)
  expect(steer('PUT', 'world', demo).status).toBe(200)
  room(13)
  expect(steer('POST', 'worlds', {}).status).toBe(200)
})

test('worlds that have too many nodes already may be made smaller', () => {
  const { steer, worlds, state } = steered()
  const { world } = worlds.start({ scenario: 'new-user', seed: 1 })
  world.state.nodes = Array(600_000).fill(state.nodes[0])
  expect(steer('POST', 'reset', {}).status).toBe(200)
  expect(steer('POST', 'reset', { scenario: 'new-user' }).status).toBe(200)
})

describe('faults', () => {
  test('active ones are listed, and one can be cleared', () => {
    const { steer, get, signIn } = steered()
    signIn()
    const once = steer('POST', 'faults', { operationId: 'getUserInfo', status: 503, times: 1 }).body
    const always = steer('POST', 'faults', { operationId: 'getDashboard', status: 500 }).body
    expect(steer('GET', 'faults').body).toEqual([once, always])
    expect(get('/api/userinfo').status).toBe(503)
    expect(steer('GET', 'faults').body).toEqual([always])
    expect(steer('DELETE', `faults/${always.id}`).status).toBe(200)
    expect(get('/api/console/data').status).toBe(200)
    expect(steer('DELETE', `faults/${always.id}`).status).toBe(404)
  })

  test('one that holds is listed with the number of its answers, and a release ends it', () => {
    const { steer, get, signIn } = steered()
    signIn()
    const fault = steer('POST', 'faults', { operationId: 'getUserInfo', hold: true }).body
    expect(fault).toMatchObject({ kind: 'hold', hold: true })
    get('/api/userinfo')
    expect(steer('GET', 'faults').body).toEqual([{ ...fault, held: 1 }])
    expect(steer('POST', 'release', { operationId: 'getDashboard' }).body).toEqual({ released: 0 })
    expect(steer('POST', 'release', { operationId: 'getUserInfo' }).body).toEqual({ released: 1 })
    expect(steer('GET', 'faults').body).toEqual([])
  })

  test.each([
    [{ operationId: 'getUserinfo' }, 'operationId: there is no operation getUserinfo'],
    [{ operationId: 7 }, expect.stringMatching(/^operationId: /)],
    [{ operation: 'getUserInfo' }, expect.stringContaining('operation')],
  ])('a release of %j is refused', (body, message) => {
    const { steer } = steered()
    expect(steer('POST', 'release', body)).toMatchObject({ status: 422, body: { message } })
  })

  test('one can be for the calls with some parameters, of the path and of the query', () => {
    const { steer, get, signIn } = steered()
    signIn()
    const fail = (operationId: string, parameters: Record<string, string>) =>
      steer('POST', 'faults', { operationId, parameters, status: 503, times: 1 })
    fail('getProject', { id: '8' })
    fail('listNodes', { page: '2', limit: '5' })
    const statuses = (...urls: string[]) => urls.map((url) => get(`/api/${url}`).status)
    expect(statuses('projects/1', 'projects/8', 'projects/8')).toEqual([200, 503, 200])
    expect(statuses('nodes', 'nodes?page=2', 'nodes?limit=5&page=2')).toEqual([200, 200, 503])
  })

  test.each([
    [{ operationId: 'getUserinfo' }, 'operationId: there is no operation getUserinfo'],
    [
      { operationId: 'getProject', parameters: { project: '8' } },
      'parameters: getProject has no project; it has: id',
    ],
    [
      { operationId: 'getUserInfo', parameters: { id: '1' } },
      'parameters: getUserInfo has no id; it has: none',
    ],
    [
      { operationId: 'streamUnreadCount', hold: true },
      'hold: streamUnreadCount has no answer that could be held',
    ],
    [
      { operationId: 'openNodeChannel', hold: true, status: 503 },
      'hold: openNodeChannel has no answer that could be held',
    ],
    [
      { operationId: 'streamUnreadCount', delay: 500 },
      'delay: streamUnreadCount has no answer that could be late',
    ],
    [
      { operationId: 'openNodeChannel', headers: { 'x-a': '1' } },
      'headers: openNodeChannel has no answer that could have other headers',
    ],
    [
      { operationId: 'streamUnreadCount', carryOut: true, status: 503 },
      'carryOut: streamUnreadCount has no answer that could be replaced',
    ],
    [{ operationId: 'getUserInfo', cap: 5 }, 'cap: getUserInfo has no pages'],
    [{ operationId: 'openNodeChannel', cap: 5 }, 'cap: openNodeChannel has no pages'],
    [{ operationId: 'getUserInfo', hold: 'yes' }, expect.stringMatching(/^hold: /)],
  ])('one that no call could meet is refused: %j', (fault, message) => {
    const { steer } = steered()
    expect(steer('POST', 'faults', fault)).toMatchObject({ status: 422, body: { message } })
    expect(steer('GET', 'faults').body).toEqual([])
  })
})

describe('sessions', () => {
  test('another one of the same user, as long as the token is good', () => {
    const { steer, signIn } = steered()
    const { token, user } = signIn().body.data
    const other = steer('POST', 'sessions', { token }).body
    expect(other.user).toEqual(user)
    expect(other.token).not.toBe(token)
    expect(steer('POST', 'sessions', { token: 'main.nobody' }).status).toBe(401)
  })

  test('of the first user when none is named', () => {
    expect(steered().steer('POST', 'sessions').body.user.email).toBe('demo@example.com')
  })
})

describe('the request log', () => {
  test('lists the newest calls with time and duration, and returns the response of one', () => {
    const { steer, get, signIn } = steered()
    signIn()
    const [login] = steer('GET', 'requests').body
    get('/api/userinfo')
    const newer = steer('GET', `requests?since=${login.id}`).body
    expect(newer).toMatchObject([{ operationId: 'getUserInfo', status: 200, at: testNow }])
    expect(newer[0].took).toBeGreaterThanOrEqual(0)
    expect(newer[0].answer).toBeUndefined()
    const one = steer('GET', `requests/${newer[0].id}`).body
    expect(one.answer.data.email).toBe('demo@example.com')
    expect(steer('GET', 'requests/99').status).toBe(404)
  })

  test('shows no token', () => {
    const { steer, signIn } = steered()
    const { token } = signIn().body.data
    const [{ id }] = steer('GET', 'requests').body
    const { answer: response } = steer('GET', `requests/${id}`).body
    expect(JSON.stringify(response)).not.toContain(token)
    expect(response.data.user.email).toBe('demo@example.com')
  })

  test('a fault’s delay counts as duration', () => {
    const { steer, get } = steered()
    steer('POST', 'faults', { operationId: 'getUserInfo', status: 500, delay: 4000 })
    get('/api/userinfo')
    expect(steer('GET', 'requests').body[0].took).toBeGreaterThanOrEqual(4000)
  })
})
