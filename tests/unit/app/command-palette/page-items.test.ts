import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pageItems } from '~/app/command-palette/palette-item'
import { findPinyin } from '~/app/command-palette/pinyin'
import { signedInRoutes } from '~/app/routing/signed-in-routes'
import { rankMatches } from '~/lib/search-ranking'

/** The paths of the screens that a link without a parameter leads to. */
const screensIn = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, lazy, middleware, children = [] }) => {
    if (path !== undefined && (middleware || /[:*]/.test(path))) return []
    return [...(path !== undefined && lazy ? [path] : []), ...screensIn(children)]
  })

test('every page of the shell can be gone to', () => {
  const screens = screensIn(signedInRoutes)
  expect(screens.length).toBeGreaterThan(10)
  expect(new Set(pageItems.map(({ target }) => target))).toEqual(new Set(screens))
})

test.each([
  ['fwq', '服务器管理'],
  ['guanli', '节点管理'],
  ['/mine/order', '订单中心'],
  ['powerexp', '购买算力'],
])('%s finds %s', (typed, label) => {
  expect(rankMatches(pageItems, typed, findPinyin)[0]?.label).toBe(label)
})
