import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectTexts } from '../../../tests/support/component/expectations'
import { panel, table, headers } from '../../../tests/support/component/pages/invite-page'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'
import { ok } from '../../../tests/support/power'

describe('without a code', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))

  test('empty lists say so and are accessible', { tags: ['inv-16'] }, async () => {
    await openConsole('/mine/invite')
    for (const name of ['邀请记录', '奖励记录', '提现记录'])
      await expect.element(panel(name)).toContainText(`暂无${name}`)
    // No head and no filter over a list without rows.
    await expect.element(page.getByRole('table')).toHaveLength(0)
    await expect.element(page.getByRole('group', { name: '奖励类型' })).toHaveLength(0)
    await expectAccessible()
  })
})

test(
  'three lists of ten with their columns',
  { tags: ['inv-16', 'inv-17', 'inv-18', 'inv-21'] },
  async () => {
    await openConsole('/mine/invite')
    await expectTexts(headers('邀请记录'), ['好友昵称', '好友邮箱', '注册时间'])
    await expectTexts(headers('奖励记录'), ['奖励类型', '金额', '状态', '来源用户', '创建时间'])
    await expectTexts(headers('提现记录'), ['金额', '提现渠道', '收款信息', '状态', '备注', '申请时间'])
    for (const [name, ids] of [
      ['邀请记录', ['nickname', 'email', 'registered']],
      ['奖励记录', ['type', 'amount', 'status', 'source', 'created']],
      ['提现记录', ['amount', 'channel', 'account', 'status', 'remark', 'requested']],
    ] as const)
      expect(
        headers(name)
          .elements()
          .map((one) => one.getAttribute('data-head')),
      ).toEqual(ids)
    // Short tables without tools: no export, no settings, and headers that only name their column.
    for (const name of ['邀请记录', '奖励记录', '提现记录']) {
      await expect.element(panel(name).getByRole('button', { name: /导出|列设置/ })).toHaveLength(0)
      await expect.element(table(name).getByRole('separator')).toHaveLength(0)
    }
    for (const name of ['奖励记录', '提现记录'])
      await expect.element(headers(name).filter({ hasText: '金额' })).toHaveCSS('text-align', 'end')
    await expect.element(table('邀请记录').getByRole('row')).toHaveLength(11)
    await panel('邀请记录').getByRole('button', { name: '下一页' }).click()
    await expect.poll(currentUrl).toBe('/mine/invite?invite_page=2')
    await expect.element(table('邀请记录').getByRole('row')).toHaveLength(3)
    const requests = await control.requests('listInviteRecords')
    expect(requests.map(({ query }) => query)).toEqual([
      { page: '1', limit: '10' },
      { page: '2', limit: '10' },
    ])
  },
)

test('the rows of each list stay until its next page is there', { tags: ['inv-16'] }, async () => {
  const lists = [
    ['邀请记录', 'listInviteRecords', 'invite_page'],
    ['奖励记录', 'listRewardRecords', 'reward_page'],
    ['提现记录', 'listWithdrawals', 'withdraw_page'],
  ] as const
  const rows = Array.from({ length: 10 }, () => ({}))
  for (const [, operationId] of lists) {
    await control.fault({ operationId, ...ok(rows, { total: 11 }), times: 1 })
    await control.fault({ operationId, delay: 60_000 })
  }
  await openConsole('/mine/invite')
  for (const [name, , param] of lists) {
    await panel(name).getByRole('button', { name: '下一页' }).click()
    await expect.poll(currentUrl).toMatch(new RegExp(`\\b${param}=2\\b`))
    await expect.element(table(name)).toHaveAttribute('aria-busy', 'true')
    await expect.element(table(name).getByRole('cell').first()).toHaveText('-')
  }
})

test('a missing friend is a dash', { tags: ['inv-17'] }, async () => {
  const rows = [{ invitee: null, bind_time: '2026-10-02T07:15:30Z' }]
  await control.fault({ operationId: 'listInviteRecords', ...ok(rows, { total: 1, page: 1, limit: 10 }) })
  await openConsole('/mine/invite')
  await expect.element(table('邀请记录').getByRole('row')).toHaveLength(2)
  await expectTexts(table('邀请记录').getByRole('cell'), ['-', '-', '2026-10-02 15:15:30'])
})

test('lists without a total are paged by their rows', { tags: ['inv-16'] }, async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ bind_time: '2026-10-02 15:15:30' }))
  const answer = (count: number, meta?: unknown) =>
    control.fault({ operationId: 'listInviteRecords', ...ok(rows(count), meta), times: 1 })
  await answer(10, null)
  await answer(3)
  await openConsole('/mine/invite')
  const pages = panel('邀请记录').getByRole('navigation', { name: '分页' })
  await expect.element(pages).toContainText('第 1 页')
  await expect.element(pages).not.toContainText('共')
  await pages.getByRole('button', { name: '下一页' }).click()
  await expect.element(pages).toContainText('共 13 条')
  await expect.element(pages).toContainText('2/2')
  await expect.element(pages.getByRole('button', { name: '下一页' })).toBeDisabled()
  await expect.element(table('邀请记录').getByRole('row')).toHaveLength(4)
})

test('a page after the last full one says that there are no more rows', { tags: ['inv-16'] }, async () => {
  await control.fault({ operationId: 'listInviteRecords', ...ok([]) })
  await openConsole('/mine/invite?invite_page=2')
  await expect.element(table('邀请记录')).toContainText('没有更多记录')
  await panel('邀请记录').getByRole('button', { name: '上一页' }).click()
  await expect.element(panel('邀请记录')).toContainText('暂无邀请记录')
})

test(
  'unknown kinds as their text, missing values as -',
  { tags: ['inv-18', 'inv-21', 'net-16'] },
  async () => {
    const strange = { reward_type: 'lottery', amount: 5, status: 'delayed', created_at: 1_760_000_000 }
    await control.fault({ operationId: 'listRewardRecords', ...ok([strange, {}]) })
    const withdrawal = {
      amount: '3',
      payment_channel: 'paypal',
      payment_info: null,
      status: 'parked',
      remark: 7,
    }
    await control.fault({ operationId: 'listWithdrawals', ...ok([withdrawal, {}, { status: 'rejected' }]) })
    await openConsole('/mine/invite')
    const cells = (name: string, row: number) => table(name).getByRole('row').nth(row).getByRole('cell')
    await expectTexts(cells('奖励记录', 1), ['lottery', '$5.00', 'delayed', '-', /^2025-10-09 /])
    await expectTexts(cells('奖励记录', 2), ['-', '-', '-', '-', '-'])
    await expectTexts(cells('提现记录', 1), ['$3.00', 'paypal', '-', 'parked', '7', '-'])
    await expectTexts(cells('提现记录', 2), ['-', '-', '-', '-', '-', '-'])
    await table('提现记录').getByRole('button', { name: '查看原因' }).click()
    const reason = page.getByRole('alertdialog', { name: '拒绝原因' })
    await expect.element(reason).toContainText('未说明原因')
    await reason.getByRole('button', { name: '知道了' }).click()
    await expect.element(reason).toHaveLength(0)
  },
)

test('states in words, and why one is rejected', { tags: ['inv-20', 'inv-22', 'inv-23'] }, async () => {
  const states = ['pending', 'frozen', 'released', 'cancelled']
  const rewards = states.map((status) => ({
    reward_type: 'recharge_balance',
    amount: '1.00',
    status,
    source_user: null,
    created_at: '2026-11-20T09:00:00Z',
  }))
  await control.fault({ operationId: 'listRewardRecords', ...ok(rewards, { total: 4 }) })
  await openConsole('/mine/invite')
  for (const [index, label] of ['待发放', '冻结中', '已发放', '已取消'].entries())
    await expect
      .element(
        table('奖励记录')
          .getByRole('row')
          .nth(index + 1),
      )
      .toContainText(label)
  const withdrawals = table('提现记录').getByRole('row')
  for (const [index, label] of ['待审核', '待打款', '已打款', '已拒绝'].entries())
    await expect.element(withdrawals.nth(index + 1)).toContainText(label)
  await expect.element(withdrawals.nth(1)).toContainText('币安')
  const colour = (label: string) =>
    getComputedStyle(page.getByRole('table').getByText(label, { exact: true }).element()).backgroundColor
  const [pending, frozen, released, cancelled] = ['待发放', '冻结中', '已发放', '已取消'].map(colour)
  const own = ['待审核', '待打款', '已打款'].map(colour)
  expect(own).toEqual([pending, frozen, released])
  expect(new Set([...own, cancelled, colour('已拒绝')]).size).toBe(5)
  await expectTexts(table('提现记录').getByRole('button'), ['查看原因'])
  await withdrawals.getByRole('button', { name: '查看原因' }).click()
  await expect
    .element(page.getByRole('alertdialog', { name: '拒绝原因' }))
    .toContainText('收款信息与实名不符')
})
