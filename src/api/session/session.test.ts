import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'

// Files of a worker share modules: the next one does not get those that these tests changed.
afterAll(() => void vi.resetModules())

const user = { id: 7, nickname: '小明', email: 'a@example.com', balance: '1.00', locked_balance: '0.00' }

let storage: Storage
let tab: EventTarget

// A fresh module is a fresh tab.
const open = async () => {
  vi.resetModules()
  const opened = await import('~/api/session/session')
  opened.syncSessionAcrossTabs()
  return Object.assign(opened.session, { userId: opened.userSource.id })
}

const writeFromOtherTab = (token: string | null) => {
  if (token === null) storage.removeItem('token')
  else storage.setItem('token', token)
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'token', newValue: token }))
}

beforeEach(() => {
  storage = memoryStorage()
  tab = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', tab)
})
afterEach(() => vi.unstubAllGlobals())

test('a login stores the token and keeps the user', { tags: ['ses-01'] }, async () => {
  const session = await open()
  session.start({ token: 't1', user })
  expect(storage.getItem('token')).toBe('t1')
  expect(session.get()).toEqual({ token: 't1' })
  expect(session.userId()).toBe(7)
})

test('a login that names no user, or not all of them, signs in', { tags: ['ses-01'] }, async () => {
  const session = await open()
  session.start({ token: 't1' })
  expect([session.get(), session.userId()]).toEqual([{ token: 't1' }, undefined])
  session.start({ token: 't2', user: { nickname: '小明' } })
  expect([session.get(), session.userId()]).toEqual([{ token: 't2' }, undefined])
})

const unusable = ['', ' ', '令牌', 'abc…', 'a\nb', 'a\r\nToken: b', 'a\0']

test.each([undefined, ...unusable.map((token) => ({ token }))])(
  '%j starts no session',
  { tags: ['log-09'] },
  async (signedIn) => {
    const session = await open()
    expect(() => session.start(signedIn)).toThrow('a session needs a token')
    expect(session.get()).toBeUndefined()
  },
)

test('a stored token survives a reload', { tags: ['ses-02'] }, async () => {
  storage.setItem('token', 't1')
  const session = await open()
  expect([session.get(), session.userId()]).toEqual([{ token: 't1' }, undefined])
})

test.each(unusable)('a stored token that cannot be sent (%j) is none', async (token) => {
  storage.setItem('token', token)
  const session = await open()
  expect(session.get()).toBeUndefined()
  writeFromOtherTab('t2')
  expect(session.get()?.token).toBe('t2')
  writeFromOtherTab(token)
  expect(session.get()).toBeUndefined()
})

test.each(['w1.secret', '"quoted"', 'a b', 'é~'])('the stored token %j is used', async (token) => {
  storage.setItem('token', token)
  const session = await open()
  expect(session.get()?.token).toBe(token)
  expect(new Headers({ token }).get('token')).toBe(token)
})

test('logout clears token and user', { tags: ['ses-03'] }, async () => {
  const session = await open()
  session.start({ token: 't1', user })
  session.end()
  expect(session.get()).toBeUndefined()
  expect(storage.getItem('token')).toBeNull()
  expect(session.userId()).toBeUndefined()
})

test('signing out in one tab signs out the others', { tags: ['ses-11'] }, async () => {
  storage.setItem('token', 't1')
  const session = await open()
  const listener = vi.fn<() => void>()
  session.subscribe(listener)
  writeFromOtherTab(null)
  expect(session.get()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(1)
  writeFromOtherTab('t2')
  expect([session.get(), session.userId()]).toEqual([{ token: 't2' }, undefined])
})

test('a session without a token does not start', async () => {
  const session = await open()
  expect(() => session.start({ token: '', user })).toThrow(TypeError)
  expect(session.get()).toBeUndefined()
})

test('a forbidden storage keeps the session for the tab', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
  })
  const session = await open()
  session.start({ token: 't1', user })
  expect(session.get()?.token).toBe('t1')
  tab.dispatchEvent(new Event('pageshow'))
  expect(session.get()?.token).toBe('t1')
})

test.each([undefined, 't2'])(
  'a page from the back/forward cache takes the token that is stored by then: %s',
  { tags: ['ses-11', 'two-07'] },
  async (token) => {
    const session = await open()
    session.start({ token: 't1', user })
    // No event reaches such a page.
    if (token === undefined) storage.removeItem('token')
    else storage.setItem('token', token)
    tab.dispatchEvent(new Event('pageshow'))
    expect(session.get()?.token).toBe(token)
    expect(session.userId()).toBeUndefined()
  },
)

test('the user of the login response is there as long as its token is', async () => {
  const session = await open()
  expect(session.loginUser()).toBeUndefined()
  session.start({ token: 't1', user })
  expect(session.loginUser()).toEqual(user)
  writeFromOtherTab('t2')
  expect(session.loginUser()).toBeUndefined()
})

test('another tab is followed where it changes the token or clears the storage, and nowhere else', async () => {
  vi.resetModules()
  const { session, syncSessionAcrossTabs, userSource } = await import('~/api/session/session')
  const onChange = vi.fn<() => void>()
  syncSessionAcrossTabs(onChange)
  session.start({ token: 't1', user })
  writeFromOtherTab('t1')
  storage.setItem('token', 't2')
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  expect([session.get(), userSource.id()]).toEqual([{ token: 't1' }, 7])
  expect(onChange).not.toHaveBeenCalled()
  storage.clear()
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  expect(session.get()).toBeUndefined()
  expect(onChange).toHaveBeenCalledOnce()
})
