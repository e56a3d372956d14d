import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectNoToast,
  expectTexts,
  expectTitle,
  expectToast,
  toasts,
} from '../../../tests/support/component/expectations'
import { panel, dialog, apply, statistics } from '../../../tests/support/component/pages/invite-page'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'
import { ok } from '../../../tests/support/power'

test('numbers and explanations', { tags: ['inv-01', 'inv-02', 'inv-03', 'inv-14', 'inv-15'] }, async () => {
  for (const operationId of ['getInviteStatistics', 'getInviteCode']) await control.hold(operationId)
  await openConsole('/mine/invite')
  await expect.element(apply()).toHaveAccessibleDescription('可提现金额加载中')
  await expect.element(panel('邀请人数')).toHaveText('邀请人数')
  await expect.element(panel('累计奖励')).toHaveText('累计奖励')
  await expect.element(panel('我的邀请链接')).toHaveText('我的邀请链接')
  await expect.element(page.getByRole('heading', { level: 1, name: '邀请中心' })).toBeVisible()
  await expectTitle('邀请中心')
  await control.release()
  await expect.element(panel('邀请人数')).toContainText('12')
  await expect.element(panel('邀请人数')).toHaveText(/本月新增 \d+/)
  await expect.element(panel('累计奖励')).toContainText('$32.00')
  // Side by side.
  const leftOf = (name: string) => panel(name).element().getBoundingClientRect().left
  expect(leftOf('累计奖励')).toBeGreaterThan(leftOf('邀请人数'))
  expect(leftOf('可提现金额')).toBeGreaterThan(leftOf('我的邀请链接'))
  const withdraw = panel('可提现金额')
  await expect.element(withdraw).toContainText('$12.00')
  await expect.element(withdraw).toContainText('账户余额是购买服务的全部资金')
  await expect.element(withdraw).toContainText('可提现金额来自邀请奖励')
  await expectTexts(withdraw.getByRole('list', { name: '提现流程' }).getByRole('listitem'), [
    /^1?提交申请填写提现金额和收款信息$/,
    /^2?等待审核工作日 24 小时内处理$/,
    /^3?到账审核通过后打款至你的币安账户$/,
  ])
})

for (const [what, data] of [
  ['names', { invite_count: 18, month_invite_count: 0, total_reward: '86.40', withdrawable_amount: '7.10' }],
  ['other names', { totalInvites: 18, monthlyInvites: 0, totalReward: 86.4, withdrawableBalance: 7.1 }],
  [
    'other names beside nulls',
    {
      invite_count: null,
      totalInvites: '18',
      monthlyInvites: '0',
      total_reward: null,
      totalReward: '86.40',
      withdrawableBalance: '7.1',
    },
  ],
] as const)
  test(`the numbers under their ${what}; 0 stays 0`, { tags: ['inv-04'] }, async () => {
    await control.fault({ operationId: 'getInviteStatistics', ...ok(data) })
    await openConsole('/mine/invite')
    await expect.element(panel('邀请人数')).toContainText('18')
    await expect.element(panel('邀请人数')).toContainText('本月新增 0')
    await expect.element(panel('累计奖励')).toContainText('$86.40')
    await expect.element(panel('可提现金额')).toContainText('$7.10')
  })

test('numbers that the answer leaves out read -, not 0', { tags: ['inv-02', 'net-16'] }, async () => {
  await control.fault({ operationId: 'getInviteStatistics', ...ok({}) })
  await openConsole('/mine/invite')
  await expect.element(panel('邀请人数')).toHaveText('邀请人数-本月新增 -')
  await expect.element(panel('累计奖励')).toHaveText('累计奖励-')
  await expect.element(panel('可提现金额')).not.toContainText('$')
  await expect.element(apply()).toHaveAccessibleDescription('未能读取可提现金额')
})

test('a copy that fails after the page was left says so there', async () => {
  await openConsole('/mine/invite')
  let deny: (reason: Error) => void = () => {}
  const denied = new Promise<void>((_resolve, reject) => {
    deny = reject
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(denied)
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await page.getByRole('button', { name: '复制链接' }).click()
  await navigate('/mine/order')
  await expect.element(page.getByRole('button', { name: '复制链接' })).toHaveLength(0)
  deny(new Error('denied'))
  await expectToast('自动复制失败，请长按链接手动复制')
})

const link = page.getByRole('textbox', { name: '邀请链接' })
/** The shown link, or nothing while it is not there. */
const linkValue = () =>
  link
    .elements()
    .map((one) => one.getAttribute('value'))
    .join('')

describe('a copy that fails', () => {
  test('says how, for 4 s, and selects the link', { tags: ['inv-06', 'inv-07'] }, async () => {
    await openConsole('/mine/invite')
    await expect.poll(linkValue).toMatch(/invite_code=LXM8K2QD$/)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await page.getByRole('button', { name: '复制链接' }).click()
    await expectToast(/自动复制失败，请长按链接手动复制.*Ctrl\+C/)
    expect(getSelection()?.toString()).toMatch(/\/register\?invite_code=LXM8K2QD$/)
    vi.advanceTimersByTime(4300)
    await expectNoToast()
  })
})

describe('without a code', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))

  test('it is made once', { tags: ['inv-09', 'inv-10'] }, async () => {
    await control.hold('createInviteCode')
    await openConsole('/mine/invite')
    const make = page.getByRole('button', { name: '生成邀请码' })
    await expect.element(make).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: '邀请链接' })).toHaveLength(0)
    await make.dblClick()
    await expect.element(page.getByRole('button', { name: '生成中...' })).toBeDisabled()
    await control.release('createInviteCode')
    await expectToast('邀请码生成成功！')
    await expect.poll(linkValue).toMatch(/\/register\?invite_code=\w{8}$/)
    const calls = await control.requests('createInviteCode')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/invite/invite'])
  })

  for (const data of [null, undefined, 'done', {}])
    test(`a code made with data ${JSON.stringify(data)} is loaded`, { tags: ['inv-10'] }, async () => {
      await openConsole('/mine/invite')
      const make = page.getByRole('button', { name: /生成/ })
      await expect.element(make).toBeVisible()
      await control.fault({ operationId: 'createInviteCode', ...ok(data) })
      await control.fault({
        operationId: 'getInviteCode',
        ...ok({ invite_code: 'AB12CD34' }),
        hold: true,
      })
      await make.click()
      await expectToast('邀请码生成成功！')
      await expect.element(make).toBeDisabled()
      await control.release('getInviteCode')
      await expect.poll(linkValue).toMatch(/invite_code=AB12CD34$/)
      await expect.element(toasts()).toHaveLength(1)
      expect(await control.requests('createInviteCode')).toHaveLength(1)
    })

  for (const [what, fault, text] of [
    ['words', { status: 503, body: { code: 503, message: '邀请活动维护中' } }, '邀请活动维护中'],
    ['no words', { status: 500, rawBody: 'oops' }, '生成邀请码失败'],
  ] as const)
    test(`a refusal with ${what} says so once`, { tags: ['inv-11'] }, async () => {
      await control.fault({ operationId: 'createInviteCode', ...fault })
      await openConsole('/mine/invite')
      await page.getByRole('button', { name: '生成邀请码' }).click()
      await expectToast(text)
      await expect.element(toasts()).toHaveLength(1)
      await expect.element(page.getByRole('button', { name: '生成邀请码' })).toBeEnabled()
      // A code may exist already.
      await expect.poll(async () => (await control.requests('getInviteCode')).length).toBe(2)
    })
})

describe('failed loads', () => {
  beforeEach(() => expectLogs(/invite/i))

  test('raise no toast', { tags: ['inv-09', 'inv-12', 'inv-30'] }, async () => {
    for (const operationId of [
      'getInviteCode',
      'getInviteStatistics',
      'listInviteRecords',
      'listRewardRecords',
      'listWithdrawals',
    ])
      await control.fault({ operationId, status: 500 })
    await openConsole('/mine/invite')
    await expect.element(page.getByRole('button', { name: '生成邀请码' })).toBeVisible()
    await expect.element(page.getByText('加载失败')).toHaveLength(3)
    for (const name of ['邀请人数', '累计奖励', '可提现金额']) {
      await expect.element(panel(name)).toContainText('-')
      await expect.element(panel(name)).not.toContainText('0.00')
    }
    await expect.element(apply()).toBeDisabled()
    await expectNoToast()
    await expect.element(page.getByText(/生成邀请码，即可|暂无/)).toHaveLength(0)
    await expect.element(page.getByText('未能读取邀请码')).toBeVisible()
    await expect.element(page.getByText('未能读取邀请统计')).toBeVisible()
  })

  test('a code and numbers that failed to load can be tried again', { tags: ['inv-09'] }, async () => {
    await control.fault({ operationId: 'getInviteCode', status: 500, times: 1 })
    await control.fault({ operationId: 'getInviteStatistics', status: 500, times: 1 })
    await openConsole('/mine/invite')
    await panel('我的邀请链接').getByRole('button', { name: '重试' }).click()
    await expect.element(panel('我的邀请链接')).toContainText('LXM8K2QD')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(panel('可提现金额')).toContainText('$12.00')
    await expect.element(page.getByText('未能读取')).toHaveLength(0)
  })
})

for (const [value, shown] of [
  [null, '可提现金额-'],
  ['abc', '可提现金额-'],
  ['0.00', '可提现金额$0.00'],
  ['-3.00', '可提现金额-$3.00'],
] as const)
  test(`nothing to withdraw when it is ${value}`, { tags: ['inv-13'] }, async () => {
    await control.fault({ operationId: 'getInviteStatistics', ...statistics(value) })
    await openConsole('/mine/invite')
    await expect.element(panel('可提现金额')).toContainText(shown)
    await expect.element(apply()).toBeDisabled()
    await apply().click({ force: true })
    await expect.element(dialog()).toHaveLength(0)
  })

test('the steps of a withdrawal stand side by side, on a phone below each other', async () => {
  await openConsole('/mine/invite')
  const steps = page.getByRole('list', { name: '提现流程' }).getByRole('listitem')
  await expect.element(steps).toHaveLength(3)
  const rowCount = () => new Set(steps.elements().map((item) => item.getBoundingClientRect().top)).size
  expect(rowCount()).toBe(1)
  await page.viewport(390, 844)
  await expect.poll(rowCount).toBe(3)
  await page.viewport(1280, 720)
})
