import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../../tests/support/component/expectations'
import { renderUi } from '../../../tests/support/component/ui'
import { EmptyState } from './empty-state'
import type { Drawing } from './square-drawing'

const kinds: readonly Drawing[] = ['nodes', 'orders', 'messages', 'power', 'search']

test.for(kinds)('%s are drawn in 96 × 64 px, with one lit square and no overlap', async (drawing) => {
  await renderUi(<EmptyState drawing={drawing} text="暂无记录" />)
  const find = () => document.querySelector(`[data-drawing=${drawing}]`)
  await expect.poll(find).not.toBeNull()
  const svg = find()
  expect(svg?.getBoundingClientRect()).toMatchObject({ width: 96, height: 64 })
  expect(svg?.querySelectorAll('[data-lit]')).toHaveLength(1)
  const places = Array.from(svg?.querySelectorAll('rect') ?? [], ({ x, y }) => ({
    x: x.baseVal.value,
    y: y.baseVal.value,
  }))
  const distances = places.flatMap((one, index) =>
    places.slice(index + 1).map(({ x, y }) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y))),
  )
  expect(Math.min(...distances)).toBeGreaterThan(12)
})

test('the text is 15 px above its way on; the drawing is not announced', async () => {
  await renderUi(<EmptyState drawing="nodes" text="暂无节点" action={<a href="/server">添加自有服务器</a>} />)
  await expect.element(page.getByText('暂无节点')).toHaveCSS('font-size', '15px')
  await expect.element(page.getByRole('link', { name: '添加自有服务器' })).toBeVisible()
  await expect.element(page.getByRole('img')).toHaveLength(0)
})
