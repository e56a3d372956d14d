import type { RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { preloadPage, preloadSignedInPage } from '~/app/routing/load-signed-in-routes'

const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<object>>() }))

vi.mock('~/app/routing/signed-in-routes', () => ({
  signedInRoutes: [{ path: '/:page', handle: load }] satisfies RouteObject[],
  startSessionData: () => {},
}))

test('the code of a page is asked for once, however often its link is pointed at, and again after a failure', async () => {
  load
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue({})
  await preloadSignedInPage('/page')
  expect(load).toHaveBeenCalledTimes(1)
  await preloadSignedInPage('/page')
  await preloadSignedInPage('/page')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a visitor who came by the address of a page loads its code after the sign-in', async () => {
  load.mockClear()
  await preloadPage([], '/other')
  await preloadSignedInPage('/other')
  expect(load).toHaveBeenCalledTimes(1)
})
