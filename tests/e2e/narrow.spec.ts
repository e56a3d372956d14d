import type { Page } from '@playwright/test'
import { open } from './pages/nodes-page'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

// How every screen looks on a phone, and where its code does not load, is in tests/tools/looks.

const phone = { width: 390, height: 844 }

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize(phone)
})

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' })

test('the bar takes the place of the menu, and marks the page; the others are behind 更多', async ({
  page,
}) => {
  await openInApp(page, '/nodeManagement')
  await expect(bar(page).getByRole('link')).toHaveText([
    '控制面板',
    '搭建节点',
    '节点管理',
    '购买算力',
    '算力管理',
  ])
  const box = await bar(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(phone.height)
  await expect(bar(page).getByRole('link', { name: '节点管理' })).toHaveAttribute('aria-current', 'page')
  const more = bar(page).getByRole('button', { name: '更多' })
  await expect(more).not.toHaveAttribute('aria-current')
  await more.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '更多' })
  const out = sheet.getByRole('list', { name: '帮助' }).getByRole('link')
  await expect(out).toHaveText(['帮助中心', '加入群组', '意见反馈'])
  for (const link of await out.all()) {
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(sheet.getByRole('list', { name: '页面' }).getByRole('link')).toHaveText([
    '项目配置',
    '服务器管理',
    '项目',
    '站内信',
    '最新公告',
    '用户中心',
    '订单中心',
    '邀请中心',
  ])
  await sheet.getByRole('link', { name: '订单中心' }).click()
  await expect(page).toHaveURL('/mine/order')
  await expect(sheet).toHaveCount(0)
  await expect(more).toHaveAttribute('aria-current', 'true')
  await more.click()
  await expect(sheet.locator('[aria-current=page]')).toHaveText(['订单中心'])
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', '80px')
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(bar(page).getByRole('link', { name: '项目配置' })).toBeVisible()
  await expect(page.getByRole('button', { name: '更多' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', 'auto')
})

test('all filters are behind one button that counts them', async ({ page }) => {
  // The keyword is not behind it.
  await open(page, '?keyword=10')
  await expect(page.getByRole('combobox', { name: '节点状态' })).toHaveCount(0)
  const opener = page.getByRole('button', { name: '筛选', exact: true })
  const plain = await opener.evaluate((button) => getComputedStyle(button).color)
  await opener.click()
  const sheet = page.getByRole('dialog', { name: '筛选' })
  await expect(sheet.getByRole('combobox', { name: '节点状态' })).toBeVisible()
  const widths = await sheet
    .locator('select, fieldset')
    .evaluateAll((filters) => filters.map((filter) => filter.getBoundingClientRect().width))
  expect(new Set(widths).size).toBe(1)
  await sheet.getByRole('combobox', { name: '节点状态' }).selectOption('online')
  await sheet.getByRole('combobox', { name: '到期' }).selectOption('soon')
  await expect(page).toHaveURL(/status=online.*expiry=soon/)
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('button', { name: '筛选（2）' })).not.toHaveCSS('color', plain)
  await page.getByRole('button', { name: '筛选（2）' }).click()
  const reset = sheet.getByRole('button', { name: '清除筛选' })
  await expect(reset).toHaveAccessibleDescription('')
  await reset.click()
  await expect(page).not.toHaveURL(/status/)
  await expect(reset).toHaveAccessibleDescription('没有设置筛选')
  await sheet.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('button', { name: '筛选', exact: true })).toBeFocused()
  await openInApp(page, '/powerManagement?status=running')
  await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible()
})
