import type { Page } from '@playwright/test'
import { graveIn } from './support/axe'
import { expect, test } from './support/test'

const chrome = (version: string, platform = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const macSafari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const firefox = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`

const titles = {
  wechat: '请在浏览器中打开',
  mobile: '暂不支持移动设备',
  outdated: '浏览器版本过低',
}

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

interface BrowserCase {
  name: string
  userAgent: string
  tag: string
}

const refused: (BrowserCase & { reason: keyof typeof titles })[] = [
  {
    name: 'WeChat on a computer',
    userAgent: `${chrome('130.0.0.0')} MicroMessenger/7.0.20 WindowsWechat`,
    reason: 'wechat',
    tag: '@brw-01',
  },
  { name: 'an iPhone', userAgent: iphone, reason: 'mobile', tag: '@brw-02' },
  {
    name: 'an Android phone',
    userAgent: chrome('130.0.0.0 Mobile', 'Linux; Android 14; Pixel 8'),
    reason: 'mobile',
    tag: '@brw-02',
  },
  {
    name: 'WeChat on a phone',
    userAgent: `${iphone} MicroMessenger/8.0.50`,
    reason: 'mobile',
    tag: '@brw-09',
  },
  { name: 'Chrome 109', userAgent: chrome('109.0.0.0'), reason: 'outdated', tag: '@brw-03' },
  { name: 'Chrome 99', userAgent: chrome('99.0.4844.51'), reason: 'outdated', tag: '@brw-12' },
  { name: 'Safari 14.1', userAgent: macSafari('14.1.2'), reason: 'outdated', tag: '@brw-04' },
  { name: 'Firefox 112', userAgent: firefox('112.0'), reason: 'outdated', tag: '@brw-05' },
]
for (const { name, userAgent, reason, tag } of refused)
  test(`${name} is refused`, { tag }, async ({ page }) => {
    await openAs(page, userAgent)
    await expect(overlay(page)).toHaveAccessibleName(titles[reason])
  })

const supported: BrowserCase[] = [
  { name: 'Chrome 110', userAgent: chrome('110.0.0.0'), tag: '@brw-03' },
  { name: 'Safari 15.0', userAgent: macSafari('15.0'), tag: '@brw-04' },
  { name: 'Firefox 113', userAgent: firefox('113.0'), tag: '@brw-05' },
  { name: 'Edge 120', userAgent: `${chrome('120.0.0.0')} Edg/120.0.0.0`, tag: '@brw-06' },
]
for (const { name, userAgent, tag } of supported)
  test(`${name} sees no overlay`, { tag: [tag, '@brw-11'] }, async ({ page }) => {
    await openAs(page, userAgent)
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
  })

test('an iPad that calls itself a Macintosh is a mobile device', { tag: ['@brw-10'] }, async ({ page }) => {
  await openAs(page, macSafari('17.5'), 5)
  await expect(overlay(page)).toHaveAccessibleName(titles.mobile)
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
    expect(await graveIn(page)).toEqual([])
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

  test('what can not be copied can be selected', { tag: ['@brw-09'] }, async ({ page }) => {
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
      await expect(overlay(page)).toHaveAccessibleDescription(/版本过低/)
      for (const name of ['Chrome', 'Edge', 'Firefox'])
        await expect(overlay(page).getByRole('link', { name })).toHaveAttribute('href', /^https:/)
      expect(await graveIn(page)).toEqual([])
    },
  )

  test('covers a page that asks the provider for nothing', { tag: ['@brw-09'] }, async ({ page, signIn }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      // The icon of the tab has no type of its own, and a browser asks for it when it likes.
      const isIcon = request.url().endsWith('/icon.svg')
      if (!isIcon && !['document', 'script', 'stylesheet', 'image'].includes(request.resourceType()))
        calls.push(request.url())
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
