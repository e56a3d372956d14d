import type { Page } from '@playwright/test'
import { seriousViolations } from './support/axe'
import { expect, test } from './support/test'

const chrome = (version: string, platform = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const macSafari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const overlay = (page: Page) => page.getByRole('alertdialog')

/** Opens the sign-in page as a browser with this user agent; the shared tab is much faster than a context of its own. */
async function openAs(page: Page, userAgent: string, maxTouchPoints = 0) {
  await page.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values))
        Object.defineProperty(navigator, name, { get: () => value })
    },
    { userAgent, maxTouchPoints },
  )
  await page.goto('/login')
}

// src/app/browser-check/check-browser.test.ts has the other user agents.

test('WeChat on a computer is refused', { tag: ['@brw-01'] }, async ({ page }) => {
  await openAs(page, `${chrome('130.0.0.0')} MicroMessenger/7.0.20 WindowsWechat`)
  await expect(overlay(page)).toHaveAccessibleName('请在浏览器中打开')
})

test('the oldest supported Chrome sees no overlay', { tag: ['@brw-03', '@brw-11'] }, async ({ page }) => {
  await openAs(page, chrome('110.0.0.0'))
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
})

test('an iPad that calls itself a Macintosh is a mobile device', { tag: ['@brw-10'] }, async ({ page }) => {
  await openAs(page, macSafari('17.5'), 5)
  await expect(overlay(page)).toHaveAccessibleName('暂不支持移动设备')
})

test.describe('on a phone', () => {
  test.use({ userAgent: iphone })
  const copy = (page: Page) => overlay(page).getByRole('button', { name: '复制链接' })

  test('the link of the page is copied', { tag: ['@brw-09'] }, async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/register?code=ABC123')
    await copy(page).click()
    await expect(overlay(page).getByRole('status')).toHaveText('链接已复制')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/register?code=ABC123`)
    expect(await seriousViolations(page)).toEqual([])
  })

  test('without a clipboard API the link is copied as before it', { tag: ['@brw-09'] }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
      document.addEventListener('copy', () => {
        document.title = String(getSelection())
      })
    })
    await page.goto('/login')
    await copy(page).click()
    await expect(overlay(page).getByRole('status')).toHaveText('链接已复制')
    await expect(page).toHaveTitle(page.url())
  })

  test('text that cannot be copied can be selected', { tag: ['@brw-09'] }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
      document.execCommand = () => false
    })
    await page.goto('/login')
    await copy(page).click()
    await expect(overlay(page).getByRole('status')).toHaveText('复制失败，请长按下方链接复制')
    const address = overlay(page).getByRole('textbox', { name: '本页链接' })
    await expect(address).toHaveValue(page.url())
    await expect(address).toBeFocused()
    expect(await page.evaluate(() => String(getSelection()))).toBe(page.url())
  })
})

test.describe('the overlay', () => {
  test.use({ userAgent: chrome('109.0.0.0') })

  test(
    'names the host and the browsers to use instead',
    { tag: ['@brw-07', '@brw-08'] },
    async ({ page, baseURL }) => {
      await page.goto('/login')
      await expect(overlay(page)).toContainText(new URL(baseURL ?? '').host)
      await expect(overlay(page)).toHaveAccessibleName('浏览器版本过低')
      await expect(overlay(page)).toHaveAccessibleDescription(/请升级浏览器/)
      for (const name of ['Chrome', 'Edge', 'Firefox'])
        await expect(overlay(page).getByRole('link', { name })).toHaveAttribute('href', /^https:/)
      expect(await seriousViolations(page)).toEqual([])
    },
  )

  test('covers a page that asks the provider for nothing', { tag: ['@brw-09'] }, async ({ page, signIn }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (/^\/(api\/|sse$)/.test(new URL(request.url()).pathname)) calls.push(request.url())
    })
    page.on('websocket', (socket) => calls.push(socket.url()))
    await signIn()
    await page.goto('/nodeManagement', { waitUntil: 'networkidle' })
    await expect(overlay(page)).toBeVisible()
    expect(calls).toEqual([])
  })

  test(
    'covers every page and cannot be closed',
    { tag: ['@brw-01', '@brw-09', '@brw-11'] },
    async ({ page, signIn }) => {
      await signIn()
      for (const path of ['/console', '/messages', '/no/such/page']) {
        await page.goto(path)
        await expect(overlay(page)).toBeVisible()
        expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 })
      }
      await expect(overlay(page).getByRole('button')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      await expect(overlay(page)).toBeVisible()
      // The page below is inert: neither focus nor a screen reader reaches it.
      await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    },
  )
})
