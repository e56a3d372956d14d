import { current, group, heading, open, palette, query } from './pages/command-palette'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('the palette leads to pages and nodes by keyboard, and offers what was chosen again', async ({
  page,
}) => {
  await open(page, '/mine', '用户中心')
  await page.keyboard.press('Control+k')
  await query(page).fill('fwq')
  await expect(current(page)).toHaveText('服务器管理')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/server')
  await expect(heading(page, '服务器管理')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(group(page, '最近').getByRole('option')).toHaveText(['服务器管理'])
  await query(page).fill('东京-01')
  await expect(current(page)).toContainText('东京-01')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/nodeManagement?keyword=10.0.0.10&node=10')
  await page.goBack()
  await expect(heading(page, '服务器管理')).toBeVisible()
  await expect(palette(page)).toHaveCount(0)
})

test('a key pressed the moment that the page appears opens it', async ({ page }) => {
  await page.addInitScript(() => {
    const press = (_changes: MutationRecord[], observer: MutationObserver) => {
      if (!document.querySelector('h1')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    }
    new MutationObserver(press).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/mine')
  await expect(query(page)).toBeFocused()
})

test.describe('whose code is still loading', () => {
  test.use({ isFirstVisit: true })

  test('a double click opens it all the same', async ({ page }) => {
    await openInApp(page, '/mine')
    await page.getByRole('button', { name: '查找或跳转' }).dblclick({ delay: 80 })
    await query(page).fill('fwq')
    await expect(current(page)).toHaveText('服务器管理')
  })
})
