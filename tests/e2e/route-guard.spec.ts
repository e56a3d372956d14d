import { expectNoToast, expectToast, toasts } from './support/expectations'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test(
  'an anonymous visitor is redirected to /login, and the page sends no request',
  { tag: ['@grd-02', '@grd-03', '@grd-05'] },
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
    // Nor does it load the code of such a page.
    expect(scripts.filter((url) => /\/shell-/.test(url))).toEqual([])
    expect(await control.requests('getUserInfo')).toEqual([])
    expect(await control.requests('getLatestAnnouncement')).toEqual([])
  },
)

test('/auth leads to sign in without a toast', { tag: ['@rou-02', '@grd-04'] }, async ({ page }) => {
  await openInApp(page, '/auth')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expectNoToast(page)
})

test(
  'a signed-in user is redirected away from the auth pages',
  { tag: ['@grd-01', '@grd-09'] },
  async ({ page, signIn }) => {
    await signIn()
    for (const path of ['/login', '/register?invite_code=X', '/forget', '/auth']) {
      await openInApp(page, path)
      await expect(page).toHaveURL('/console')
    }
    await expectNoToast(page)
  },
)

test(
  'each navigation requests the user info once',
  { tag: ['@grd-06', '@grd-08'] },
  async ({ page, control, signIn }) => {
    await signIn()
    const pending = watchCalls(page)
    const requestCount = async () => (await control.requests('getUserInfo')).length
    const menu = page.getByRole('navigation', { name: '主导航' })
    // A chain of redirects shares the call under way.
    await openInApp(page, '/explore')
    await expect(page).toHaveURL('/nodeExplore')
    await expect.poll(requestCount).toBe(1)
    await untilEnded(pending)
    await menu.getByRole('link', { name: '节点管理' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await expect.poll(requestCount).toBe(2)
    await untilEnded(pending)
    await menu.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL(/\?t=\d+$/)
    await expect.poll(requestCount).toBe(3)
    await untilEnded(pending)
    await page.goBack()
    await expect(page).toHaveURL('/nodeExplore')
    await expect.poll(requestCount).toBe(4)
  },
)

test(
  'a slow user-info response blocks nothing',
  { tag: ['@grd-06', '@grd-07'] },
  async ({ page, control, signIn }) => {
    await control.fault({ operationId: 'getUserInfo', delay: 10_000 })
    await signIn()
    await openInApp(page, '/nodeManagement')
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await page.getByRole('link', { name: '项目配置' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
    // No amount before it is known.
    await expect(page.getByRole('banner').getByRole('link', { name: /可用余额/ })).toHaveText('可用余额')
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await expect(page.getByRole('menuitem', { name: '订单中心' })).toBeVisible()
  },
)
