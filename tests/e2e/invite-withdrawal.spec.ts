import { readFile } from 'node:fs/promises'
import { ok } from '../support/power'
import { panel, table, dialog, apply, amount, info, submit } from './pages/invite-page'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

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
