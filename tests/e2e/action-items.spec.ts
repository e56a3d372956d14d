import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(({ signIn }) => signIn())

const strip = (page: Page) => page.getByRole('region', { name: '待处理' })
const line = (page: Page, text: string | RegExp) =>
  strip(page).getByRole('listitem').filter({ hasText: text })
const homeEntry = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^控制面板/ })

/** Where the projects were in each frame until the text came above them, and five frames on; px from the top. */
const topsUntil = (page: Page, text: string) =>
  page.getByRole('heading', { name: '节点项目' }).evaluate(async (heading, shown) => {
    const tops = new Set<number>()
    for (let frames = 0; frames < 5; frames += document.body.innerText.includes(shown) ? 1 : 0) {
      tops.add(heading.getBoundingClientRect().top)
      await new Promise(requestAnimationFrame)
    }
    return [...tops]
  }, text)

test('the page does not jump when the code and the answers for the strip come', async ({ page, control }) => {
  await control.state('a power task exists', { status: 'stopped' })
  await page.goto('/console')
  await expect(line(page, '部署失败')).toBeVisible()
  await expect(line(page, '1 个算力任务')).toBeVisible()
  await control.hold('listPowerTasks')
  await page.reload()
  const tops = topsUntil(page, '1 个算力任务')
  await expect.poll(() => control.countHeld('listPowerTasks')).toBe(1)
  await control.release('listPowerTasks')
  expect(await tops).toHaveLength(1)
})

test('a page that is opened first asks for nothing and counts nothing, and code comes when it is needed', async ({
  page,
  control,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const chunks = (name: string) => requested.filter((url) => url.includes(`/${name}-`))
  await page.goto('/projectConfig')
  await expect(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板')
  expect(await control.requests('listDeployedNodes')).toHaveLength(0)
  expect(chunks('action-item-parts')).toEqual([])
  await homeEntry(page).click()
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，3 项待处理')
  expect(chunks('action-item-parts')).toHaveLength(1)
  // No server is still to come.
  expect(chunks('ready-servers')).toEqual([])
})

test('a link to a top-up leaves nothing behind to go back to', async ({ page }) => {
  await page.goto('/console?top_up=1&top_up_amount=120')
  const dialog = page.getByRole('dialog', { name: '币安转账充值（无手续费）' })
  await expect(dialog.getByRole('spinbutton')).toHaveValue('120.00')
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeVisible()
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('button', { name: '充值', exact: true })).toBeFocused()
})

test('the ends of leases are exported as a calendar', async ({ page }) => {
  await page.goto('/console')
  const download = page.waitForEvent('download')
  await strip(page).getByRole('button', { name: '导出到日历' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('节点到期.ics')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(9)
  expect(text).toContain('SUMMARY:节点 香港-01 ')
  expect(text).toContain('TRIGGER:-P1D')
  // Lines are folded.
  const description = text.replaceAll('\r\n ', '')
  expect(description).toContain('未开启自动续费')
  expect(description).toContain('请保持余额充足')
  expect(description).toMatch(/UID:lease-\d+@localhost:\d+/)
})

interface Shown {
  shown: string[]
}

/** Records the page's notifications, which tests can't see otherwise. */
async function recordNotifications(page: Page) {
  await page.addInitScript(() => {
    const shown: string[] = []
    class Recorder extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    Object.assign(window, { Notification: Recorder, shown })
  })
}

const shownOn = (page: Page) => page.evaluate(() => (window as unknown as Shown).shown)

test('a new need is notified of once, by one tab, where the user wants it', async ({
  page,
  context,
  control,
}) => {
  await recordNotifications(page)
  await page.goto('/console')
  const notify = strip(page).getByRole('switch', { name: '浏览器通知' })
  await expect(notify).not.toBeChecked()
  await notify.click()
  await expect(notify).toBeChecked()
  await expect(notify).toBeEnabled()
  expect(await shownOn(page)).toEqual([])
  await control.state('a power task exists', { status: 'stopped' })
  const other = await context.newPage()
  await recordNotifications(other)
  await Promise.all([page.reload(), other.goto('/console')])
  for (const tab of [page, other]) await expect(line(tab, '1 个算力任务')).toBeVisible()
  await expect
    .poll(async () => [...(await shownOn(page)), ...(await shownOn(other))])
    .toEqual(['1 个算力任务有机器停止'])
  await page.reload()
  await expect(strip(page).getByRole('switch', { name: '浏览器通知' })).toBeChecked()
  expect(await shownOn(page)).toEqual([])
})

test('the user page has the same switch and calendar, and notifies on every page that is opened first', async ({
  page,
  control,
}) => {
  await recordNotifications(page)
  await page.goto('/mine')
  const reminders = page.getByRole('region', { name: '提醒' })
  await reminders.getByRole('switch', { name: '浏览器通知' }).click()
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，3 项待处理')
  // Tasks that are asked for later would be notified of here.
  await expect.poll(async () => (await control.requests('listPowerTasks')).length).toBeGreaterThan(0)
  await control.state('a power task exists', { status: 'stopped' })
  await page.goto('/projectConfig')
  await expect.poll(() => shownOn(page)).toContain('1 个算力任务有机器停止')
  await openInApp(page, '/mine')
  const download = page.waitForEvent('download')
  await reminders.getByRole('button', { name: '导出到日历' }).click()
  expect((await download).suggestedFilename()).toBe('节点到期.ics')
})
