import { matchRoutes } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '~/app/query/query-client'
import { signedInRoutes } from '~/app/routing/signed-in-routes'
import { allEntries } from '../navigation/navigation-entries'

// No test here needs the code of the screens. Test files that share a thread see these routes too.
vi.mock('~/app/routing/lazy-screen', () => {
  const loader = async () => null
  return { lazyScreen: () => ({ loader, handle: loader }) }
})

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** Runs the loaders of an address. Returns the paths and queries that they request; no request is answered. */
function requestsOf(address: string): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname, search } = new URL(url, 'http://console.test')
    requested.push(pathname + search)
    return new Promise(() => {})
  })
  const request = new Request(new URL(address, 'http://console.test'))
  for (const { route, params } of matchRoutes(signedInRoutes, new URL(request.url)) ?? [])
    if (typeof route.loader === 'function')
      void route.loader({ request, params, context: undefined, url: new URL(request.url), pattern: '' })
  return requested
}

const queryKeys = () =>
  queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching' })
    .map(({ queryKey }) => queryKey[0])

test.each([
  ['/console', ['/api/console/data']],
  ['/mine', ['/api/console/data']],
  ['/nodeExplore', ['/api/projects', '/api/projects']],
  ['/nodeManagement', ['/api/panel-point']],
  ['/nodeManagement?status=offline', ['/api/panel-point']],
  ['/powerExplore', ['/api/projects', '/api/projects']],
  ['/powerManagement?page=2', ['/api/power/tasks']],
  ['/projectConfig', ['/api/user-project-configs', '/api/projects/categories']],
  ['/announcements/9007199254740993', ['/api/announcements/9007199254740993']],
  ['/powerManagement/detail?id=12', ['/api/power/tasks/12']],
  ['/mine/order?type=deposit', ['/api/orders/deposit']],
  ['/mine/order?month=2026-10', []],
  ['/mine/invite', ['/api/invite/invite-statistics', '/api/invite/invite-code']],
  ['/messages?unread=1', ['/api/messages/inbox']],
  ['/announcements', ['/api/announcements']],
  ['/project?search=titan', ['/api/projects']],
  ['/server', ['/api/nodes/self-owned']],
  ['/node/deploy/cloud?project_id=7', ['/api/projects/7', '/api/cloud-market/filter']],
  [
    '/node/deploy/private?project_id=7&status=online',
    ['/api/projects/7', '/api/nodes', '/api/cloud-market/filter'],
  ],
  ['/announcements/%20', []],
  ['/node/script', []],
])('%s starts %j beside its code', { tags: ['ins-01'] }, (address, keys) => {
  requestsOf(address)
  expect(queryKeys()).toEqual(keys)
})

test('every page that opens by its path has first queries', { tags: ['ins-01'] }, () => {
  for (const { path } of allEntries) {
    queryClient.clear()
    requestsOf(path)
    expect([path, queryKeys().length > 0]).toEqual([path, true])
  }
})

test('the first queries are sent with what the address asks for', { tags: ['ins-01'] }, () => {
  expect(requestsOf('/powerManagement?page=2&status=stopped')).toEqual([
    '/api/power/tasks?status=stopped&page=2&limit=10',
  ])
})
