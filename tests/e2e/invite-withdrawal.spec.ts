import { readFile } from 'node:fs/promises'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { ok } from '../support/power'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { panel, table, dialog, apply, amount, info, submit } from './pages/invite-page'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

test(
  'an error in an application is shown beside its field',
  { tag: ['@inv-24', '@inv-25', '@inv-26'] },
  async ({ page, control }) => {
    await openInApp(page, '/mine/invite')
    await apply(page).click()
    await expect(dialog(page).getByRole('combobox', { name: '提现渠道' }).getByRole('option')).toHaveText([
      '币安',
    ])
    await expect(amount(page)).toHaveAttribute('step', '0.01')
    await expect(amount(page)).toHaveAccessibleName('提现金额（$）')
    await expect(dialog(page)).toContainText('可提现 $12.00')
    await expect(amount(page)).toHaveAttribute('placeholder', '最低 $1')
    await expect(info(page)).toHaveAttribute('placeholder', '币安 UID 或账户邮箱')
    await expect(dialog(page)).toContainText('备注选填')
    await expect(dialog(page).getByRole('textbox', { name: '备注' })).toHaveValue('')
    for (const [typed, text] of [
      ['', '请输入提现金额'],
      ['0.99', '提现金额不能少于 $1.00'],
      ['1.005', '提现金额最多两位小数'],
      ['12.01', '提现金额不能超过可提现金额 $12.00'],
    ] as const) {
      await amount(page).fill(typed)
      await submit(page).click()
      await expect(amount(page)).toHaveAccessibleDescription(`${text} 可提现 $12.00`)
      await expect(amount(page)).toBeFocused()
    }
    for (const typed of ['1', '12.00']) {
      await amount(page).fill(typed)
      await info(page).fill('  ')
      await submit(page).click()
      await expect(info(page)).toHaveAccessibleDescription('请输入收款信息')
    }
    expect(await control.requests('createWithdrawal')).toEqual([])
    await info(page).fill('币安 UID 1')
    for (const [name, field] of [
      ['amount', amount(page)],
      ['payment_info', info(page)],
      ['remark', dialog(page).getByRole('textbox', { name: '备注' })],
    ] as const) {
      const body = { code: 422, message: `参数错误：${name}`, field: name }
      await control.fault({ operationId: 'createWithdrawal', status: 422, body, times: 1 })
      await info(page).press('Enter')
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${body.message}( |$)`))
    }
    await expectAccessible(page)
  },
)

test(
  'an application by keyboard is sent once, and all lists are fetched again',
  { tag: ['@inv-27', '@inv-28'] },
  async ({ page, control }) => {
    await control.hold('createWithdrawal')
    await openInApp(page, '/mine/invite')
    await expect(table(page, '提现记录').getByRole('row')).toHaveCount(5)
    await apply(page).focus()
    await page.keyboard.press('Enter')
    await expect(amount(page)).toBeFocused()
    await page.keyboard.type('12')
    await info(page).focus()
    await page.keyboard.type(' 币安 UID 39420187 ')
    await page.keyboard.press('Tab')
    await page.keyboard.type(' 请尽快处理 ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(submit(page)).toHaveText('提交中...')
    await control.release('createWithdrawal')
    await expectToast(page, '提现申请提交成功！')
    await expect(dialog(page)).toHaveCount(0)
    await expect(apply(page)).toBeFocused()
    await expect(panel(page, '可提现金额')).toContainText('$0.00')
    await expect(apply(page)).toHaveAccessibleDescription('暂无可提现金额')
    await expect(table(page, '提现记录').getByRole('row').nth(1)).toContainText('$12.00')
    await expect(page.getByRole('banner')).toContainText('$24.00')
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

test('the dialog stays until the application has its answer', async ({ page, control }) => {
  await control.hold('createWithdrawal')
  await openInApp(page, '/mine/invite')
  await apply(page).click()
  await amount(page).fill('5.25')
  await info(page).fill('币安 UID 1')
  await submit(page).click()
  await expect(submit(page)).toHaveText('提交中...')
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: '关闭' }).click({ timeout: 1000 })
  await expect(submit(page)).toHaveText('提交中...')
  await control.release('createWithdrawal')
  await expectToast(page, '提现申请提交成功！')
  await expect(dialog(page)).toHaveCount(0)
})

test('after a lost answer the amount is read again, and another application is a deliberate act', async ({
  page,
  control,
}) => {
  await control.fault({ operationId: 'createWithdrawal', lose: true, times: 1 })
  // A list with the application would settle it.
  await control.fault({ operationId: 'listWithdrawals', ...ok([], { total: 0, page: 1, limit: 10 }) })
  await openInApp(page, '/mine/invite')
  await apply(page).click()
  await amount(page).fill('5')
  await info(page).fill('币安 UID 1')
  await submit(page).click()
  await expectToast(page, '提现申请失败')
  await expect(dialog(page)).toContainText('可提现 $7.00')
  await expect.poll(async () => (await control.requests('listWithdrawals')).length).toBe(2)
  await amount(page).fill('7')
  await submit(page).click()
  const doubt = page.getByRole('alertdialog', { name: '上一次提现申请结果未知' })
  await doubt.getByRole('button', { name: '暂不提交' }).click()
  await expect(doubt).toHaveCount(0)
  await expect(amount(page)).toHaveValue('7')
  expect(await control.requests('createWithdrawal')).toHaveLength(1)
  await submit(page).click()
  await doubt.getByRole('button', { name: '仍要提交' }).click()
  await expectToast(page, '提现申请提交成功！')
  await expect(panel(page, '可提现金额')).toContainText('$0.00')
  expect(await control.requests('createWithdrawal')).toHaveLength(2)
})

test('an application under way holds another one back, also when the page is left and opened again', async ({
  page,
  control,
}) => {
  await control.fault({ operationId: 'createWithdrawal', delay: 60_000, times: 1 })
  await openInApp(page, '/mine/invite')
  await apply(page).click()
  await amount(page).fill('5')
  await info(page).fill('币安 UID 1')
  await submit(page).click()
  await expect(submit(page)).toHaveText('提交中...')
  await openInApp(page, '/messages')
  await expect(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
  await openInApp(page, '/mine/invite')
  await apply(page).click()
  await expect(submit(page)).toHaveText('提交中...')
  await amount(page).fill('5')
  await info(page).fill('币安 UID 1')
  await info(page).press('Enter')
  await expect(submit(page)).toHaveText('提交中...')
  expect(await control.requests('createWithdrawal')).toHaveLength(1)
})

test('a lost answer is remembered when the page is left, until an application succeeds', async ({
  page,
  control,
}) => {
  const applyFor = async (dollars: string) => {
    await apply(page).click()
    await amount(page).fill(dollars)
    await info(page).fill('币安 UID 1')
    await submit(page).click()
  }
  await control.fault({ operationId: 'createWithdrawal', lose: true, times: 1 })
  // A list with the application would settle it.
  await control.fault({ operationId: 'listWithdrawals', ...ok([], { total: 0, page: 1, limit: 10 }) })
  await openInApp(page, '/mine/invite')
  await applyFor('5')
  await expectToast(page, '提现申请失败')
  await openInApp(page, '/messages')
  await expect(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
  await openInApp(page, '/mine/invite')
  await applyFor('4')
  const doubt = page.getByRole('alertdialog', { name: '上一次提现申请结果未知' })
  await doubt.getByRole('button', { name: '仍要提交' }).click()
  await expectToast(page, '提现申请提交成功！')
  await expect(panel(page, '可提现金额')).toContainText('$3.00')
  await applyFor('3')
  await expect(panel(page, '可提现金额')).toContainText('$0.00')
  expect(await control.requests('createWithdrawal')).toHaveLength(3)
})

for (const data of [null, undefined, 'x', [1]])
  test(
    `an application answered with data ${JSON.stringify(data)} is a success`,
    { tag: ['@inv-28'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'createWithdrawal', ...ok(data) })
      await openInApp(page, '/mine/invite')
      await apply(page).click()
      await amount(page).fill('5.25')
      await info(page).fill('币安 UID 1')
      await submit(page).click()
      await expectToast(page, '提现申请提交成功！')
      await expect(toasts(page)).toHaveCount(1)
      await expect(dialog(page)).toHaveCount(0)
      await expect.poll(async () => (await control.requests('listWithdrawals')).length).toBe(2)
    },
  )

for (const [what, fault, text] of [
  ['words', { status: 409, body: { code: 409, message: '提现通道维护中' } }, '提现通道维护中'],
  ['a code in the body', { status: 200, body: { code: 500, message: '余额冻结' } }, '余额冻结'],
  ['no words', { status: 500, rawBody: 'oops' }, '提现申请失败'],
] as const)
  test(
    `a refusal with ${what} says so once and keeps what was typed`,
    { tag: ['@inv-29'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'createWithdrawal', ...fault })
      await openInApp(page, '/mine/invite')
      await apply(page).click()
      await amount(page).fill('5.25')
      await info(page).fill('币安 UID 1')
      await submit(page).click()
      await expectToast(page, text)
      await expect(toasts(page)).toHaveCount(1)
      await expect(amount(page)).toHaveValue('5.25')
      await expect(info(page)).toHaveValue('币安 UID 1')
    },
  )

test('each list as CSV', async ({ page, control }) => {
  await openInApp(page, '/mine/invite')
  await expect(table(page, '提现记录')).toContainText('已拒绝')
  await expect(panel(page, '提现记录').getByRole('button', { name: '提现记录的列设置' })).toBeVisible()
  const linesOf = async (name: string) => {
    const saving = page.waitForEvent('download')
    await panel(page, name).getByRole('button', { name: '导出 CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    return text.trimEnd().split('\r\n')
  }
  const [head, newest = '', ...older] = await linesOf('提现记录')
  expect(head).toBe('\uFEFF金额（美元）,提现渠道,收款信息,状态,备注,申请时间')
  expect(newest).toMatch(/^5\.00,币安,.*,待审核,/)
  expect(older.join('\n')).toContain('已拒绝：收款信息与实名不符，请核对后重新申请')
  expect(await linesOf('邀请记录')).toHaveLength(13)
  await page.getByRole('button', { name: '可提现奖励' }).click()
  await expect(table(page, '奖励记录')).not.toContainText('邀请注册奖励')
  const [, ...rewards] = await linesOf('奖励记录')
  expect(rewards).toHaveLength(5)
  for (const line of rewards) expect(line).toMatch(/^可提现奖励,\d+\.\d\d,(已|待)发放,/)
  const sent = await control.requests('listRewardRecords')
  expect(sent.at(-1)?.query).toMatchObject({ page: '1', type: 'recharge_withdrawable' })
  // Leaving the page ends an export.
  await control.fault({ operationId: 'listWithdrawals', delay: 60_000 })
  const exportCall = /\/invite\/withdraw-record\?.*\blimit=100\b/
  const exported = page.waitForRequest(exportCall)
  await panel(page, '提现记录').getByRole('button', { name: '导出 CSV' }).click()
  await exported
  const aborted = page.waitForEvent('requestfailed', (request) => exportCall.test(request.url()))
  await openInApp(page, '/messages')
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
})
