import { expectNoToast, expectToast, toasts } from './support/expectations'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test(
  'an anonymous visitor is redirected to /login, and the page sends no request',
  { tag: ['@grd-02', '@grd-03', '@grd-04', '@grd-05', '@rou-02'] },
  async ({ page, control }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('nav')) document.documentElement.dataset['leaked'] = 'yes'
      }).observe(document, { childList: true, subtree: true })
    })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    for (const path of ['/', '/nodeManagement?keyword=a', '/node/deploy', '/no/such/page']) {
      await openInApp(page, path)
      await expect(page).toHaveURL('/login')
      // At once: of two the older one would soon be gone.
      await frames(page)
      expect(await toasts(page).count()).toBeLessThan(2)
      await expectToast(page, '请登录后再试')
      await expect(toasts(page)).toHaveCount(1)
      await expect(page.locator('html')).not.toHaveAttribute('data-leaked')
    }
    await page.getByRole('button', { name: '关闭通知' }).click()
    await openInApp(page, '/auth')
    await expect(page).toHaveURL('/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expectNoToast(page)
    // Nor does it load the code of such a page.
    expect(scripts.filter((url) => /\/shell-/.test(url))).toEqual([])
    expect(await control.requests('getUserInfo')).toEqual([])
    expect(await control.requests('getLatestAnnouncement')).toEqual([])
  },
)
