import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock } from '~/lib/clock'
import { dayMs } from '~/lib/time-units'
import { settings } from '~/platform/settings'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, press, pressIn, toasts } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { control } from '../../../tests/support/component/provider'

const panel = (name: string) => page.getByRole('region', { name, exact: true })
const facts = (name: string) => panel(name).css('dl')
const edit = page.getByRole('button', { name: '修改昵称' })
const support = page.getByRole('button', { name: '联系客服' })
const service = page.getByRole('dialog', { name: '联系客服' })
const retry = (name: string) => panel(name).getByRole('button', { name: '重试' })

test('who the user is; the e-mail can only be read', { tags: ['min-01', 'min-02'] }, async () => {
  await openConsole('/mine')
  await expect.element(page.getByRole('heading', { level: 1, name: '用户中心' })).toBeVisible()
  const profile = panel('个人资料')
  await expect.element(profile).toContainText('林小满')
  await expect.element(facts('个人资料')).toHaveAttribute('aria-busy', 'false')
  await expect.element(profile).toContainText('demo@example.com')
  await expect.element(profile.getByRole('button', { name: '复制邮箱' })).toBeVisible()
  await expect.element(profile.getByRole('button', { name: '复制用户编号' })).toBeVisible()
  await expect.element(panel('客户服务').getByRole('button')).toHaveText('联系客服')
  await expect.element(page.getByRole('main').getByRole('textbox')).toHaveLength(0)
})

const weightOf = (text: string) =>
  getComputedStyle(panel('账户资金').getByText(text, { exact: true }).element()).fontWeight

const leftOf = (title: string) => panel(title).element().getBoundingClientRect().x

test('the funds card shows balance and running costs and opens the top-up', async () => {
  await openConsole('/mine')
  const funds = panel('账户资金')
  await expect.element(funds.getByText('可用余额')).toBeVisible()
  await expect.element(funds).toContainText('$128.50')
  await expect.element(funds).toContainText('锁定金额$12.00')
  await expect.element(facts('账户资金')).toHaveAttribute('aria-busy', 'false')
  await expect.element(funds).toHaveText(/当前费率\$[\d.]+\/小时/)
  await expect.element(funds.getByRole('link', { name: '订单中心' })).toHaveAttribute('href', '/mine/order')
  await expect.element(funds.getByRole('link', { name: '邀请中心' })).toHaveAttribute('href', '/mine/invite')
  // Only the spendable balance is bold.
  expect(weightOf('$128.50')).not.toBe(weightOf('$12.00'))
  // Two rows, side by side.
  expect(leftOf('账户资金')).toBeGreaterThan(leftOf('个人资料'))
  expect(leftOf('客户服务')).toBeGreaterThan(leftOf('提醒'))
  await funds.getByRole('link', { name: '充值' }).click()
  await expect.element(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
})

test('customer service opens as a dialog', { tags: ['min-07'] }, async () => {
  await openConsole('/mine')
  await support.click()
  await expect.element(service.getByRole('img', { name: '客服群二维码' })).toBeVisible()
  const { groupUrl, helpUrl, feedbackUrl } = settings()
  for (const [label, href] of [
    ['加入群组', groupUrl],
    ['帮助中心', helpUrl],
    ['意见反馈', feedbackUrl],
  ] as const) {
    await expect.element(service.getByRole('link', { name: label })).toHaveAttribute('href', href)
    await expect.element(service.getByRole('link', { name: label })).toHaveAttribute('target', '_blank')
  }
  await expect.element(service).toContainText('demo@example.com')
  await expect.element(service.getByRole('button', { name: '复制账户邮箱' })).toBeVisible()
  await press('Escape')
  await expect.element(service).toHaveLength(0)
  await expect.element(support).toHaveFocus()
})

describe('failures', () => {
  beforeEach(() => expectLogs(/console/))

  test('failed costs are only logged; a user that failed to load can be fetched again', async () => {
    await control.fault({ operationId: 'getDashboard', status: 500 })
    await control.fault({ operationId: 'getUserInfo', status: 500, times: 1 })
    await openConsole('/mine')
    await expectToast('获取用户信息失败')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(panel('账户资金')).toContainText('当前费率-')
    await pressIn(support, 'Enter')
    await expect.element(service.getByRole('link', { name: '加入群组' })).toBeVisible()
    await expect.element(service).not.toContainText('账户邮箱')
    await press('Escape')
    await expect.element(service).toHaveLength(0)
    await control.clearFaults()
    await retry('账户资金').click()
    await expect.element(panel('账户资金')).toHaveText(/当前费率\$[\d.]+\/小时/)
    await retry('个人资料').click()
    await expect.element(panel('个人资料')).toContainText('林小满')
  })
})

describe('a calendar whose nodes fail to load', () => {
  beforeEach(() => expectLogs(/panel-point/))

  test('is awaited, and reported as missing', async () => {
    await openConsole('/mine')
    const calendar = panel('提醒').getByRole('button', { name: '导出到日历' })
    await expect.element(panel('账户资金')).toContainText('/小时')
    await control.hold('listDeployedNodes', { status: 500, times: 1 })
    await calendar.click()
    await expect.element(calendar).toHaveAttribute('aria-busy', 'true')
    await control.release('listDeployedNodes')
    await expectToast('节点加载失败，请稍后重试')
    await expect.element(calendar).not.toHaveAttribute('aria-busy', 'true')
  })
})

test('a calendar without a known end says how many nodes were read', async () => {
  await openConsole('/mine')
  const calendar = panel('提醒').getByRole('button', { name: '导出到日历' })
  const answerRows = async (count: number) => {
    await control.clearFaults()
    const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, lease_type: 'monthly' }))
    await control.fault(answer('listDeployedNodes', rows))
  }
  await answerRows(2)
  await calendar.click()
  await expectToast(/提示没有已知到期时间的节点/)
  await expect.element(calendar).not.toHaveAttribute('aria-busy', 'true')
  await answerRows(1000)
  await calendar.click()
  await expectToast('最新的 1,000 台中没有已知到期时间的节点')
})

test('a calendar that lacks older nodes says so', async () => {
  await openConsole('/mine')
  const end_time = new Date(clock.now() + dayMs).toISOString()
  const lease = { lease_type: 'monthly', lease_status: 'running', end_time }
  const rows = Array.from({ length: 1000 }, (_, index) => ({ ...lease, id: index + 1 }))
  await control.fault(answer('listDeployedNodes', rows))
  const calendar = panel('提醒').getByRole('button', { name: '导出到日历' })
  await calendar.click()
  await expect.element(calendar).not.toHaveAttribute('aria-busy', 'true')
  await expectToast('已列出最近 1,000 台，可能还有更多')
})

test('a nickname that is not set', async () => {
  const user = { id: 1, nickname: null, email: 'demo@example.com', balance: '0.00', locked_balance: '0.00' }
  await control.fault(answer('getUserInfo', user))
  await control.hold('getDashboard')
  await openConsole('/mine')
  await expect.element(panel('个人资料')).toContainText('未设置')
  await expect.element(facts('账户资金')).toHaveAttribute('aria-busy', 'true')
  await edit.click()
  const name = page.getByRole('dialog', { name: '修改昵称' }).getByRole('textbox', { name: '昵称' })
  await expect.element(name).toHaveValue('')
})

test('a user without data, or with a balance only', { tags: ['min-01', 'top-13', 'top-16'] }, async () => {
  await control.fault(answer('getUserInfo', {}, { times: 1 }))
  await control.fault(answer('getUserInfo', { balance: '1.00' }))
  await control.fault(answer('getDashboard', {}))
  await openConsole('/mine')
  await expect.element(panel('个人资料')).toContainText('昵称未设置修改邮箱-用户编号-')
  const funds = panel('账户资金')
  await expect.element(funds).toContainText('可用余额-锁定金额-当前费率-')
  await expect.element(page.getByRole('button', { name: /^用户菜单/ })).toHaveText(/用户$/)
  await openConsole('/mine/order')
  await openConsole('/mine')
  await expect.element(funds).toContainText('可用余额$1.00锁定金额-当前费率-')
  await expect.element(retry('账户资金')).toHaveLength(0)
  await expect.element(panel('提醒').getByRole('switch')).toHaveLength(0)
  await support.click()
  await expect.element(service).toBeVisible()
  await expect.element(service).not.toContainText('账户邮箱')
  await expect.element(page.getByText(/undefined|null|NaN/)).toHaveLength(0)
})

const refusal = { code: 401, message: '未登录' }

async function expectSignedOut() {
  await expectToast('登录已过期，请重新登录')
  await expect.element(toasts()).toHaveLength(1)
  expect(localStorage.getItem('token')).toBeNull()
}

test('a 401 in a body with HTTP 200 ends the session', { tags: ['ses-06', 'ses-07'] }, async () => {
  await control.fault({ operationId: 'getUserInfo', status: 200, body: { ...refusal, code: '401' } })
  await openConsole('/mine')
  await expect.poll(currentUrl).toBe('/login')
  await expectSignedOut()
})

test(
  'a 401 in another call’s body with HTTP 200 fetches the user info first',
  { tags: ['ses-10'] },
  async () => {
    await openConsole('/mine')
    await expect.element(panel('个人资料')).toContainText('林小满')
    await control.fault({ operationId: 'updateUserName', status: 200, body: refusal })
    await control.fault({ operationId: 'getUserInfo', status: 200, body: refusal })
    await edit.click()
    await page.getByRole('textbox', { name: '昵称' }).fill('新名字')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.poll(currentUrl).toBe('/login')
    await expectSignedOut()
  },
)
