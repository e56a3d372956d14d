import { NavigationType, type Location } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pagesAfterVisit, type MountedPage } from '~/app/keep-alive/mounted-pages'
import { reloadToken } from '~/lib/reload-token'

const at = (address: string): Location => {
  const { pathname, search } = new URL(address, 'http://console.test')
  return { pathname, search, hash: '', state: null, key: address }
}

const go = (pages: readonly MountedPage[], address: string) =>
  pagesAfterVisit(pages, { location: at(address), navigationType: NavigationType.Push }, address)

const walk = (...addresses: string[]) => addresses.reduce<readonly MountedPage[]>(go, [])

const shape = (pages: readonly MountedPage[]) => pages.map(({ path, instance }) => `${path} ${instance}`)

test('each listed page stays when left', { tags: ['kal-01'] }, () => {
  const kept = [
    '/projectConfig',
    '/mine',
    '/mine/order',
    '/nodeManagement',
    '/server',
    '/powerManagement',
    '/powerExplore',
    '/nodeExplore',
  ]
  expect(shape(walk(...kept, '/console'))).toEqual([...kept, '/console'].map((path) => `${path} 1`))
})

test('other pages are unmounted when they are left', { tags: ['kal-03'] }, () => {
  const others = ['/messages', '/announcements', '/announcements/1', '/mine/invite', '/node/deploy/cloud']
  expect(shape(walk(...others, '/console'))).toEqual(['/console 1'])
})

test('there is one instance of each kept page, however often it is visited', { tags: ['kal-07'] }, () => {
  const trips = Array.from({ length: 10 }, () => ['/nodeManagement', '/server/', '/messages']).flat()
  expect(shape(walk(...trips))).toEqual(['/nodeManagement 1', '/server 1', '/messages 1'])
})

test('a hidden page keeps the place it was shown at', { tags: ['kal-02'] }, () => {
  const pages = walk('/nodeManagement?keyword=a', '/console')
  expect(pages.map((page) => page.locationContext.location.key)).toEqual([
    '/nodeManagement?keyword=a',
    '/console',
  ])
  expect(pages.map((page) => page.outlet)).toEqual(['/nodeManagement?keyword=a', '/console'])
})

test('a new timestamp makes a fresh instance, the same one does not', { tags: ['shl-11'] }, () => {
  expect(shape(walk('/nodeManagement', '/nodeManagement?t=1'))).toEqual(['/nodeManagement 2'])
  expect(shape(walk('/nodeManagement?t=1', '/nodeManagement?t=1&page=2'))).toEqual(['/nodeManagement 1'])
  expect(shape(walk('/nodeManagement?t=1', '/console', '/nodeManagement'))).toEqual(['/nodeManagement 1'])
  expect(shape(walk('/console', '/console?t=1', '/console?t=2'))).toEqual(['/console 3'])
})

test('the parameters time and t have the same effect', { tags: ['rou-13'] }, () => {
  expect(shape(walk('/server?time=1', '/server?time=2'))).toEqual(['/server 2'])
  expect([reloadToken('?time=2'), reloadToken('?t=1'), reloadToken('?page=2')]).toEqual(['2', '1', undefined])
})

test('the tabs of a project are one page', { tags: ['psh-03'] }, () => {
  expect(shape(walk('/node/deploy/cloud?project_id=1', '/node/deploy/private?project_id=1'))).toEqual([
    '/node/deploy 1',
  ])
  expect(shape(walk('/node/deploy/cloud?time=1', '/node/deploy/cloud?time=2'))).toEqual(['/node/deploy 2'])
})
