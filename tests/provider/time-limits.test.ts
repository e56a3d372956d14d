import { beforeEach, describe, expect, test } from 'vitest'
import { handleOperation } from '../../mocks/operations'
import { requireOrderRate } from '../../mocks/provider/rate-limits'
import { Refusal } from '../../mocks/provider/refusal'
import { requireEmail } from '../../mocks/provider/registration'
import {
  authenticate,
  logIn,
  openSession,
  tokenForWorld,
  worldIdOfToken,
} from '../../mocks/provider/sessions'
import {
  advanceTo,
  day,
  minute,
  reorderDueEvents,
  schedule,
  second,
  toTimestamp,
} from '../../mocks/provider/time'
import { createUser, findUser, getUser } from '../../mocks/provider/users'
import { consumeCode, sendCode } from '../../mocks/provider/verification-codes'
import { createEmptyWorld, type World } from '../../mocks/provider/world'

const now = Date.UTC(2026, 10, 21, 4)
let world: World
beforeEach(() => {
  world = createEmptyWorld({ id: 'limits', scenario: 'demo', seed: 1, now })
})

const email = 'li.lei@example.com'
const addUser = () =>
  createUser(world, { email, password: 'right-1', nickname: null, inviteCode: null, inviterId: null })

/** Returns the refusal that a call throws. */
function refusalOf(call: () => unknown): [status: number, message: string, retryAfter?: number] {
  try {
    call()
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.message, error.retryAfter]
    throw error
  }
  throw new Error('nothing was refused')
}

test('the 61st order of a kind within a minute waits for the oldest to be a minute old', () => {
  const { id } = addUser()
  const createdAt = (seconds: number) => ({ userId: id, createdAt: now + seconds * second })
  const orders = Array.from({ length: 60 }, (_, index) => createdAt(index / 2)).toReversed()
  const order = (all: { userId: number; createdAt: number }[], seconds: number) =>
    requireOrderRate(all, id, now + seconds * second)
  expect(refusalOf(() => order(orders, 30))).toEqual([429, '操作过于频繁，请 30 秒后再试', 30])
  expect(refusalOf(() => order([...orders, createdAt(29.9)], 30))).toEqual([
    429,
    '操作过于频繁，请 31 秒后再试',
    31,
  ])
  order(orders, 60)
  order(orders.slice(1), 30)
  order(
    orders.map((one) => ({ ...one, userId: id + 1 })),
    30,
  )
})

describe('a verification code', () => {
  const newest = () => world.state.codes.at(-1)?.code ?? ''

  test('is sent again after 60 seconds; until then the answer has the whole seconds to wait', () => {
    sendCode(world, ` ${email} `)
    expect(world.state.codes).toEqual([
      { email, code: expect.stringMatching(/^\d{6}$/), sentAt: now, used: false },
    ])
    const again = () => sendCode(world, 'LI.LEI@example.com')
    expect(refusalOf(again)).toEqual([429, '发送过于频繁，请 60 秒后再试', 60])
    world.state.now = now + 59 * second + 1
    expect(refusalOf(again)).toEqual([429, '发送过于频繁，请 1 秒后再试', 1])
    sendCode(world, 'other@example.com')
    world.state.now = now + 60 * second
    again()
    expect(world.state.codes).toHaveLength(3)
  })

  test('is good for ten minutes, to the millisecond, and once', () => {
    sendCode(world, email)
    world.state.now = now + 10 * minute + 1
    expect(refusalOf(() => consumeCode(world, email, newest()))).toEqual([
      422,
      '验证码已过期，请重新获取',
      undefined,
    ])
    world.state.now = now + 10 * minute
    consumeCode(world, ` ${email.toUpperCase()} `, ` ${newest()} `)
    expect(refusalOf(() => consumeCode(world, email, newest()))[1]).toBe('验证码错误')
  })

  test('is that of its address, and the newest one', () => {
    sendCode(world, email)
    const first = newest()
    sendCode(world, 'other@example.com')
    const other = newest()
    expect(refusalOf(() => consumeCode(world, email, other))[1]).toBe('验证码错误')
    world.state.now += minute
    sendCode(world, email)
    expect(refusalOf(() => consumeCode(world, email, first))[1]).toBe('验证码错误')
    expect(refusalOf(() => consumeCode(world, 'nobody@example.com', first))[1]).toBe('验证码错误')
    consumeCode(world, email, newest())
  })

  test('is not tried after ten wrong ones for its address, until the first was sent 15 minutes ago', () => {
    const tryFiveTimes = () => {
      sendCode(world, email)
      for (let time = 0; time < 5; time++)
        expect(refusalOf(() => consumeCode(world, email, 'wrong'))[0]).toBe(422)
    }
    tryFiveTimes()
    world.state.now = now + minute
    tryFiveTimes()
    world.state.now = now + 2 * minute
    sendCode(world, email)
    const right = () => consumeCode(world, email.toUpperCase(), newest())
    expect(refusalOf(right)).toEqual([429, '操作过于频繁，请 780 秒后再试', 780])
    sendCode(world, 'other@example.com')
    expect(refusalOf(() => consumeCode(world, 'other@example.com', 'wrong'))[0]).toBe(422)
    world.state.now = now + 15 * minute
    sendCode(world, email)
    right()
  })

  test('is announced with the trimmed address', () => {
    const sent: unknown[] = []
    world.bus.on('code', (one) => sent.push(one))
    sendCode(world, ` ${email} `)
    expect(sent).toEqual([{ email, code: newest() }])
  })
})

describe('signing in', () => {
  test('waits when five failures lie within 15 minutes, whatever the letters of the address', () => {
    addUser()
    for (let time = 0; time < 5; time++)
      expect(refusalOf(() => logIn(world, ` ${email.toUpperCase()} `, 'wrong'))[0]).toBe(401)
    const right = () => logIn(world, email, 'right-1')
    expect(refusalOf(right)).toEqual([429, '登录失败次数过多，请 15 分钟后再试', 900])
    world.state.now = now + 15 * minute - 1
    expect(refusalOf(right)[0]).toBe(429)
    world.state.now = now + 15 * minute
    expect(right().user.email).toBe(email)
  })

  test('waits until the oldest of the five failures is 15 minutes old, and says how long', () => {
    addUser()
    for (let time = 0; time < 5; time++) {
      world.state.now = now + time * 2.5 * minute
      refusalOf(() => logIn(world, email, 'wrong'))
    }
    const right = () => logIn(world, email, 'right-1')
    expect(refusalOf(right)).toEqual([429, '登录失败次数过多，请 5 分钟后再试', 300])
    world.state.now = now + 15 * minute - 1
    expect(refusalOf(right)).toEqual([429, '登录失败次数过多，请 1 分钟后再试', 1])
    world.state.now = now + 15 * minute
    expect(right().user.email).toBe(email)
  })

  test('is not held up by failures with another address, nor by four', () => {
    addUser()
    for (let time = 0; time < 5; time++) refusalOf(() => logIn(world, 'other@example.com', 'wrong'))
    for (let time = 0; time < 4; time++) refusalOf(() => logIn(world, email, 'wrong'))
    expect(logIn(world, email, 'right-1').token).toMatch(/^limits\.[\da-f]{32}$/)
  })

  test('opens a session for seven days, to the millisecond', () => {
    const user = addUser()
    const { token } = openSession(world, user)
    world.state.now = now + 7 * day - 1
    expect(authenticate(world, token)).toBe(user)
    world.state.now++
    const refused = [401, '登录已过期，请重新登录', undefined]
    expect(refusalOf(() => authenticate(world, token))).toEqual(refused)
    expect(refusalOf(() => authenticate(world, undefined))).toEqual(refused)
    expect(refusalOf(() => authenticate(world, 'limits.0'))).toEqual(refused)
  })
})

test.each([
  ['main.abc', 'main', 'new.abc'],
  ['two.dots.abc', 'two.dots', 'new.abc'],
  ['abc', '', 'new.abc'],
])('the token %s names the world "%s"', (token, worldId, moved) => {
  expect(worldIdOfToken(token)).toBe(worldId)
  expect(tokenForWorld('new', token)).toBe(moved)
})

test.each(['a@b.cn', ' a.b@c.d.example '])('%s is an address', (text) => {
  expect(() => requireEmail(text)).not.toThrow()
})
test.each(['a', 'a@b', '@b.cn', 'a@.', 'a@b.', 'a b@c.cn', 'a@b c.cn', 'a@b.c n', 'a@@b.cn', 'a@b@c.cn', ''])(
  '"%s" is no address',
  (text) => {
    expect(refusalOf(() => requireEmail(text))).toEqual([422, '邮箱格式不正确', undefined])
  },
)

test('users are found by e-mail without regard to letters and blanks, and by id', () => {
  const user = addUser()
  expect(findUser(world.state, ' LI.LEI@Example.com ')).toBe(user)
  expect(findUser(world.state, 'li@example.com')).toBeUndefined()
  user.email = ` ${email} `
  expect(findUser(world.state, email)).toBe(user)
  expect(getUser(world.state, user.id)).toBe(user)
  expect(() => getUser(world.state, 99)).toThrow('no user 99')
})

test.each([
  [0, '1970-01-01T00:00:00Z'],
  [Date.UTC(2026, 10, 21, 4, 53, 7, 999), '2026-11-21T04:53:07Z'],
  [Date.UTC(2026, 11, 31, 23, 59, 59), '2026-12-31T23:59:59Z'],
  [Date.UTC(2027, 0, 1), '2027-01-01T00:00:00Z'],
  [-1, '1969-12-31T23:59:59Z'],
])('%s milliseconds are %s', (ms, text) => {
  expect([toTimestamp(ms), toTimestamp(ms)]).toEqual([text, text])
})

test('dates are written correctly when there are more days than the cache keeps', () => {
  for (let count = 0; count < 2100; count += 1)
    expect(toTimestamp(count * day)).toBe(new Date(count * day).toISOString().replace('.000', ''))
})

describe('due events', () => {
  const seen: [number, unknown][] = []
  const handlers = {
    note: (one: World, { name }: { name?: unknown }) => void seen.push([one.state.now, name]),
  }
  const add = (after: number, name: string) =>
    schedule(world, { at: now + after, kind: 'note', payload: { name } })
  const names = () => seen.map(([, name]) => name)
  beforeEach(() => void (seen.length = 0))

  test('run in the order of their times, at the same time as they were scheduled, each at its time', () => {
    for (const [after, name] of [
      [30, 'e'],
      [10, 'b'],
      [20, 'd'],
      [10, 'c'],
      [0, 'a'],
      [40, 'later'],
    ] as const)
      add(after, name)
    advanceTo(world, now + 30, handlers)
    expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(seen.map(([time]) => time - now)).toEqual([0, 10, 10, 20, 30])
    expect([world.state.now, world.state.due.length]).toEqual([now + 30, 1])
  })

  test('that are overdue run without the clock going back', () => {
    add(-10, 'late')
    advanceTo(world, now - 5, handlers)
    expect(seen).toEqual([[now, 'late']])
    expect(world.state.now).toBe(now)
  })

  test('are in order again after their times were changed', () => {
    for (const name of ['a', 'b', 'c', 'd']) add(0, name)
    for (const event of world.state.due) if (event.payload.name === 'a') event.at = now + 5
    world.state.due.reverse()
    reorderDueEvents(world)
    expect(world.state.due.map(({ payload }) => payload.name)).toEqual(['b', 'c', 'd', 'a'])
    advanceTo(world, now + 9, handlers)
    expect(names()).toEqual(['b', 'c', 'd', 'a'])
  })

  test('of an unknown kind are an error', () => {
    add(0, 'a')
    expect(() => advanceTo(world, now, {})).toThrow('nothing is known about the due event note')
  })
})

test('an unknown operation is an error', () => {
  const call = { world, params: {}, query: {}, body: undefined, user: addUser() }
  expect(() => handleOperation('nothing', call)).toThrow('no operation nothing')
})

test('an empty world has nothing in any of its lists', () => {
  const lists = Object.entries(world.state).filter(([, value]) => Array.isArray(value))
  expect(lists.length).toBeGreaterThan(20)
  for (const [, list] of lists) expect(list).toEqual([])
  expect([world.state.ids, world.state.random]).toEqual([{}, 1])
})
