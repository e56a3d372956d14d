import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../tests/support/component/accessibility'
import { currentUrl, openConsole } from '../../../../tests/support/component/console'
import { grid, open } from '../../../../tests/support/component/pages/nodes-page'
import { useWorld } from '../../../../tests/support/component/world'

beforeEach(() => useWorld({ scenario: 'fleet-1k' }))

const counter = (name: string) => page.getByRole('region', { name: '节点统计' }).getByRole('button', { name })

const shownRows = () => Number(grid().element().getAttribute('aria-rowcount')) - 1

const countOf = (text: string | null) => Number(text?.replace(/\D/g, ''))

const pressed = (name: string) => counter(name).element().getAttribute('aria-pressed')

test(
  'the counters set the filter of the nodes that they count, and clear it',
  { tags: ['fle-04'] },
  async () => {
    await open()
    expect(['全部节点', '在线', '离线', '闲置'].map(pressed)).toEqual(['true', 'false', 'false', 'false'])
    await counter('闲置').click()
    await expect.poll(currentUrl).toBe('/nodeManagement?idle=1')
    await expect.poll(shownRows).toBe(countOf(counter('闲置').element().textContent))
    await counter('离线').click()
    await expect.poll(currentUrl).toBe('/nodeManagement?idle=1&status=offline')
    await counter('闲置').click()
    await expect.poll(shownRows).toBe(countOf(counter('离线').element().textContent))
    await counter('全部节点').click()
    await expect.poll(currentUrl).toBe('/nodeManagement')
    await expect.poll(shownRows).toBe(1000)
    expect(pressed('全部节点')).toBe('true')
  },
)

test('a line above the list says what idle nodes cost, and shows them', { tags: ['fle-04'] }, async () => {
  await open()
  const line = page.getByRole('group', { name: '闲置与离线费用' })
  const idle = line.getByRole('button', { name: /^[\d,]+ 台闲置，每月 \$[\d,]+\.\d\d$/ })
  await expect.element(idle).toHaveAttribute('aria-pressed', 'false')
  const count = countOf((idle.element().textContent ?? '').split(' ')[0] ?? '')
  await idle.click()
  await expect.poll(currentUrl).toBe('/nodeManagement?idle=1')
  await expect.poll(shownRows).toBe(count)
  await expect.element(idle).toHaveAttribute('aria-pressed', 'true')
})

test(
  'costs are summed by a property, and a press on a line sets its filter',
  { tags: ['fle-04'] },
  async () => {
    await openConsole('/nodeManagement?view=costs')
    const table = page.getByRole('table', { name: '按项目的每月费用' })
    const lines = table.getByRole('row').getByRole('rowheader')
    await expect.element(lines.last()).toHaveText('合计')
    const [, ...rows] = table.getByRole('row').elements()
    const counts = rows.map((row) => countOf(row.querySelector('td')?.textContent ?? ''))
    expect(counts.at(-1)).toBe(1000)
    expect(counts.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(1000)
    await expectAccessible()
    await page.getByRole('group', { name: '费用分组' }).getByRole('button', { name: '地区' }).click()
    await expect.poll(currentUrl).toBe('/nodeManagement?view=costs&cost=region')
    const regions = page.getByRole('table', { name: '按地区的每月费用' })
    const first = regions.getByRole('rowheader').getByRole('button').first()
    await expect.element(first).toBeVisible()
    const region = first.element().textContent ?? ''
    await first.click()
    await expect.element(page.getByRole('button', { name: `移除筛选 地区：${region}` })).toBeVisible()
    await expect.element(regions.getByRole('rowheader')).toHaveLength(2)
    await expect.element(first).toHaveAttribute('aria-pressed', 'true')
    await first.click()
    await expect.poll(currentUrl).toBe('/nodeManagement?view=costs&cost=region')
  },
)

test('what a provider does not say is counted as unknown, in each sum', { tags: ['fle-04'] }, async () => {
  useWorld({ scenario: 'fleet-1k', style: 'minimal' })
  await openConsole('/nodeManagement?view=costs')
  const total = page.getByRole('row', { name: '合计' })
  await expect
    .element(total)
    .toHaveText(/^合计1,000-1,000 台价格未知\d+ 台未知\d+ 台 · -\d+ 台价格未知另有 \d+ 台未知$/)
  await expect
    .element(page.getByRole('group', { name: '闲置与离线费用' }))
    .toHaveText(/^\d+ 台项目未知\d+ 台离线，\d+ 台价格未知\d+ 台状态未知$/)
  await expect.element(page.getByRole('group', { name: '合计' })).toContainText('价格未知1,000 台')
})
