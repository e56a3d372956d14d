import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pages } from '~/app/palette/pages'
import { spelled, spellings } from '~/app/palette/pinyin'
import { routes } from '~/app/routing/routes'
import { bestFirst } from '~/lib/find'

/** The paths of the screens that a link without a parameter leads to. */
const screensIn = (list: readonly RouteObject[]): string[] =>
  list.flatMap(({ path, lazy, middleware, children = [] }) => {
    if (path !== undefined && (middleware || /[:*]/.test(path))) return []
    return [...(path !== undefined && lazy ? [path] : []), ...screensIn(children)]
  })

test('every page of the shell can be gone to', () => {
  const anonymous = ['/login', '/register', '/forget']
  const screens = screensIn(routes).filter((path) => !anonymous.includes(path))
  expect(screens.length).toBeGreaterThan(10)
  expect(new Set(pages.map(({ target }) => target))).toEqual(new Set(screens))
})

test.each([
  ['fwq', '服务器管理'],
  ['guanli', '节点管理'],
  ['/mine/order', '订单中心'],
  ['powerexp', '购买算力'],
])('%s finds %s', (typed, label) => {
  expect(bestFirst(pages, typed)[0]?.label).toBe(label)
})

test('each character is spelled by one syllable', () => {
  const uneven = Object.entries(spellings).filter(([label, text]) => text.split(' ').length !== label.length)
  expect(uneven).toEqual([])
  expect(pages.filter(({ label }) => spelled(label).length === 0)).toEqual([])
})
