import { describe, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { readSavedWorld, saveWorld } from '../../mocks/server/saved-world'
import { newController } from './support/control'

test('a restored world behaves like the one that was saved', () => {
  const { worlds, hosted, call, signIn } = newCaller('every-state')
  const { get, put } = newController(worlds)
  signIn()
  const saved = get('world').body
  const play = () => {
    worlds.advance(worlds.get('main') ?? hosted, 86_400_000)
    return ['userinfo', 'nodes', 'messages/inbox', 'power/tasks'].map(
      (path) => call('GET', `/api/${path}`).text,
    )
  }
  const first = play()
  expect(put('world', saved).status).toBe(200)
  expect(play()).toEqual(first)
})

test('a world restored beside the original has its own tokens', () => {
  const { worlds, call, signIn, get } = newCaller()
  const control = newController(worlds)
  signIn()
  const saved = control.get('world').body
  call('PUT', '/api/user/name', { name: '后来改名' })
  const { world } = control.post('worlds', { scenario: 'broke' }).body
  const { token } = control.put('world', saved, world).body
  expect(call('GET', '/api/userinfo', undefined, { token }).body.data.nickname).toBe('林小满')
  expect(get('/api/userinfo').body.data.nickname).toBe('后来改名')
})

test('the faults and a stopped clock are restored too', () => {
  const { worlds, get, signIn } = newCaller()
  const control = newController(worlds)
  signIn()
  control.post('faults', { operationId: 'getUserInfo', status: 503 })
  const saved = control.get('world').body
  control.post('reset', {})
  control.put('world', saved)
  expect(get('/api/userinfo').status).toBe(503)
  expect(worlds.get('main')?.clockOffset).toBeUndefined()
})

describe('a malformed saved world is refused with the faulty place', () => {
  const base = () => {
    const { worlds } = newCaller()
    return { control: newController(worlds), saved: newController(worlds).get('world').body }
  }
  test.each([
    ['version', { version: 2 }],
    ['state is missing', { state: null }],
    ['faults', { faults: null }],
    ['keyedReplies', { keyedReplies: {} }],
    ['ahead', { ahead: 'soon' }],
  ])('%s', (place, change) => {
    const { control, saved } = base()
    const { status, body } = control.put('world', { ...saved, ...change })
    expect([status, body.message]).toEqual([422, expect.stringContaining(place)])
  })

  test('and leaves the world as it was', () => {
    const { control, saved } = base()
    control.put('world', { ...saved, state: { ...saved.state, users: [] } })
    expect(control.get('world').body).toEqual(saved)
  })

  const lastTime = Date.UTC(9999, 0, 1)
  const known = { at: 5, kind: 'sessions-expire', payload: {} }
  const noTime = ': state.now is no time before the year 9999'
  const noDue = ' of this version: state.due'
  test.each<[change: object, message: string | undefined]>([
    [{ users: [] }, ': state.users has no user 1'],
    [{ users: [null, { id: 2 }] }, ': state.users has no user 1'],
    [{ nodes: {} }, ' of this version: state.nodes is not of type array'],
    [{ now: -1 }, noTime],
    [{ now: 0 }, undefined],
    [{ now: lastTime }, undefined],
    [{ now: lastTime + 1 }, noTime],
    [{ due: [known] }, undefined],
    [{ due: [known, null] }, noDue],
    [{ due: [known, { ...known, at: '5' }] }, noDue],
    [{ due: [{ ...known, kind: 'toString' }, known] }, noDue],
  ])('the state %j: %s', (change, message) => {
    const { control, saved } = base()
    const { status, body } = control.put('world', { ...saved, state: { ...saved.state, ...change } })
    expect([status, body.message]).toEqual(
      message === undefined ? [200, undefined] : [422, `this is no saved world${message}`],
    )
  })
})

function controlled() {
  const { worlds } = newCaller('new-user')
  return { worlds, control: newController(worlds) }
}

describe('every entry point refuses a malformed saved world', () => {
  test.each<[message: string, change: object]>([
    ['version is not 1', { version: 2 }],
    ['id is missing', { id: '' }],
    ['id is missing', { id: 7 }],
    ['ahead', { ahead: 'soon' }],
    ['ahead', { ahead: '5' }],
    ['ahead', { ahead: Date.UTC(9999, 0, 1) }],
    ['ahead', { ahead: -Date.UTC(9999, 0, 1) }],
    ['keyedReplies', { keyedReplies: {} }],
    ['faults is missing', { faults: {} }],
    ['style', { style: 'odd' }],
    ['ids', { ids: 'odd' }],
    ['state is missing', { state: [] }],
    ['state is missing', { state: 'x' }],
  ])('%s in %j', (message, change) => {
    const saved = saveWorld(newCaller('new-user').hosted)
    expect(() => readSavedWorld({ ...saved, ...change })).toThrow(`this is no saved world: ${message}`)
  })

  test('a field of the state of another type', () => {
    const { control } = controlled()
    const saved = control.get('world').body
    for (const [change, field, kind] of [
      [{ nodes: {} }, 'nodes', 'array'],
      [{ ids: [] }, 'ids', 'object'],
      [{ now: '1' }, 'now', 'number'],
      [{ scenario: 1 }, 'scenario', 'string'],
    ] as const)
      expect(control.put('world', { ...saved, state: { ...saved.state, ...change } }).body.message).toBe(
        `this is no saved world of this version: state.${field} is not of type ${kind}`,
      )
  })

  test('a world saved 400 days ago advances by 366 days', () => {
    const { control, worlds } = controlled()
    const saved = control.get('world').body
    const now = saved.state.now - 400 * 86_400_000
    expect(control.put('world', { ...saved, ahead: 0, state: { ...saved.state, now, due: [] } }).status).toBe(
      200,
    )
    expect(worlds.get('main')?.world.state.now).toBe(now + 366 * 86_400_000)
  })

  test('a teardown leaves a world of a scenario that is no more', () => {
    const { control, worlds } = controlled()
    const saved = control.get('world').body
    control.put('world', { ...saved, state: { ...saved.state, scenario: 'former' } })
    const restored = worlds.get('main')
    expect(control.post('state', { action: 'teardown' })).toEqual({ status: 200, body: {} })
    expect(worlds.get('main')).toBe(restored)
  })

  test('a world saved without styles answers in full with numeric ids, and keeps its running clock', () => {
    const { control, worlds } = controlled()
    const { style, ids, ...saved } = control.get('world').body
    expect([style, ids]).toEqual(['full', 'number'])
    control.put('style', { style: 'loose' })
    control.put('ids', { ids: 'uuid' })
    expect(control.put('world', { ...saved, ahead: 5000 }).status).toBe(200)
    expect(worlds.get('main')).toMatchObject({ style: 'full', ids: 'number', clockOffset: 5000 })
  })
})
