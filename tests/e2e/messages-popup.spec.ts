import type { Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const bell = (page: Page) => page.getByRole('button', { name: /^站内信/ })
const popup = (page: Page) => page.getByRole('dialog', { name: '站内信' })
const rows = (page: Page) =>
  popup(page)
    .getByRole('button')
    .filter({ hasText: /\d{4}-\d\d-\d\d/ })

async function openPopup(page: Page) {
  await bell(page).click()
  await expect(popup(page)).toBeVisible()
}

test.describe('the popup', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/mine')
  })

  test(
    'loads page 1 with 4 messages, each time it opens',
    { tag: ['@top-02', '@top-12'] },
    async ({ page, control }) => {
      await openPopup(page)
      await expect(rows(page)).toHaveCount(4)
      await expect(popup(page)).not.toContainText('暂时没有消息')
      // The rows stay until the next ones are there.
      await control.fault({ operationId: 'listMessages', delay: 60_000, times: 1 })
      await popup(page).getByRole('button', { name: '下一页' }).click()
      await expect(popup(page)).toContainText('2/')
      await expect(rows(page)).toHaveCount(4)
      const abandoned = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'))
      await page.keyboard.press('Escape')
      await expect(popup(page)).toBeHidden()
      await expect(bell(page)).toBeFocused()
      await abandoned
      await openPopup(page)
      await expect(popup(page)).toContainText('1/')
      await expect.poll(async () => (await control.requests('listMessages')).length).toBe(3)
      const queries = (await control.requests('listMessages')).map(({ query }) => query)
      expect(queries).toEqual([
        { page: '1', limit: '4' },
        { page: '2', limit: '4' },
        { page: '1', limit: '4' },
      ])
    },
  )

  test('one that is being marked is read already in a list that loads meanwhile, and not marked again', async ({
    page,
    control,
  }) => {
    // A call that fails in the end marks nothing.
    await control.fault({ operationId: 'markMessageRead', status: 500, delay: 60_000 })
    await expect(bell(page)).toHaveText('3')
    await openPopup(page)
    await rows(page).first().click()
    await expect(rows(page).first()).not.toContainText('未读')
    await expect(bell(page)).toHaveText('2')
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    const loaded = page.waitForResponse(/\/messages\/inbox/)
    await openPopup(page)
    await (await loaded).finished()
    await expect(rows(page).nth(1)).toContainText('未读')
    await expect(rows(page).first()).not.toContainText('未读')
    await expect(bell(page)).toHaveText('2')
    await rows(page).first().click()
    await rows(page).nth(1).click()
    const marked = async () => (await control.requests('markMessageRead')).map(({ path }) => path)
    await expect.poll(marked).toEqual(['/api/messages/23/read', '/api/messages/22/read'])
    // The failures would show in the next test.
    await page.reload()
    await expect(bell(page)).toHaveText('3')
  })

  test('leads to all messages and closes', { tag: ['@top-11'] }, async ({ page }) => {
    await openPopup(page)
    await popup(page).getByRole('link', { name: '查看全部消息' }).click()
    await expect(page).toHaveURL('/messages')
    await expect(popup(page)).toBeHidden()
  })

  test('Back closes it, the bell too', async ({ page }) => {
    await page.getByRole('link', { name: '控制面板' }).click()
    // Going elsewhere closes the popup, so it opens only when the page is there.
    await expect(page.getByRole('heading', { name: '控制面板', level: 1 })).toBeVisible()
    await openPopup(page)
    await page.goBack()
    await expect(popup(page)).toBeHidden()
    await openPopup(page)
    await bell(page).click()
    await expect(popup(page)).toBeHidden()
  })

  test('axe finds nothing, light and dark', { tag: ['@qua-01'] }, async ({ page }) => {
    await openPopup(page)
    await expect(rows(page)).toHaveCount(4)
    await expectAccessible(page)
  })
})
