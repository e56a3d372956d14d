import { expectToast } from './support/expectations'
import { enter, tabTo } from './support/keyboard'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

test(
  'a top-up from the first Tab to the money, by keyboard alone',
  { tag: ['@qua-01'] },
  async ({ page, control }) => {
    await page.clock.install()
    await openInApp(page, '/console')
    const opener = page.getByRole('main').getByRole('button', { name: '充值', exact: true })
    const dialog = page.getByRole('dialog')
    const press = (name: string) => enter(dialog.getByRole('button', { name, exact: true }).first())
    await expect(page.getByRole('banner')).toContainText('$128.50')
    await enter(opener)
    await expect(dialog).toHaveAccessibleName('币安转账充值（无手续费）')
    await tabTo(dialog.getByRole('button', { name: '$50', exact: true }))
    await page.keyboard.press('Space')
    await press('下一步')
    await expect(dialog).toHaveAccessibleName('重要提示')
    await tabTo(dialog.getByRole('checkbox', { name: '不再提示' }))
    await page.keyboard.press('Space')
    await page.clock.runFor(5000)
    await press('我已知晓')
    await expect(dialog).toHaveAccessibleName('币安转账-充值确认')
    await press('如何在转账附言中留言？')
    await press('知道了')
    await press('我已转账')
    await expect(dialog).toHaveAccessibleName('充值进度')
    await control.advance(15)
    const last = dialog.getByRole('listitem').filter({ hasText: '充值成功' })
    await expect(last).toHaveAttribute('aria-current', 'step')
    await press('关闭')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.getByRole('banner')).toContainText('$178.50')
  },
)

test(
  'a withdrawal from the user menu to the record, by keyboard alone',
  { tag: ['@qua-01'] },
  async ({ page, control }) => {
    await openInApp(page, '/console')
    await enter(page.getByRole('button', { name: /^用户菜单/ }))
    await expect(page.getByRole('menu')).toBeFocused()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(page).toHaveURL('/mine/invite')
    const apply = page.getByRole('button', { name: '申请提现' })
    await expect(apply).toBeEnabled()
    await enter(apply)
    const dialog = page.getByRole('dialog', { name: '申请提现' })
    await expect(dialog.getByRole('spinbutton', { name: /提现金额/ })).toBeFocused()
    await page.keyboard.type('5.25')
    await tabTo(dialog.getByRole('combobox', { name: '提现渠道' }))
    await tabTo(dialog.getByRole('textbox', { name: '收款信息' }))
    await page.keyboard.type('39420187')
    await tabTo(dialog.getByRole('textbox', { name: '备注' }))
    await page.keyboard.type('尽快')
    await enter(dialog.getByRole('button', { name: '提交申请' }))
    await expectToast(page, '提现申请提交成功！')
    await expect(dialog).toHaveCount(0)
    await expect(apply).toBeFocused()
    await expect(page.getByRole('table', { name: '提现记录' }).getByRole('row').nth(1)).toContainText('$5.25')
    const calls = await control.requests('createWithdrawal')
    expect(calls.map(({ body }) => body)).toEqual([
      { amount: 5.25, payment_channel: 'binance', payment_info: '39420187', remark: '尽快' },
    ])
  },
)
