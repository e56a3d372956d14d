import { afterEach, expect, test, vi } from 'vitest'
import { isKeepAlive, pagePathOf } from '~/app/keep-alive/keep-alive-paths'
import { pagesAfterVisit, type MountedPage, type PageLocation } from '~/app/keep-alive/mounted-pages'
import {
  clearSavedSearchParams,
  restoreSearchParams,
  saveSearchParams,
} from '~/app/keep-alive/saved-search-params'
import { links, listAddress } from '~/lib/links'
import { reloadToken } from '~/lib/reload-token'

afterEach(() => {
  clearSavedSearchParams()
  vi.unstubAllGlobals()
})

test.each([
  ['/server', '/server'],
  ['/server/', '/server'],
  ['/server//', '/server'],
  ['/', '/'],
  ['/node/deploy', '/node/deploy'],
  ['/node/deploy/cloud', '/node/deploy'],
  ['/node/deployment', '/node/deployment'],
])('%s is the page %s', (pathname, page) => expect(pagePathOf(pathname)).toBe(page))

test('lists keep their state, forms do not', () => {
  const kept =
    '/projectConfig /mine /mine/order /nodeManagement /server /powerManagement /powerExplore /nodeExplore'
  expect(kept.split(' ').filter((path) => !isKeepAlive(path))).toEqual([])
  expect(['/console', '/node/deploy', '/messages', '/'].filter(isKeepAlive)).toEqual([])
})

test.each([
  ['?t=5', '5'],
  ['?time=6', '6'],
  ['?time=6&t=5', '5'],
  ['?page=2', undefined],
  ['', undefined],
])('%s asks for a reload by %s', (search, token) => expect(reloadToken(search)).toBe(token))

const place = (pathname: string, search = ''): PageLocation => ({
  location: { pathname, search, hash: '', key: '', state: null },
  navigationType: 'PUSH' as PageLocation['navigationType'],
})

const visit = (...addresses: string[]) => {
  let pages: readonly MountedPage[] = []
  for (const address of addresses) {
    const [pathname = '', search = ''] = address.split(/(?=\?)/)
    pages = pagesAfterVisit(pages, place(pathname, search), address)
  }
  return pages.map(
    ({ path, instance, outlet }) => `${path} ${instance} ${typeof outlet === 'string' ? outlet : ''}`,
  )
}

test.each([
  [['/server'], ['/server 1 /server']],
  [
    ['/server', '/mine'],
    ['/server 1 /server', '/mine 1 /mine'],
  ],
  [['/console', '/mine'], ['/mine 1 /mine']],
  [
    ['/server', '/console'],
    ['/server 1 /server', '/console 1 /console'],
  ],
  [['/server', '/console', '/server?page=2'], ['/server 1 /server?page=2']],
  [
    ['/server', '/mine', '/server'],
    ['/server 1 /server', '/mine 1 /mine'],
  ],
  [['/server', '/server?t=1'], ['/server 2 /server?t=1']],
  [['/server?t=1', '/server?t=1'], ['/server 1 /server?t=1']],
  [['/server?t=1', '/server', '/server?t=2'], ['/server 2 /server?t=2']],
  [['/node/deploy/cloud', '/node/deploy/private'], ['/node/deploy 1 /node/deploy/private']],
])('after %j the pages %j are mounted', (addresses, pages) => expect(visit(...addresses)).toEqual(pages))

function redirectOf(address: string, shownPath = '/console') {
  vi.stubGlobal('window', { location: { pathname: shownPath, search: '' } })
  try {
    void restoreSearchParams(
      { request: new Request(`http://console.test${address}`) } as never,
      () => undefined as never,
    )
  } catch (response) {
    return response instanceof Response ? response.headers.get('Location') : response
  }
  return undefined
}

test('a link to a page that stays returns to its search params, without the reload time', () => {
  saveSearchParams('/server/', '?page=2&t=5&time=6&keyword=a')
  expect(redirectOf('/server')).toBe('/server?page=2&keyword=a')
  expect(redirectOf('/server/')).toBe('/server?page=2&keyword=a')
  expect(redirectOf('/server?page=3')).toBeUndefined()
  expect(redirectOf('/server', '/server')).toBeUndefined()
  expect(redirectOf('/mine')).toBeUndefined()
})

test('a link that means the defaults of a page that stays drops its search params, on that page too', () => {
  saveSearchParams('/server', '?page=2')
  expect(redirectOf(listAddress('/server', ''))).toBe('/server')
  expect(redirectOf('/server')).toBeUndefined()
  expect(redirectOf(listAddress('/server', ''), '/server')).toBe('/server')
  expect(redirectOf(listAddress('/server', 'page=3'))).toBeUndefined()
})

test('a link to a page that was left with the dialog that stops charges does not open it again', () => {
  saveSearchParams('/mine', `${new URL(links.stopBilling(), 'http://console.test').search}&page=2`)
  expect(redirectOf('/mine')).toBe('/mine?page=2')
})

test('search params without any but the time, of another page or cleared are not restored', () => {
  saveSearchParams('/server', '?t=5')
  saveSearchParams('/console', '?page=2')
  expect([redirectOf('/server'), redirectOf('/console', '/mine')]).toEqual([undefined, undefined])
  saveSearchParams('/server', '?page=2')
  clearSavedSearchParams()
  expect(redirectOf('/server')).toBeUndefined()
})
