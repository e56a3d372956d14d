import { afterEach, expect, test, vi } from 'vitest'
import {
  redirectFrom,
  redirectTo,
  redirectWithSearchParams,
  requireSearchParam,
} from '~/app/routing/redirects'

afterEach(() => vi.unstubAllGlobals())

const showing = (pathname: string, search = '') => vi.stubGlobal('window', { location: { pathname, search } })
const request = (address: string) => new Request(`http://console.test${address}`)

test.each([
  ['/a', '', 'true'],
  ['/a', '?x=1', null],
  ['/b', '', null],
])('from %s%s the entry of /a is replaced: %s', (pathname, search, isReplaced) => {
  showing(pathname, search)
  const { headers } = redirectFrom(request('/a'), '/target')
  expect([headers.get('Location'), headers.get('X-Remix-Replace')]).toEqual(['/target', isReplaced])
})

function locationOf(middleware: unknown, address: string) {
  showing('/elsewhere')
  try {
    void (middleware as (call: object) => unknown)({ request: request(address) })
  } catch (response) {
    return response instanceof Response ? response.headers.get('Location') : response
  }
  return undefined
}

test('a redirect drops the search params or keeps them', () => {
  expect(locationOf(redirectTo(() => '/b').middleware?.[0], '/a?x=1')).toBe('/b')
  expect(locationOf(redirectWithSearchParams(() => '/b').middleware?.[0], '/a?x=1')).toBe('/b?x=1')
})

test.each([
  ['/a?id=7', undefined],
  ['/a?id=%20', '/list'],
  ['/a?id=', '/list'],
  ['/a', '/list'],
])('%s without a required id goes to %s', (address, target) => {
  expect(
    locationOf(
      requireSearchParam('id', () => '/list'),
      address,
    ),
  ).toBe(target)
})
