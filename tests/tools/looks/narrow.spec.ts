import type { Locator, Page } from '@playwright/test'
import { aliasOf, batchBar, checkbox, grid, open, pickMore, row, rows } from '../../e2e/pages/nodes-page'
import { expectAccessible } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'
import { ok } from '../../support/power'
import { screens } from '../screenshots/screens'

const phone = { width: 390, height: 844 }

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize(phone)
})

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' })
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no box')
  return box
}
const bottomOf = ({ y, height }: { y: number; height: number }) => y + height

/**
 * Controls that are too small for a finger: a press 19 px from their middle misses. Inside texts, facts and
 * the cells of a grid, whose cards are pressed as a whole, they may be smaller.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll('main button, main select, main input, nav a, nav button')
    const isHit = (target: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (target.contains(hit) || hit.contains(target))
    }
    const isSmall = (control: Element) => {
      if (control.closest('[role=gridcell], [role=group], [data-fills], [inert], dd, p, table')) return false
      const target = control.closest('label') ?? control
      target.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = target.getBoundingClientRect()
      const [middle, center] = [x + width / 2, y + height / 2]
      return width > 1 && ![-19, 19].every((by) => isHit(target, middle, center + by))
    }
    const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent
    return [...controls].filter(isSmall).map(nameOf)
  })

/** Whether a text is there for screen readers alone. */
const isForReadersAlone = (text: Locator) =>
  text.evaluate((element) => {
    let one: Element | null = element
    while (one && one.getBoundingClientRect().width > 1) one = one.parentElement
    return one !== null
  })

const signedIn = screens.filter(({ isAnonymous, press }) => !isAnonymous && !press)

test('every screen has the bar, does not scroll sideways and can be pressed by a finger', async ({
  page,
}) => {
  test.slow()
  for (const { path } of signedIn) {
    await openInApp(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading').first()).toBeVisible()
    // Pages that keep-alive hides may have been left while they loaded.
    await expect(main.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await expect(bar(page), path).toBeInViewport()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overflow, `${path}, px too wide`).toBeLessThanOrEqual(0)
    await expect.poll(() => smallTargets(page), path).toEqual([])
  }
})

test('the bar counts what needs doing', async ({ page }) => {
  await openInApp(page, '/console')
  const home = bar(page).getByRole('link', { name: /^控制面板，\d+ 项待处理$/ })
  await expect(home).toBeVisible()
  expect(await home.evaluate((link) => getComputedStyle(link, '::after').content)).not.toBe('none')
  await expect(bar(page).getByRole('link', { name: /待处理/ })).toHaveCount(1)
})

test('texts without room are left to screen readers', async ({ page }) => {
  await openInApp(page, '/mine')
  const top = page.getByRole('banner')
  const first = ['可用余额', '林小满'].map((text) => top.getByText(text))
  const side = page.getByRole('complementary')
  const later = [top.getByText('查找或跳转'), side.getByText('版本'), side.getByText('算力控制台')]
  for (const [width, texts, isHidden] of [
    [390, first, true],
    [800, first, false],
    [800, later, true],
    [1280, later, false],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const text of texts) await expect.poll(() => isForReadersAlone(text), `${width} px`).toBe(isHidden)
  }
})

test('a node is a card with name, state, expiry, cost and menu', async ({ page }) => {
  await open(page, '?keyword=香港-01')
  const card = row(page, '香港-01')
  for (const [label, text] of [
    ['别名', '香港-01'],
    ['状态', '在线'],
    ['到期与续费', '剩 1 天'],
    ['费用', '$15.00/月'],
  ] as const) {
    const cell = card.locator(`[data-label=${label}]`)
    await expect(cell).toContainText(text)
    await expect(cell).toBeInViewport({ ratio: 1 })
  }
  // Above each fact is its name.
  const names = await card
    .locator('[data-card=fact]')
    .evaluateAll((facts) => facts.map((one) => getComputedStyle(one, '::before').content))
  expect(names.filter((content) => /^(none|normal|"")$/.test(content))).toEqual([])
  const last = await boxOf(card.locator('[data-card=fact]').last())
  const below = bottomOf(await boxOf(card)) - bottomOf(last)
  expect([below >= 0, below < 12]).toEqual([true, true])
  // A press just beside the drawn box selects as well.
  await checkbox(page, '香港-01').click({ position: { x: -8, y: -8 } })
  await expect(batchBar(page)).toContainText('已选 1 台')
  await card.getByRole('button', { name: '操作 香港-01' }).click()
  await expect(page.getByRole('menuitem', { name: '修改别名' })).toBeVisible()
  await page.keyboard.press('Escape')
  await card.locator('[data-label=费用]').click()
  await expect(page.getByRole('dialog', { name: /香港-01/ })).toBeVisible()
})

test('a long name on a card ends before the state', async ({ page, control }) => {
  const name = '机房最里面一排的备用服务器'.repeat(4)
  const leased = { id: 1, status: 'running', lease_type: 'monthly' }
  const node = { id: 1, alias: name, status: 'online' }
  await control.fault({ operationId: 'listDeployedNodes', ...ok([{ ...leased, node }]) })
  await open(page)
  const alias = await boxOf(aliasOf(page, name))
  const state = await boxOf(row(page, name).locator('[data-card=state]'))
  expect(alias.x + alias.width).toBeLessThanOrEqual(state.x + 1)
})

test('cards are read and reached as the rows of a grid', async ({ page }) => {
  await open(page)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '14')
  const names = grid(page).getByRole('columnheader', { name: '费用' })
  await expect(names).toHaveCount(1)
  await expect(names.locator('..')).toHaveCSS('position', 'absolute')
  await grid(page).focus()
  for (const key of ['ArrowDown', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  await expect(batchBar(page)).toContainText('已选 1 台')
  await expect(page.getByRole('checkbox', { name: '选择全部' })).toHaveJSProperty('indeterminate', true)
  const active = grid(page).locator('[data-cell-active]')
  await expect(active).toHaveAttribute('data-column', 'alias')
  await expect(active).toBeInViewport({ ratio: 1 })
})

test('cards are selected all at once, and sorted', async ({ page }) => {
  await open(page)
  const all = page.getByRole('checkbox', { name: '选择全部' })
  await expect(all).toHaveJSProperty('indeterminate', false)
  await all.check()
  await expect(batchBar(page)).toContainText('已选 13 台')
  const sort = page.getByRole('combobox', { name: '排序' })
  await expect(sort.locator('option', { hasText: '操作' })).toHaveCount(0)
  await sort.selectOption('别名')
  await page.getByRole('button', { name: '升序，改为降序' }).click()
  await expect(page).toHaveURL(/sort=-alias/)
  await page.getByRole('button', { name: '降序，改为升序' }).click()
  await expect(page).toHaveURL(/sort=alias/)
  await page.getByRole('textbox', { name: '关键词' }).fill('没有这样的')
  await page.keyboard.press('Enter')
  await expect(grid(page)).toContainText('没有符合条件的节点')
  await expect(all).toHaveCount(0)
})

test.describe('a fleet', () => {
  test.use({ scenario: 'fleet-10k' })
  test('of 10,000 cards mounts those in sight, each where it belongs', async ({ page }) => {
    await open(page)
    const height = (await boxOf(rows(page).first())).height
    await grid(page).evaluate((scroller, top) => (scroller.scrollTop = top), 5000 * height)
    await expect(
      rows(page).filter({ hasText: /^5000/ }).or(grid(page).locator('[aria-rowindex="5002"]')),
    ).toBeVisible()
    expect(await rows(page).count()).toBeLessThan(20)
  })
})

test('orders are cards, whose other fields unfold', async ({ page, control }) => {
  await control.hold('listLeaseOrders')
  await openInApp(page, '/mine/order')
  const list = page.getByRole('list', { name: '订单列表' })
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator(':scope > [aria-hidden]')).toHaveCount(4)
  await control.release('listLeaseOrders')
  const card = list.getByRole('listitem').first()
  await expect(card).toContainText('金额$')
  await expect(list.locator(':scope > [aria-hidden]')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toHaveCount(0)
  await expect(card.getByText('支付方式')).toBeHidden()
  await card.getByText('更多信息').click()
  await expect(card.getByText('支付方式')).toBeVisible()
})

test('amounts, their units and dates stay on one line', async ({ page }) => {
  await openInApp(page, '/console')
  const rate = page.locator('dt').filter({ hasText: '当前费率' }).locator('xpath=following-sibling::dd')
  await expect(rate).toHaveText(/^\$\d+\.\d{2,}\/小时$/)
  expect((await boxOf(rate)).height).toBeLessThan(40)
  await page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()
  const date = page
    .getByRole('dialog')
    .getByText(/^约可用至 [\d-]+$/)
    .first()
  // A date of another year stands below its words.
  const lines = /\d{4}/.test(await date.innerText()) ? 2 : 1
  expect((await boxOf(date)).height).toBeLessThan(lines * 20)
  await openInApp(page, '/powerManagement')
  const sums = page.getByRole('region', { name: '合计' }).getByText(/^费率 \$[\d.]+\/小时 ·$/)
  expect((await boxOf(sums)).height).toBeLessThan(24)
})

test('a popover stays within the window', async ({ page }) => {
  await open(page)
  for (const [open, title] of [
    [() => pickMore(page, '列设置'), '列设置'],
    [() => page.getByRole('button', { name: /^站内信/ }).click(), '站内信'],
  ] as const) {
    await open()
    const popover = page.getByRole('dialog', { name: title })
    await expect(popover).toBeInViewport()
    const isInside = async () => {
      const { x, width } = await boxOf(popover)
      return x >= 8 && x + width <= phone.width - 8
    }
    // It is placed in the frame after it appeared.
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Escape')
    await expect(popover).toHaveCount(0)
  }
})

test('the command palette stays at the top while its list becomes shorter', async ({ page }) => {
  await openInApp(page, '/console')
  await page.getByRole('button', { name: '查找或跳转' }).click()
  const input = page.getByRole('combobox', { name: '命令面板' })
  await expect(input).toBeFocused()
  // Keys are of no use to a finger.
  await expect(page.getByRole('dialog', { name: '命令面板' }).locator('kbd').first()).toBeHidden()
  const { y } = await boxOf(input)
  expect(y).toBeLessThan(phone.height / 4)
  await input.fill('最新公告')
  await expect(page.getByRole('option')).toHaveCount(1)
  expect((await boxOf(input)).y).toBe(y)
})

test('a pinned announcement says so below its title', async ({ page }) => {
  await openInApp(page, '/announcements')
  const pinned = page.getByRole('link', { name: /置顶/ })
  const [title, badge] = [pinned.getByText('新手必读'), pinned.getByText('置顶')]
  const { x, ...rest } = await boxOf(title)
  const below = await boxOf(badge)
  expect(below.x).toBe(x)
  expect(below.y).toBeGreaterThanOrEqual(bottomOf(rest))
})

for (const [path, name] of [
  ['/node/deploy/cloud?project_id=1', '立即购买'],
  ['/powerExplore/deploy?project_id=8', '立即部署'],
] as const)
  test(`the total and 「${name}」 stay in sight, once`, async ({ page }) => {
    await openInApp(page, path)
    const button = page.getByRole('button', { name })
    await expect(page.getByRole('region', { name: '订单摘要' })).toBeVisible()
    for (const top of [0, 300, 5000]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      for (const part of [button, page.getByText('合计', { exact: true })]) {
        await expect(part).toHaveCount(1)
        await expect(part).toBeInViewport({ ratio: 1 })
      }
      expect(bottomOf(await boxOf(button))).toBeLessThanOrEqual((await boxOf(bar(page))).y)
    }
  })

test('a dialog is a sheet as wide as the window', async ({ page }) => {
  await openInApp(page, '/projectConfig')
  await page.getByRole('button', { name: '新建配置' }).click()
  const { x, width, ...rest } = await boxOf(page.getByRole('dialog'))
  expect([x, width, bottomOf(rest)]).toEqual([0, phone.width, phone.height])
})

test('accessible in light and in dark', async ({ page }) => {
  const pages = [
    ['/nodeManagement', '节点管理'],
    ['/mine/order', '订单中心'],
    ['/node/deploy/cloud?project_id=1', 'Titan'],
  ] as const
  for (const [path, title] of pages) {
    await openInApp(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0)
    await expectAccessible(page)
  }
})
