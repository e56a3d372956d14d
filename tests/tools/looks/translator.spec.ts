import type { Page } from '@playwright/test'
import * as nodes from '../../e2e/pages/nodes-page'
import * as topUp from '../../e2e/pages/top-up-dialog'
import { expectToast } from '../../e2e/support/expectations'
import {
  address as market,
  billing,
  buy,
  plan,
  plans,
  quantity,
  receipt,
  summary,
  total,
} from '../../e2e/support/market'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'
import { screens } from '../screenshots/screens'
import { seenTexts, startTranslator } from './support/translator'

test.describe.configure({ timeout: 120_000 })
/** Opens a document, which the test then leaves: the translator goes with it. */
async function openTranslated(page: Page, address: string, wrapping: 'copy' | 'move') {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await startTranslator(page, wrapping)
}

for (const wrapping of ['copy', 'move'] as const)
  test.describe(
    `a translator that ${wrapping === 'copy' ? 'replaces' : 'moves'} texts`,
    { tag: ['@two-13'] },
    () => {
      test('leaves the countdown of a code running', async ({ page }) => {
        await page.clock.install()
        await openTranslated(page, '/forget', wrapping)
        await page.getByRole('textbox', { name: '邮箱' }).fill('demo@example.com')
        await page.getByRole('button', { name: '发送验证码' }).click()
        const countdown = page.getByRole('button', { name: /^\d+s$/ })
        const before = Number.parseInt(await countdown.innerText(), 10)
        await page.clock.runFor(5000)
        await expect
          .poll(async () => Number.parseInt(await countdown.innerText(), 10))
          .toBeLessThanOrEqual(before - 5)
      })

      test('leaves every page whole', async ({ page, signIn }) => {
        await signIn()
        await openTranslated(page, '/console', wrapping)
        for (const { path } of screens.filter(({ isAnonymous }) => !isAnonymous)) {
          await openInApp(page, path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByText('页面出错了')).toHaveCount(0)
        }
        await openInApp(page, '/console')
        await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
      })

      test('leaves no old price while an order changes and is bought', async ({ page, control, signIn }) => {
        await signIn()
        await openTranslated(page, market, wrapping)
        await expect(plans(page).first()).toBeVisible()
        await plan(page, '存储型 8 核 16G').check()
        await expect(total(page)).toHaveText('$29.00/月')
        await plan(page, '标准型 4 核 8G').check()
        await expect(summary(page)).toContainText('单价$15.00/月')
        await quantity(page).fill('2')
        await expect(total(page)).toHaveText('$30.00/月')
        await expect(summary(page)).toContainText('购买后余额$98.50')
        await quantity(page).fill('9')
        await expect(summary(page)).toContainText('余额不足还差 $6.50')
        await quantity(page).fill('3')
        await expect(summary(page)).not.toContainText('余额不足')
        await billing(page, '按小时').click()
        await plan(page, '入门型 2 核 4G').check()
        await expect(summary(page)).toContainText('单价$0.015/小时')
        await billing(page, '包月').click()
        await plan(page, '标准型 4 核 8G').check()
        await expect(summary(page)).toContainText('单价$15.00/月')
        await buy(page).click()
        await expectToast(page, '购买成功')
        await expect(receipt(page)).toContainText('可用余额$83.50')
        await expect(page.getByRole('banner')).toContainText('$83.50')
        expect(await control.requests('createLease')).toHaveLength(1)
      })

      test('leaves the top-up whole when the money arrives', async ({ page, control, signIn }) => {
        await signIn()
        await openTranslated(page, '/console', wrapping)
        await topUp.seeNoNotice(page)
        await topUp.open(page)
        // The translator's elements stand between the sign and the number of its name.
        await topUp
          .amount(page)
          .getByRole('button', { name: /^\$\s*50/ })
          .click()
        await topUp.next(page).click()
        await topUp.confirm(page).getByRole('button', { name: '我已转账' }).click()
        await expect(topUp.progress(page)).toBeVisible()
        await control.advance(15)
        await expect(topUp.progress(page)).toContainText('$50.00 已到账', { timeout: 20_000 })
        await expect(topUp.progress(page)).toContainText('可用余额 $178.50')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(page.getByRole('banner')).toContainText('$178.50')
      })

      test('leaves counts, countdowns and live values of tables as they are', async ({
        page,
        control,
        signIn,
      }) => {
        await signIn()
        await openTranslated(page, '/nodeManagement', wrapping)
        await expect(nodes.rows(page).first()).toBeVisible()
        const values = () => nodes.columnTexts(page, 'cpu')
        const before = await values()
        await control.advance(30)
        await expect.poll(values).not.toEqual(before)
        await nodes.checkbox(page, '东京-02').click()
        await nodes.checkbox(page, '香港-06').click()
        await expect(nodes.batchBar(page)).toContainText('已选 2 台')
        await nodes
          .batchBar(page)
          .getByRole('button', { name: /^批量释放\s*（1）$/ })
          .click()
        const dialog = page.getByRole('alertdialog', { name: '释放节点' })
        await expect(dialog).toContainText('将释放 东京-02')
        await dialog.getByRole('button', { name: '取消' }).click()
        await expect(dialog).toHaveCount(0)
        await page.getByRole('button', { name: '刷新', exact: true }).click()
        await expectToast(page, '数据已刷新')
      })

      test('shows each list as it is without it, after paging and refreshing', async ({ page, signIn }) => {
        await signIn()
        for (const address of ['/mine/order', '/messages', '/powerManagement', '/mine', '/mine/invite']) {
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true')
          await startTranslator(page, wrapping)
          const next = page.getByRole('button', { name: '下一页' })
          if ((await next.count()) > 0 && (await next.first().isEnabled())) {
            await next.first().click()
            await page.getByRole('button', { name: '上一页' }).first().click()
            // Over the button, which is disabled now, its reason would appear.
            await page.mouse.move(0, 0)
          }
          await openInApp(page, '/announcements')
          await openInApp(page, address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expect(page.getByText('正在加载')).toHaveCount(0)
          // A forecast names the minute.
          const seen = async () => (await seenTexts(page)).map((word) => word.replace(/^\d\d:\d\d/, '时刻'))
          const translated = await seen()
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expect.poll(seen).toEqual(translated)
        }
      })
    },
  )
