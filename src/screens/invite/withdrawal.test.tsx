import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { openConsole } from '../../../tests/support/component/console'
import {
  expectTexts,
  expectToast,
  press,
  pressIn,
  toasts,
} from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import {
  amount,
  apply,
  dialog,
  info,
  panel,
  remark,
  submit,
  table,
} from '../../../tests/support/component/pages/invite-page'
import { control } from '../../../tests/support/component/provider'

beforeEach(() => openConsole('/mine/invite'))

/** Opens the dialog and applies for so many dollars. */
async function applyFor(dollars: string) {
  await apply().click()
  await amount().fill(dollars)
  await info().fill('币安 UID 1')
  await submit().click()
}

test(
  'an error in an application is shown beside its field',
  { tags: ['inv-24', 'inv-25', 'inv-26'] },
  async () => {
    await apply().click()
    await expectTexts(dialog().getByRole('combobox', { name: '提现渠道' }).getByRole('option'), ['币安'])
    await expect.element(amount()).toHaveAttribute('step', '0.01')
    await expect.element(amount()).toHaveAccessibleName('提现金额（$）')
    await expect.element(dialog()).toContainText('可提现 $12.00')
    await expect.element(amount()).toHaveAttribute('placeholder', '最低 $1')
    await expect.element(info()).toHaveAttribute('placeholder', '币安 UID 或账户邮箱')
    await expect.element(dialog()).toContainText('备注选填')
    await expect.element(remark()).toHaveValue('')
    for (const [typed, text] of [
      ['', '请输入提现金额'],
      ['0.99', '提现金额不能少于 $1.00'],
      ['1.005', '提现金额最多两位小数'],
      ['12.01', '提现金额不能超过可提现金额 $12.00'],
    ] as const) {
      await amount().fill(typed)
      await submit().click()
      await expect.element(amount()).toHaveAccessibleDescription(`${text} 可提现 $12.00`)
      await expect.element(amount()).toHaveFocus()
    }
    for (const typed of ['1', '12.00']) {
      await amount().fill(typed)
      await info().fill('  ')
      await submit().click()
      await expect.element(info()).toHaveAccessibleDescription('请输入收款信息')
    }
    expect(await control.requests('createWithdrawal')).toEqual([])
    await info().fill('币安 UID 1')
    for (const [name, field] of [
      ['amount', amount()],
      ['payment_info', info()],
      ['remark', remark()],
    ] as const) {
      const body = { code: 422, message: `参数错误：${name}`, field: name }
      await control.fault({ operationId: 'createWithdrawal', status: 422, body, times: 1 })
      await pressIn(info(), 'Enter')
      await expect.element(field).toHaveAccessibleDescription(new RegExp(`^${body.message}( |$)`))
    }
  },
)

test(
  'an application by keyboard is sent once, the dialog stays until then, and all lists are fetched again',
  { tags: ['inv-27', 'inv-28'] },
  async () => {
    await control.hold('createWithdrawal')
    await expect.element(table('提现记录').getByRole('row')).toHaveLength(5)
    await pressIn(apply(), 'Enter')
    await expect.element(amount()).toHaveFocus()
    await userEvent.keyboard('12')
    await pressIn(info(), 'End')
    await userEvent.keyboard(' 币安 UID 39420187 ')
    await press('Tab')
    await userEvent.keyboard(' 请尽快处理 ')
    await press('Enter')
    await press('Enter')
    await expect.element(submit()).toHaveText('提交中...')
    await press('Escape')
    await dialog().getByRole('button', { name: '关闭' }).click()
    await expect.element(submit()).toHaveText('提交中...')
    await control.release('createWithdrawal')
    await expectToast('提现申请提交成功！')
    await expect.element(dialog()).toHaveLength(0)
    await expect.element(apply()).toHaveFocus()
    await expect.element(panel('可提现金额')).toContainText('$0.00')
    await expect.element(apply()).toHaveAccessibleDescription('暂无可提现金额')
    await expect.element(table('提现记录').getByRole('row').nth(1)).toContainText('$12.00')
    await expect.element(page.getByRole('banner')).toContainText('$24.00')
    const calls = await control.requests('createWithdrawal')
    expect(calls.map(({ body }) => body)).toEqual([
      { amount: 12, payment_channel: 'binance', payment_info: '币安 UID 39420187', remark: '请尽快处理' },
    ])
    for (const operationId of [
      'listInviteRecords',
      'listRewardRecords',
      'listWithdrawals',
      'getInviteStatistics',
    ])
      expect(await control.requests(operationId)).toHaveLength(2)
  },
)

test('an application under way holds another one back, also when the page is left and opened again', async () => {
  await control.hold('createWithdrawal', { times: 1 })
  await applyFor('5')
  await expect.element(submit()).toHaveText('提交中...')
  await openConsole('/messages')
  await expect.element(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
  await openConsole('/mine/invite')
  await apply().click()
  await expect.element(submit()).toHaveText('提交中...')
  await expect.element(amount()).toHaveAttribute('readonly')
  await pressIn(info(), 'Enter')
  await expect.element(submit()).toHaveText('提交中...')
  expect(await control.requests('createWithdrawal')).toHaveLength(1)
})

test('an application is a success whatever its answer holds', { tags: ['inv-28'] }, async () => {
  await expect.element(table('提现记录').getByRole('row')).toHaveLength(5)
  for (const [index, data] of [null, undefined, 'x', [1]].entries()) {
    toast.clear()
    await control.fault(answer('createWithdrawal', data, { times: 1 }))
    await applyFor('5.25')
    await expectToast('提现申请提交成功！')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(dialog()).toHaveLength(0)
    await expect.poll(() => control.requests('listWithdrawals')).toHaveLength(index + 2)
  }
})

// Each is the first application of its test: after an unknown result the next one asks.
for (const [what, fault, text] of [
  ['words', { status: 409, body: { code: 409, message: '提现通道维护中' } }, '提现通道维护中'],
  ['a code in the body', { status: 200, body: { code: 500, message: '余额冻结' } }, '余额冻结'],
  ['no words', { status: 500, rawBody: 'oops' }, '提现申请失败'],
] as const)
  test(`a refusal with ${what} is said once and keeps what was typed`, { tags: ['inv-29'] }, async () => {
    await control.fault({ operationId: 'createWithdrawal', ...fault })
    await applyFor('5.25')
    await expectToast(text)
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(amount()).toHaveValue('5.25')
    await expect.element(info()).toHaveValue('币安 UID 1')
  })

test('an application that the list shows although its answer was lost closes its form', async () => {
  await control.fault({ operationId: 'createWithdrawal', lose: true, times: 1 })
  await applyFor('5')
  await expectToast('上一次提现申请已提交')
  await expect.element(dialog()).toHaveLength(0)
  await apply().click()
  await expect.element(amount()).toHaveValue('')
  expect(await control.requests('createWithdrawal')).toHaveLength(1)
})

test('an application that the list does not show keeps its form, and is asked about', async () => {
  await expect.element(table('提现记录').getByRole('row')).toHaveLength(5)
  await control.fault({ operationId: 'createWithdrawal', status: 502, rawBody: 'oops', times: 1 })
  await applyFor('5')
  await expectToast('提现申请失败')
  await expect.poll(() => control.requests('listWithdrawals')).toHaveLength(2)
  await expect.element(amount()).toHaveValue('5')
  await submit().click()
  await expect.element(page.getByRole('alertdialog', { name: '上一次提现申请结果未知' })).toBeVisible()
})

test('text typed for an application is not dropped unasked', { tags: ['inv-28'] }, async () => {
  await apply().click()
  await info().fill('币安 UID 1')
  await press('Escape')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(info()).toHaveValue('币安 UID 1')
  await press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect.element(dialog()).toHaveLength(0)
  await apply().click()
  await expect.element(info()).toHaveValue('')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
})
