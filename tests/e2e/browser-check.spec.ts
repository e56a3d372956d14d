import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/expectations'
import { expect, test } from './support/test'

const chrome = (version: string, platform = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Safari/537.36`
const macSafari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

const titles = {
  wechat: '请在浏览器中打开',
  mobile: '暂不支持移动设备',
  outdated: '浏览器版本过低',
}

const overlay = (page: Page) => page.getByRole('alertdialog')

/** A page of a browser that calls itself so. */
async function pageOf(browser: Browser, userAgent: string, touchPoints = 0) {
  const context = await browser.newContext({ userAgent })
  const page = await context.newPage()
  await page.addInitScript((count) => {
    Object.defineProperty(navigator, 'maxTouchPoints', { get: () => count })
  }, touchPoints)
  return page
}

const refused: [string, string, keyof typeof titles][] = [
  ['brw-01 WeChat on a computer', `${chrome('130.0.0.0')} MicroMessenger/7.0.20 WindowsWechat`, 'wechat'],
  ['brw-02 an iPhone', iphone, 'mobile'],
  ['brw-02 an Android phone', chrome('130.0.0.0 Mobile', 'Linux; Android 14; Pixel 8'), 'mobile'],
  ['brw-09 WeChat on a phone', `${iphone} MicroMessenger/8.0.50`, 'mobile'],
  ['brw-03 Chrome 109', chrome('109.0.0.0'), 'outdated'],
  ['brw-12 Chrome 99', chrome('99.0.4844.51'), 'outdated'],
  ['brw-04 Safari 14.1', macSafari('14.1.2'), 'outdated'],
  [
    'brw-05 Firefox 112',
    'Mozilla/5.0 (X11; Linux x86_64; rv:112.0) Gecko/20100101 Firefox/112.0',
    'outdated',
  ],
]
for (const [name, userAgent, reason] of refused)
  test(`${name} is refused`, async ({ browser }) => {
    const page = await pageOf(browser, userAgent)
    await page.goto('/login')
    await expect(overlay(page)).toHaveAccessibleName(titles[reason])
    await page.close()
  })

const welcome: [string, string][] = [
  ['brw-03 Chrome 110', chrome('110.0.0.0')],
  ['brw-04 Safari 15.0', macSafari('15.0')],
  ['brw-05 Firefox 113', 'Mozilla/5.0 (X11; Linux x86_64; rv:113.0) Gecko/20100101 Firefox/113.0'],
  ['brw-06 Edge 120', `${chrome('120.0.0.0')} Edg/120.0.0.0`],
]
for (const [name, userAgent] of welcome)
  test(`${name} sees no overlay`, { tag: ['@brw-11'] }, async ({ browser }) => {
    const page = await pageOf(browser, userAgent)
    await page.goto('/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
    await page.close()
  })

test(
  'an iPad that calls itself a Macintosh is a mobile device',
  { tag: ['@brw-10'] },
  async ({ browser }) => {
    const page = await pageOf(browser, macSafari('17.5'), 5)
    await page.goto('/login')
    await expect(overlay(page)).toHaveAccessibleName(titles.mobile)
    await page.close()
  },
)

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
      await expectAccessible(page)
    },
  )

  test(
    'covers every page and cannot be closed',
    { tag: ['@brw-01', '@brw-11'] },
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
      // The page under it takes neither focus nor a screen reader.
      await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    },
  )
})
