import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { deployedNodeItem, pageItems } from '~/app/command-palette/palette-item'
import { findPinyin } from '~/app/command-palette/pinyin'
import { signedInRoutes } from '~/app/routing/signed-in-routes'
import { rankMatches } from '~/lib/search-ranking'

/** The paths of the screens that a link without a parameter leads to. */
const screensIn = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, handle, middleware, children = [] }) => {
    if (path !== undefined && (middleware || /[:*]/.test(path))) return []
    return [...(path !== undefined && handle ? [path] : []), ...screensIn(children)]
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

test.each(['01HZXABCDEFGHJKMNPQRSTVWXY', 'A3BB189E-8BF9-4888-9912-ACE4E6543002', '1700000000000000012'])(
  'the node with the id %s is found by it',
  { tags: ['two-01'] },
  (id) => {
    const items = [deployedNodeItem({ id: 'other' }), deployedNodeItem({ id })]
    expect(rankMatches(items, id, findPinyin)).toEqual([items[1]])
    expect(rankMatches(items, id.toLowerCase(), findPinyin)).toEqual([items[1]])
  },
)
