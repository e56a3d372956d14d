import { expectAccessible, expectNoToast, expectTitle, expectToast, toasts } from './support/expectations'
import { ok } from './support/power'
import { refuseCopying } from './support/clipboard'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'
import { panel, table, headers, dialog, apply, statistics } from './pages/invite-page'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

test(
  'numbers and explanations',
  { tag: ['@inv-01', '@inv-02', '@inv-03', '@inv-14', '@inv-15'] },
  async ({ page, control }) => {
    for (const operationId of ['getInviteStatistics', 'getInviteCode']) await control.hold(operationId)
    await openInApp(page, '/mine/invite')
    await expect(apply(page)).toHaveAccessibleDescription('可提现金额加载中')
    await expect(panel(page, '邀请人数')).toHaveText('邀请人数')
    await expect(panel(page, '累计奖励')).toHaveText('累计奖励')
    await expect(panel(page, '我的邀请链接')).toHaveText('我的邀请链接')
    await expect(page.getByRole('heading', { level: 1, name: '邀请中心' })).toBeVisible()
    await expectTitle(page, '邀请中心')
    await control.release()
    await expect(panel(page, '邀请人数')).toContainText('12')
    await expect(panel(page, '邀请人数')).toContainText(/本月新增 \d+/)
    await expect(panel(page, '累计奖励')).toContainText('$32.00')
    // Side by side.
    const leftOf = async (name: string) => (await panel(page, name).boundingBox())?.x
    expect(await leftOf('累计奖励')).toBeGreaterThan((await leftOf('邀请人数')) ?? Infinity)
    expect(await leftOf('可提现金额')).toBeGreaterThan((await leftOf('我的邀请链接')) ?? Infinity)
    const withdraw = panel(page, '可提现金额')
    await expect(withdraw).toContainText('$12.00')
    await expect(withdraw).toContainText('账户余额是用于购买服务的全部资金')
    await expect(withdraw).toContainText('可提现金额来自邀请奖励')
    await expect(withdraw.getByRole('list', { name: '提现流程' }).getByRole('listitem')).toHaveText([
      /^1?提交申请填写提现金额和收款信息$/,
      /^2?等待审核工作日 24 小时内处理$/,
      /^3?到账审核通过后打款至您的币安账户$/,
    ])
  },
)

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
  test(`the numbers under their ${what}; 0 stays 0`, { tag: ['@inv-04'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'getInviteStatistics', ...ok(data) })
    await openInApp(page, '/mine/invite')
    await expect(panel(page, '邀请人数')).toContainText('18')
    await expect(panel(page, '邀请人数')).toContainText('本月新增 0')
    await expect(panel(page, '累计奖励')).toContainText('$86.40')
    await expect(panel(page, '可提现金额')).toContainText('$7.10')
  })

test(
  'numbers that the answer leaves out read -, not 0',
  { tag: ['@inv-02', '@net-16'] },
  async ({ page, control }) => {
    await control.fault({ operationId: 'getInviteStatistics', ...ok({}) })
    await openInApp(page, '/mine/invite')
    await expect(panel(page, '邀请人数')).toHaveText('邀请人数-本月新增 -')
    await expect(panel(page, '累计奖励')).toHaveText('累计奖励-')
    await expect(panel(page, '可提现金额')).not.toContainText('$')
    await expect(apply(page)).toHaveAccessibleDescription('未能读取可提现金额')
  },
)

test(
  'the link, its QR code and the code',
  { tag: ['@inv-05', '@inv-06', '@inv-08'] },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openInApp(page, '/mine/invite')
    const link = page.getByRole('textbox', { name: '邀请链接' })
    await expect(link).toHaveValue(`${baseURL}/register?invite_code=LXM8K2QD`)
    await expect(link).not.toBeEditable()
    await expect(panel(page, '我的邀请链接')).toContainText('LXM8K2QD')
    await expect(panel(page, '我的邀请链接')).toContainText('分享给好友')
    await expect(page.getByRole('img', { name: '邀请链接二维码' })).toBeVisible()
    await expect(page.getByRole('button', { name: '复制邀请码' })).toBeVisible()
    await link.focus()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue())
    await page.getByRole('button', { name: '复制链接' }).click()
    await expectToast(page, '邀请链接已复制到剪贴板！')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  },
)

test(
  'a copy that fails says how, for 4 s, and selects the link',
  { tag: ['@inv-06', '@inv-07'] },
  async ({ page }) => {
    await openInApp(page, '/mine/invite')
    await page.clock.install()
    await changeBrowser(page, refuseCopying)
    await page.getByRole('button', { name: '复制链接' }).click()
    await expectToast(page, /自动复制失败，请长按链接手动复制.*Ctrl\+C/)
    const selected = await page.evaluate(() => getSelection()?.toString())
    expect(selected).toMatch(/\/register\?invite_code=LXM8K2QD$/)
    await page.clock.runFor(4300)
    await expect(toasts(page)).toHaveCount(0)
  },
)

test('a copy that fails after the page was left says so there', async ({ page }) => {
  await openInApp(page, '/mine/invite')
  await changeBrowser(page, () => {
    navigator.clipboard.writeText = () =>
      new Promise((_resolve, reject) => addEventListener('deny', () => reject(new Error('denied'))))
    document.execCommand = () => false
  })
  await page.getByRole('button', { name: '复制链接' }).click()
  await openInApp(page, '/mine/order')
  await expect(page.getByRole('button', { name: '复制链接' })).toHaveCount(0)
  await page.evaluate(() => dispatchEvent(new Event('deny')))
  await expectToast(page, '自动复制失败，请长按链接手动复制')
})

test.describe('without a code', () => {
  test.use({ scenario: 'new-user' })

  test('it is made once', { tag: ['@inv-09', '@inv-10'] }, async ({ page, control }) => {
    await control.hold('createInviteCode')
    await openInApp(page, '/mine/invite')
    const make = page.getByRole('button', { name: '生成邀请码' })
    await expect(make).toBeVisible()
    await expect(page.getByRole('textbox', { name: '邀请链接' })).toHaveCount(0)
    await make.dblclick()
    await expect(page.getByRole('button', { name: '生成中...' })).toBeDisabled()
    await control.release('createInviteCode')
    await expectToast(page, '邀请码生成成功！')
    await expect(page.getByRole('textbox', { name: '邀请链接' })).toHaveValue(
      /\/register\?invite_code=\w{8}$/,
    )
    const calls = await control.requests('createInviteCode')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/invite/invite'])
  })

  for (const data of [null, undefined, 'done', {}])
    test(
      `a code made with data ${JSON.stringify(data)} is loaded`,
      { tag: ['@inv-10'] },
      async ({ page, control }) => {
        await openInApp(page, '/mine/invite')
        const make = page.getByRole('button', { name: /生成/ })
        await expect(make).toBeVisible()
        await control.fault({ operationId: 'createInviteCode', ...ok(data) })
        await control.fault({
          operationId: 'getInviteCode',
          ...ok({ invite_code: 'AB12CD34' }),
          hold: true,
        })
        await make.click()
        await expectToast(page, '邀请码生成成功！')
        await expect(make).toBeDisabled()
        await control.release('getInviteCode')
        await expect(page.getByRole('textbox', { name: '邀请链接' })).toHaveValue(/invite_code=AB12CD34$/)
        await expect(toasts(page)).toHaveCount(1)
        expect(await control.requests('createInviteCode')).toHaveLength(1)
      },
    )

  for (const [what, fault, text] of [
    ['words', { status: 503, body: { code: 503, message: '邀请活动维护中' } }, '邀请活动维护中'],
    ['no words', { status: 500, rawBody: 'oops' }, '生成邀请码失败'],
  ] as const)
    test(`a refusal with ${what} says so once`, { tag: ['@inv-11'] }, async ({ page, control }) => {
      await control.fault({ operationId: 'createInviteCode', ...fault })
      await openInApp(page, '/mine/invite')
      await page.getByRole('button', { name: '生成邀请码' }).click()
      await expectToast(page, text)
      await expect(toasts(page)).toHaveCount(1)
      await expect(page.getByRole('button', { name: '生成邀请码' })).toBeEnabled()
      // A code may exist already.
      await expect.poll(async () => (await control.requests('getInviteCode')).length).toBe(2)
    })

  test('empty lists say so and are accessible', { tag: ['@inv-16'] }, async ({ page }) => {
    await openInApp(page, '/mine/invite')
    for (const name of ['邀请记录', '奖励记录', '提现记录'])
      await expect(table(page, name)).toContainText(`暂无${name}`)
    await expectAccessible(page)
  })
})

test.describe('failed loads', () => {
  test.use({ expectedConsole: [/invite/i] })

  test('raise no toast', { tag: ['@inv-09', '@inv-12', '@inv-30'] }, async ({ page, control }) => {
    for (const operationId of [
      'getInviteCode',
      'getInviteStatistics',
      'listInviteRecords',
      'listRewardRecords',
      'listWithdrawals',
    ])
      await control.fault({ operationId, status: 500 })
    await openInApp(page, '/mine/invite')
    await expect(page.getByRole('button', { name: '生成邀请码' })).toBeVisible()
    await expect(page.getByText('加载失败')).toHaveCount(3)
    await expect(
      panel(page, '邀请记录').getByRole('button', { name: '导出 CSV' }),
    ).toHaveAccessibleDescription('记录尚未加载')
    for (const name of ['邀请人数', '累计奖励', '可提现金额']) {
      await expect(panel(page, name)).toContainText('-')
      await expect(panel(page, name)).not.toContainText('0.00')
    }
    await expect(apply(page)).toBeDisabled()
    await expectNoToast(page)
    await expect(page.getByText(/您还没有邀请码|暂无/)).toHaveCount(0)
    await expect(page.getByText('未能读取邀请码')).toBeVisible()
    await expect(page.getByText('未能读取邀请统计')).toBeVisible()
  })

  test(
    'a code and numbers that failed to load can be tried again',
    { tag: ['@inv-09'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'getInviteCode', status: 500, times: 1 })
      await control.fault({ operationId: 'getInviteStatistics', status: 500, times: 1 })
      await openInApp(page, '/mine/invite')
      await panel(page, '我的邀请链接').getByRole('button', { name: '重试' }).click()
      await expect(panel(page, '我的邀请链接')).toContainText('LXM8K2QD')
      await page.getByRole('button', { name: '重试' }).click()
      await expect(panel(page, '可提现金额')).toContainText('$12.00')
      await expect(page.getByText('未能读取')).toHaveCount(0)
    },
  )
})

for (const [value, shown] of [
  [null, '可提现金额-'],
  ['abc', '可提现金额-'],
  ['0.00', '可提现金额$0.00'],
  ['-3.00', '可提现金额-$3.00'],
] as const)
  test(`nothing to withdraw when it is ${value}`, { tag: ['@inv-13'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'getInviteStatistics', ...statistics(value) })
    await openInApp(page, '/mine/invite')
    await expect(panel(page, '可提现金额')).toContainText(shown)
    await expect(apply(page)).toBeDisabled()
    await apply(page).click({ force: true })
    await expect(dialog(page)).toHaveCount(0)
  })

test(
  'three lists of ten with their columns',
  { tag: ['@inv-16', '@inv-17', '@inv-18', '@inv-21'] },
  async ({ page, control }) => {
    await openInApp(page, '/mine/invite')
    await expect(headers(page, '邀请记录')).toHaveText(['好友昵称', '好友邮箱', '注册时间'])
    await expect(headers(page, '奖励记录')).toHaveText(['奖励类型', '金额', '状态', '来源用户', '创建时间'])
    await expect(headers(page, '提现记录')).toHaveText([
      '金额',
      '提现渠道',
      '收款信息',
      '状态',
      '备注',
      '申请时间',
    ])
    for (const [name, ids] of [
      ['邀请记录', ['nickname', 'email', 'registered']],
      ['奖励记录', ['type', 'amount', 'status', 'source', 'created']],
      ['提现记录', ['amount', 'channel', 'account', 'status', 'remark', 'requested']],
    ] as const)
      expect(await headers(page, name).evaluateAll((all) => all.map((one) => one.dataset['head']))).toEqual(
        ids,
      )
    for (const name of ['奖励记录', '提现记录'])
      await expect(headers(page, name).filter({ hasText: '金额' })).toHaveCSS('text-align', 'end')
    await expect(table(page, '邀请记录').getByRole('row')).toHaveCount(11)
    await panel(page, '邀请记录').getByRole('button', { name: '下一页' }).click()
    await expect(page).toHaveURL('/mine/invite?invite_page=2')
    await expect(table(page, '邀请记录').getByRole('row')).toHaveCount(3)
    const requests = await control.requests('listInviteRecords')
    expect(requests.map(({ query }) => query)).toEqual([
      { page: '1', limit: '10' },
      { page: '2', limit: '10' },
    ])
  },
)

test(
  'the rows of each list stay until its next page is there',
  { tag: ['@inv-16'] },
  async ({ page, control }) => {
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
    await openInApp(page, '/mine/invite')
    for (const [name, , param] of lists) {
      await panel(page, name).getByRole('button', { name: '下一页' }).click()
      await expect(page).toHaveURL(new RegExp(`\\b${param}=2\\b`))
      await expect(table(page, name)).toHaveAttribute('aria-busy', 'true')
      await expect(table(page, name).getByRole('cell').first()).toHaveText('-')
    }
  },
)

test('a missing friend is a dash', { tag: ['@inv-17'] }, async ({ page, control }) => {
  const rows = [{ invitee: null, bind_time: '2026-10-02T07:15:30Z' }]
  await control.fault({ operationId: 'listInviteRecords', ...ok(rows, { total: 1, page: 1, limit: 10 }) })
  await openInApp(page, '/mine/invite')
  await expect(table(page, '邀请记录').getByRole('cell')).toHaveText(['-', '-', '2026-10-02 15:15:30'])
})

test('lists without a total are paged by their rows', { tag: ['@inv-16'] }, async ({ page, control }) => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ bind_time: '2026-10-02 15:15:30' }))
  const answer = (count: number, meta?: unknown) =>
    control.fault({ operationId: 'listInviteRecords', ...ok(rows(count), meta), times: 1 })
  await answer(10, null)
  await answer(3)
  await openInApp(page, '/mine/invite')
  const pages = panel(page, '邀请记录').getByRole('navigation', { name: '分页' })
  await expect(pages).toContainText('第 1 页')
  await expect(pages).not.toContainText('共')
  await pages.getByRole('button', { name: '下一页' }).click()
  await expect(pages).toContainText('共 13 条')
  await expect(pages).toContainText('2/2')
  await expect(pages.getByRole('button', { name: '下一页' })).toBeDisabled()
  await expect(table(page, '邀请记录').getByRole('row')).toHaveCount(4)
})

test(
  'a page after the last full one says that there are no more rows',
  { tag: ['@inv-16'] },
  async ({ page, control }) => {
    await control.fault({ operationId: 'listInviteRecords', ...ok([]) })
    await openInApp(page, '/mine/invite?invite_page=2')
    await expect(table(page, '邀请记录')).toContainText('没有更多记录')
    await panel(page, '邀请记录').getByRole('button', { name: '上一页' }).click()
    await expect(table(page, '邀请记录')).toContainText('暂无邀请记录')
  },
)

test(
  'unknown kinds as their text, missing values as -',
  { tag: ['@inv-18', '@inv-21', '@net-16'] },
  async ({ page, control }) => {
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
    await openInApp(page, '/mine/invite')
    const cells = (name: string, row: number) => table(page, name).getByRole('row').nth(row).getByRole('cell')
    await expect(cells('奖励记录', 1)).toHaveText(['lottery', '$5.00', 'delayed', '-', /^2025-10-09 /])
    await expect(cells('奖励记录', 2)).toHaveText(['-', '-', '-', '-', '-'])
    await expect(cells('提现记录', 1)).toHaveText(['$3.00', 'paypal', '-', 'parked', '7', '-'])
    await expect(cells('提现记录', 2)).toHaveText(['-', '-', '-', '-', '-', '-'])
    await table(page, '提现记录').getByRole('button', { name: '查看原因' }).click()
    const reason = page.getByRole('alertdialog', { name: '拒绝原因' })
    await expect(reason).toContainText('未说明原因')
    await reason.getByRole('button', { name: '知道了' }).click()
    await expect(reason).toHaveCount(0)
  },
)

test('rewards of one kind', { tag: ['@inv-18', '@inv-19'] }, async ({ page, control }) => {
  await openInApp(page, '/mine/invite')
  const kinds = page.getByRole('group', { name: '奖励类型' }).getByRole('button')
  await expect(kinds).toHaveText(['全部', '注册奖励', '邀请注册奖励', '充值奖励', '可提现奖励'])
  await page.getByRole('button', { name: '可提现奖励' }).click()
  await expect(table(page, '奖励记录').getByRole('row').nth(1)).toContainText('可提现奖励')
  await expect(table(page, '奖励记录')).not.toContainText('邀请注册奖励')
  await page.reload()
  await expect(page.getByRole('button', { name: '可提现奖励' })).toHaveAttribute('aria-pressed', 'true')
  const [first, second] = await control.requests('listRewardRecords')
  expect(first?.query).toEqual({ page: '1', limit: '10' })
  expect(second?.query).toEqual({ page: '1', limit: '10', type: 'recharge_withdrawable' })
  await page.goBack()
  await expect(page).toHaveURL('/mine/invite')
})

test(
  'states in words, and why one is rejected',
  { tag: ['@inv-20', '@inv-22', '@inv-23'] },
  async ({ page, control }) => {
    const states = ['pending', 'frozen', 'released', 'cancelled']
    const rewards = states.map((status) => ({
      reward_type: 'recharge_balance',
      amount: '1.00',
      status,
      source_user: null,
      created_at: '2026-11-20T09:00:00Z',
    }))
    await control.fault({ operationId: 'listRewardRecords', ...ok(rewards, { total: 4 }) })
    await openInApp(page, '/mine/invite')
    for (const [index, label] of ['待发放', '冻结中', '已发放', '已取消'].entries())
      await expect(
        table(page, '奖励记录')
          .getByRole('row')
          .nth(index + 1),
      ).toContainText(label)
    const withdrawals = table(page, '提现记录').getByRole('row')
    for (const [index, label] of ['待审核', '待打款', '已打款', '已拒绝'].entries())
      await expect(withdrawals.nth(index + 1)).toContainText(label)
    await expect(withdrawals.nth(1)).toContainText('币安')
    const colour = (label: string) =>
      page
        .getByRole('table')
        .getByText(label, { exact: true })
        .evaluate((badge) => getComputedStyle(badge).backgroundColor)
    const [pending, frozen, released, cancelled] = await Promise.all(
      ['待发放', '冻结中', '已发放', '已取消'].map(colour),
    )
    const own = await Promise.all(['待审核', '待打款', '已打款'].map(colour))
    expect(own).toEqual([pending, frozen, released])
    expect(new Set([...own, cancelled, await colour('已拒绝')]).size).toBe(5)
    await expect(table(page, '提现记录').getByRole('button')).toHaveText(['查看原因'])
    await withdrawals.getByRole('button', { name: '查看原因' }).click()
    await expect(page.getByRole('alertdialog', { name: '拒绝原因' })).toContainText('收款信息与实名不符')
  },
)

test('the steps of a withdrawal stand side by side, on a phone below each other', async ({ page }) => {
  await openInApp(page, '/mine/invite')
  const steps = page.getByRole('list', { name: '提现流程' }).getByRole('listitem')
  await expect(steps).toHaveCount(3)
  const rowCount = () =>
    steps.evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size)
  expect(await rowCount()).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(rowCount).toBe(3)
})

test('accessible in light and in dark', async ({ page }) => {
  await openInApp(page, '/mine/invite')
  await expect(table(page, '提现记录')).toContainText('已拒绝')
  await expectAccessible(page)
  await apply(page).click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
})
