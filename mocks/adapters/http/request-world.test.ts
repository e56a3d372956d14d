import { expect, test } from 'vitest'
import { newCaller } from '../vitest/caller'
import { withWorldFromCookie } from './request-world'

const { worlds } = newCaller('new-user')
worlds.start({ id: 'w1', scenario: 'new-user', seed: 1, now: 0 })

const headersOf = (headers: Record<string, string>) =>
  withWorldFromCookie({ method: 'GET', url: '/', headers, body: undefined }, worlds).headers

test.each([
  ['mock-world-4010=w1', 'localhost:4010', 'w1'],
  ['a=b; mock-world-4010=w1; c=d', 'localhost:4010', 'w1'],
  ['mock-world-=w1', 'localhost', 'w1'],
  ['mock-world-1=w1', 'a:1b', undefined],
  ['mock-world-4010=w2', 'localhost:4010', undefined],
  ['mock-world-4010=w1', 'localhost:40', undefined],
  ['xmock-world-4010=w1', 'localhost:4010', undefined],
  ['mock-world-4010', 'localhost:4010', undefined],
  ['', 'localhost:4010', undefined],
])('the cookies "%s" sent to %s name the world %s', (cookie, host, world) => {
  expect(headersOf({ cookie, host })).toEqual(
    world === undefined ? { host } : { host, 'x-mock-world': world },
  )
})

test('a world header comes before the cookie', () => {
  const sent = { cookie: 'mock-world-1=w1', host: 'a:1', 'x-mock-world': 'main' }
  expect(headersOf(sent)).toEqual({ host: 'a:1', 'x-mock-world': 'main' })
})

test('a call without cookies is passed on as it is', () => {
  const call = { method: 'GET', url: '/', headers: { host: 'a:1' }, body: undefined }
  expect(withWorldFromCookie(call, worlds)).toBe(call)
})

test('a call without a host has the cookie without a port', () => {
  expect(headersOf({ cookie: 'mock-world-=w1' })).toEqual({ 'x-mock-world': 'w1' })
})
