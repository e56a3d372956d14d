import { amount, confirm, next, open, own, progress, seeNoNotice, step } from './pages/top-up-dialog'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { goOffline, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.use({ expectedConsole: [/recharge/] })

test(
  'a network that is lost twice is waited for, and the money arrives in the end',
  { tag: ['@pay-20', '@pay-26', '@pay-27'] },
  async ({ page, control, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn()
    const calls = watchCalls(page)
    await openInApp(page, '/console')
    await seeNoNotice(page)
    await open(page)
    await own(page).fill('77')
    await goOffline(page, calls)
    await next(page).click()
    await expect(amount(page).getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续')
    await context.setOffline(false)
    await expect(confirm(page)).toContainText('$77.00')
    await confirm(page).getByRole('button', { name: '复制验证码' }).click()
    await expectToast(page, '复制成功')
    const code = await page.evaluate(() => navigator.clipboard.readText())
    await expect(confirm(page)).toContainText(code)
    await confirm(page).getByRole('button', { name: '我已转账' }).click()
    await context.setOffline(true)
    await expect(progress(page).getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续核查')
    await control.advance(15)
    await context.setOffline(false)
    await expect(step(page, '充值成功')).toHaveAttribute('aria-current', 'step')
    expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  },
)
