import type { Page } from '@playwright/test'
import { expectNoToast, expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { aliasOf, open, runAction } from './pages/nodes-page'
import * as serversPage from './pages/servers-page'
import { progress, step, toProgress } from './pages/top-up-dialog'

/** A browser keeps such an answer for a tenth of its age. */
const longAgo = 'Mon, 01 Jan 2024 00:00:00 GMT'

const headers: Record<string, string>[] = [
  { 'Cache-Control': 'max-age=600' },
  { 'Cache-Control': '', 'Last-Modified': longAgo },
]

const reads = ['listDeployedNodes', 'listNodes', 'listOwnServers', 'getRechargeOrder', 'getUserInfo']

const refresh = (page: Page) => page.getByRole('button', { name: '刷新', exact: true }).click()

test.beforeEach(async ({ signIn }) => signIn())

for (const header of headers)
  test.describe(`answers with ${JSON.stringify(header)}`, { tag: '@two-08' }, () => {
    test.beforeEach(async ({ control }) => {
      for (const operationId of reads) await control.fault({ operationId, headers: header })
    })

    test('each refresh of the nodes asks, and a saved alias is shown', async ({ page, control }) => {
      const asked = async () => (await control.requests('listDeployedNodes')).length
      await open(page, '?keyword=东京')
      const before = await asked()
      for (const times of [1, 2]) {
        await refresh(page)
        await expect.poll(asked).toBe(before + times)
        await expectToast(page, '数据已刷新')
      }
      await runAction(page, '东京-01', '修改别名')
      await page.getByRole('textbox', { name: '别名' }).fill('东京-甲')
      await page.keyboard.press('Enter')
      await expect(aliasOf(page, '东京-甲')).toHaveText('东京-甲')
    })

    test('each refresh of the own servers asks', async ({ page, control }) => {
      const asked = async () => (await control.requests('listOwnServers')).length
      await serversPage.open(page)
      const before = await asked()
      for (const times of [1, 2]) {
        await refresh(page)
        await expect.poll(asked).toBe(before + times)
        await expectToast(page, '数据已刷新')
      }
    })

    test('a top-up that is paid moves on', async ({ page, control }) => {
      await openInApp(page, '/console')
      await toProgress(page)
      await expect(step(page, '系统核查账户中')).toHaveAttribute('aria-current', 'step')
      await expect.poll(async () => (await control.requests('getRechargeOrder')).length).toBeGreaterThan(1)
      await control.advance(15)
      await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step', { timeout: 20_000 })
      await expect(progress(page).locator('[aria-current]')).toHaveCount(1)
    })
  })

test(
  'a refresh that a change of the filter puts an end to is not said to have come',
  { tag: '@two-08' },
  async ({ page, control }) => {
    await open(page)
    await control.hold('listDeployedNodes')
    await refresh(page)
    await page.getByLabel('节点状态').selectOption('离线')
    await expect.poll(async () => (await control.requests('listDeployedNodes')).length).toBeGreaterThan(1)
    await control.release('listDeployedNodes')
    await expectNoToast(page)
  },
)
