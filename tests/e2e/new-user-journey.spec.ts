import type { Page } from '@playwright/test'
import { hourSeconds } from '../../src/lib/time-units'
import { watchConsole } from './support/console-watch'
import { expectToast } from './support/expectations'
import { readLedger } from './support/ledger'
import { Newcomer } from './support/newcomer'
import { expect, test } from './support/test'

test.use({ scenario: 'new-user' })

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row')

/** The rows of rewards or withdrawals, newest first, without times. */
async function expectRows(page: Page, table: string, expected: readonly (readonly string[])[]) {
  await expect(rows(page, table)).toHaveCount(expected.length + 1)
  for (const [index, texts] of expected.entries())
    for (const text of texts) await expect(rows(page, table).nth(index + 1)).toContainText(text)
}

test('a newcomer tops up, invites a friend, is rewarded and paid out, and the books agree', async ({
  page,
  control,
  browser,
  world,
}) => {
  test.setTimeout(180_000)
  await page.clock.install()
  const anna = new Newcomer(page, control, 'anna@example.com')

  await test.step('an account and its first money', async () => {
    await anna.register('/register')
    await anna.expectBalance('$0.00')
    await anna.topUp(50)
    await anna.expectBalance('$50.00')
    await anna.go('订单中心')
    // Without a server, the list of those has no tabs.
    await page.getByRole('link', { name: '查看充值记录' }).click()
    await expectRows(page, '订单列表', [['$50.00', '充值', '币安', '已支付']])
  })

  await anna.go('邀请中心')
  await page.getByRole('button', { name: '生成邀请码' }).click()
  const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()

  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Mock-World': world.world } })
  const ben = new Newcomer(await context.newPage(), control, 'ben@example.com')
  const complain = watchConsole(ben.page, [])
  await test.step('the friend comes by the link and tops up', async () => {
    await ben.page.clock.install()
    await ben.register(link)
    await ben.expectBalance('$1.00')
    await ben.topUp(100)
    // A welcome of $1, and 2 % of the first top-up.
    await ben.expectBalance('$103.00')
  })
  complain()
  await context.close()

  await test.step('the reward: $1 at once, 5 % of the top-up an hour later', async () => {
    await anna.goAgain('邀请中心')
    await expect(panel(page, '邀请人数')).toContainText('1本月新增 1')
    await expect(panel(page, '累计奖励')).toContainText('$1.00')
    await expectRows(page, '邀请记录', [['be***@example.com']])
    await expectRows(page, '奖励记录', [
      ['可提现奖励', '$5.00', '待发放', 'be***@example.com'],
      ['邀请注册奖励', '$1.00', '已发放', 'be***@example.com'],
    ])
    await control.advance(hourSeconds)
    await anna.goAgain('邀请中心')
    await expect(panel(page, '累计奖励')).toContainText('$6.00')
    await expect(panel(page, '可提现金额')).toContainText('$6.00')
  })

  await test.step('all of it is withdrawn', async () => {
    await page.getByRole('button', { name: '申请提现' }).click()
    const dialog = page.getByRole('dialog', { name: '申请提现' })
    await dialog.getByRole('spinbutton', { name: /提现金额/ }).fill('6')
    await dialog.getByRole('textbox', { name: '收款信息' }).fill('39420187')
    await dialog.getByRole('button', { name: '提交申请' }).click()
    await expectToast(page, '提现申请提交成功！')
    await expectRows(page, '提现记录', [['$6.00', '币安', '39420187', '待审核']])
    await anna.expectBalance('$50.00', '$6.00')
    expect((await readLedger(control)).of(anna.email, 'locked')).toBe('$6.00')
    for (const status of ['待打款', '已打款']) {
      await control.advance(2 * hourSeconds)
      await anna.goAgain('邀请中心')
      await expectRows(page, '提现记录', [['$6.00', status]])
    }
    await expect(panel(page, '可提现金额')).toContainText('$0.00')
    await anna.expectBalance('$50.00')
  })

  await test.step('the messages list all of it', async () => {
    await expect(page).toHaveTitle(/^\(6\) /)
    await page.getByRole('button', { name: '站内信，6 条未读' }).click()
    await page.getByRole('link', { name: '查看全部消息' }).click()
    await expect(page.getByLabel('站内信统计')).toHaveText('全部6未读6已读0')
    for (const [subject, text] of [
      ['欢迎使用算力控制台', '欢迎加入'],
      ['充值成功', '$50.00'],
      ['奖励已发放', '邀请注册奖励 $1.00'],
      ['奖励已发放', '可提现奖励 $5.00'],
      ['提现审核通过', '$6.00'],
      ['提现已打款', '$6.00'],
    ] as const)
      await anna.read(subject, text)
    await expect(page.getByLabel('站内信统计')).toHaveText('全部6未读0已读6')
    await expect(page.getByRole('button', { name: '站内信', exact: true })).toBeVisible()
    await expect(page).toHaveTitle('站内信 · 算力控制台')
  })

  await test.step('the books agree', async () => {
    const ledger = await readLedger(control)
    expect(ledger.total).toBe(0)
    for (const kind of ['locked', 'withdrawable'] as const)
      expect([ledger.of(anna.email, kind), ledger.of(ben.email, kind)]).toEqual(['$0.00', '$0.00'])
    expect(ledger.of(anna.email, 'available')).toBe('$50.00')
    expect(ledger.of(ben.email, 'available')).toBe('$103.00')
    expect(ledger.memos(anna.email)).toEqual(['充值', '邀请注册奖励', '可提现奖励', '提现申请', '提现打款'])
    expect(ledger.memos(ben.email)).toEqual(['注册奖励', '充值', '充值奖励'])
  })
})
