import { pagerButton } from './pages/paged-table'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test(
  'an announcement is read from the second page of the list, which a reload and Back bring again',
  { tag: ['@ann-04', '@ann-12'] },
  async ({ page, signIn }) => {
    const rows = page.getByRole('list', { name: '公告列表' }).getByRole('link')
    await signIn()
    await openInApp(page, '/announcements')
    await pagerButton(page, '下一页').click()
    await expect(rows).toHaveCount(4)
    await page.reload()
    await expect(rows).toHaveCount(4)
    await rows.first().click()
    await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible()
    await page.getByRole('link', { name: '返回', exact: true }).click()
    await expect(page).toHaveURL('/announcements?page=2')
    await expect(rows).toHaveCount(4)
    for (const address of [/\/announcements\/\d+$/, /\?page=2$/, /\/announcements$/]) {
      await page.goBack()
      await expect(page).toHaveURL(address)
    }
    await expect(rows).toHaveCount(10)
  },
)
