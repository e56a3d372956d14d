import { expectNoToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test(
  'in a new tab or window the entry of the current page leaves this one as it is',
  { tag: ['@shl-10'] },
  async ({ page, context, signIn }) => {
    await signIn()
    await openInApp(page, '/nodeManagement?keyword=a')
    const heading = page.getByRole('heading', { level: 1, name: '节点管理' })
    await heading.evaluate((element) => (element.dataset['state'] = 'typed'))
    for (const modifier of ['ControlOrMeta', 'Shift'] as const) {
      const tab = context.waitForEvent('page')
      await page.getByRole('link', { name: '节点管理' }).click({ modifiers: [modifier] })
      await (await tab).close()
    }
    await expect(heading).toHaveAttribute('data-state', 'typed')
    await expect(page).toHaveURL('/nodeManagement?keyword=a')
  },
)

test(
  'signing out replaces the page in the history',
  { tag: ['@top-18', '@ses-03', '@ses-04'] },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/config.json')
    await openInApp(page, '/mine')
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expectNoToast(page)
    // Not by the length of the history, which ends at 50.
    await page.goBack()
    await expect(page).toHaveURL('/config.json')
  },
)
