import type { Page } from '@playwright/test'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn, page }) => {
  await signIn()
  await openInApp(page, '/mine')
})

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const edit = (page: Page) => page.getByRole('button', { name: '修改昵称' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '修改昵称' })
const name = (page: Page) => dialog(page).getByRole('textbox', { name: '昵称' })
const save = (page: Page) => dialog(page).getByRole('button', { name: /保存/ })

test(
  'who the user is; the e-mail can only be read',
  { tag: ['@min-01', '@min-02'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await expect(page.getByRole('heading', { level: 1, name: '用户中心' })).toBeVisible()
    await expect(panel(page, '个人资料')).toContainText('林小满')
    await expect(panel(page, '个人资料').locator('dl')).toHaveAttribute('aria-busy', 'false')
    await expect(panel(page, '个人资料')).toContainText('demo@example.com')
    await expect(panel(page, '个人资料').getByRole('button', { name: '复制用户编号' })).toBeVisible()
    await expect(panel(page, '客户服务').getByRole('button')).toHaveText('联系客服')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await panel(page, '个人资料').getByRole('button', { name: '复制邮箱' }).click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('demo@example.com')
    await edit(page).click()
    await expect(name(page)).toHaveValue('林小满')
    await expect(name(page)).toHaveAttribute('placeholder', '请输入昵称')
    await expect(name(page)).toHaveAttribute('autocomplete', 'nickname')
    await expect(name(page)).toBeFocused()
  },
)

for (const [what, typed] of [
  ['an empty', ''],
  ['a blank', '   '],
] as const)
  test(`${what} nickname is refused beside the field`, { tag: ['@min-03'] }, async ({ page, control }) => {
    await edit(page).click()
    await name(page).fill(typed)
    await save(page).click()
    await expect(name(page)).toHaveAccessibleDescription('昵称不能为空')
    await expect(name(page)).toBeFocused()
    await name(page).fill('小满')
    await expect(name(page)).not.toHaveAttribute('aria-invalid')
    expect(await control.requests('updateUserName')).toEqual([])
  })

test(
  'a new nickname is sent once and shown everywhere',
  { tag: ['@min-04', '@min-05'] },
  async ({ page, control }) => {
    await control.hold('updateUserName')
    await edit(page).focus()
    await page.keyboard.press('Enter')
    await expect(name(page)).toBeFocused()
    await name(page).fill(' 算力玩家 ')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(save(page)).toHaveText('保存中...')
    await control.release('updateUserName')
    await expectToast(page, '昵称修改成功')
    await expect(dialog(page)).toHaveCount(0)
    await expect(edit(page)).toBeFocused()
    await expect(panel(page, '个人资料')).toContainText('算力玩家')
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('算力玩家')
    const calls = await control.requests('updateUserName')
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      { method: 'PUT', path: '/api/user/name', body: { name: '算力玩家' } },
    ])
  },
)

test('the dialog stays until the new nickname is saved', async ({ page, control }) => {
  await control.hold('updateUserName')
  await edit(page).click()
  await name(page).fill('算力玩家')
  await save(page).click()
  await expect(save(page)).toHaveText('保存中...')
  await page.keyboard.press('Escape')
  const cancel = dialog(page).getByRole('button', { name: '取消' })
  await expect(cancel).toHaveAttribute('aria-busy', 'true', { timeout: 1000 })
  await expect(save(page)).toHaveText('保存中...')
  await control.release('updateUserName')
  await expectToast(page, '昵称修改成功')
  await expect(dialog(page)).toHaveCount(0)
})

for (const [what, fault, text] of [
  ['words', { status: 422, body: { code: 422, message: '昵称包含敏感词', field: 'name' } }, '昵称包含敏感词'],
  ['no words', { status: 500, rawBody: 'oops' }, '昵称修改失败'],
] as const)
  test(
    `a refusal with ${what} says so once and keeps what was typed`,
    { tag: ['@min-06'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'updateUserName', ...fault })
      await edit(page).click()
      await name(page).fill('算力玩家')
      await save(page).click()
      await expectToast(page, text)
      await expect(toasts(page)).toHaveCount(1)
      await expect(name(page)).toHaveValue('算力玩家')
      await expect(name(page)).toHaveAccessibleDescription(fault.status === 422 ? text : '')
      await dialog(page).getByRole('button', { name: '取消' }).click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(panel(page, '个人资料')).toContainText('林小满')
    },
  )

test('customer service opens as a dialog', { tag: ['@min-07'] }, async ({ page, request }) => {
  const { groupUrl, helpUrl, feedbackUrl } = await (await request.get('/config.json')).json()
  await page.getByRole('button', { name: '联系客服' }).click()
  const service = page.getByRole('dialog', { name: '联系客服' })
  await expect(service.getByRole('img', { name: '客服群二维码' })).toBeVisible()
  for (const [label, href] of [
    ['加入群组', groupUrl],
    ['帮助中心', helpUrl],
    ['意见反馈', feedbackUrl],
  ] as const) {
    await expect(service.getByRole('link', { name: label })).toHaveAttribute('href', href)
    await expect(service.getByRole('link', { name: label })).toHaveAttribute('target', '_blank')
  }
  await expect(service).toContainText('demo@example.com')
  await expect(service.getByRole('button', { name: '复制账户邮箱' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(service).toHaveCount(0)
  await expect(page.getByRole('button', { name: '联系客服' })).toBeFocused()
})

test.describe('without a network', () => {
  test.use({ isFirstVisit: true })

  test('a QR code that can not be fetched takes nothing else along', async ({ page, context }) => {
    const fetched = page.waitForResponse(/support-dialog/)
    await page.getByRole('button', { name: '联系客服' }).focus()
    await (await fetched).finished()
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    const service = page.getByRole('dialog', { name: '联系客服' })
    await expect(service).toContainText('二维码加载失败')
    await expect(service.getByRole('link', { name: '加入群组' })).toBeVisible()
  })
})

test('a dialog closes with its page and stays closed on return', { tag: ['@kal-06'] }, async ({ page }) => {
  await page.getByRole('link', { name: '控制面板' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
  await page.goBack()
  await edit(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.goBack()
  await expect(edit(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('the funds card shows balance and running costs and opens the top-up', async ({ page }) => {
  const funds = panel(page, '账户资金')
  await expect(funds.getByText('可用余额')).toBeVisible()
  await expect(funds).toContainText('$128.50')
  await expect(funds).toContainText('锁定金额$12.00')
  await expect(funds.locator('dl')).toHaveAttribute('aria-busy', 'false')
  await expect(funds).toContainText(/当前费率\$[\d.]+\/小时/)
  await expect(funds.getByRole('link', { name: '订单中心' })).toHaveAttribute('href', '/mine/order')
  await expect(funds.getByRole('link', { name: '邀请中心' })).toHaveAttribute('href', '/mine/invite')
  await expect(funds).toContainText('约可用至')
  // Only what can be spent stands out.
  const weightOf = (text: string) =>
    funds.getByText(text, { exact: true }).evaluate((amount) => getComputedStyle(amount).fontWeight)
  expect(await weightOf('$128.50')).not.toBe(await weightOf('$12.00'))
  // Two rows, side by side.
  const leftOf = async (title: string) => (await panel(page, title).boundingBox())?.x
  expect(await leftOf('账户资金')).toBeGreaterThan((await leftOf('个人资料')) ?? Infinity)
  expect(await leftOf('客户服务')).toBeGreaterThan((await leftOf('提醒')) ?? Infinity)
  await funds.getByRole('link', { name: '充值' }).click()
  await expect(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
})

test.describe('failures', () => {
  test.use({ expectedConsole: [/console/] })

  test('failed costs are only logged; a user that failed to load can be fetched again', async ({
    page,
    control,
  }) => {
    await expect(panel(page, '个人资料')).toContainText('林小满')
    await control.fault({ operationId: 'getDashboard', status: 500 })
    await control.fault({ operationId: 'getUserInfo', status: 500, times: 1 })
    await page.reload()
    await expectToast(page, '获取用户信息失败')
    await expect(toasts(page)).toHaveCount(1)
    await expect(panel(page, '账户资金')).toContainText('当前费率-')
    await page.getByRole('button', { name: '联系客服' }).press('Enter')
    const service = page.getByRole('dialog', { name: '联系客服' })
    await expect(service.getByRole('link', { name: '加入群组' })).toBeVisible()
    await expect(service).not.toContainText('账户邮箱')
    await page.keyboard.press('Escape')
    await expect(service).toHaveCount(0)
    await control.clearFaults()
    await panel(page, '账户资金').getByRole('button', { name: '重试' }).click()
    await expect(panel(page, '账户资金')).toContainText(/当前费率\$/)
    await panel(page, '个人资料').getByRole('button', { name: '重试' }).click()
    await expect(panel(page, '个人资料')).toContainText('林小满')
  })
})

test('a nickname that is not set', async ({ page, control }) => {
  const data = { id: 1, nickname: null, email: 'demo@example.com', balance: '0.00', locked_balance: '0.00' }
  await control.fault({ operationId: 'getUserInfo', status: 200, body: { code: 200, message: '', data } })
  await control.fault({ operationId: 'getDashboard', delay: 60_000 })
  await page.reload()
  await expect(panel(page, '个人资料')).toContainText('未设置')
  await expect(panel(page, '账户资金').locator('dl')).toHaveAttribute('aria-busy', 'true')
  await edit(page).click()
  await expect(name(page)).toHaveValue('')
})

test('a user of whom nothing but the balance is known', async ({ page, control }) => {
  const body = { code: 200, message: '', data: { balance: '1.00' } }
  await control.fault({ operationId: 'getUserInfo', status: 200, body })
  const dashboard = { code: 200, message: '', data: {} }
  await control.fault({ operationId: 'getDashboard', status: 200, body: dashboard })
  await page.reload()
  await expect(panel(page, '个人资料')).toContainText(/邮箱-用户编号-$/)
  const funds = panel(page, '账户资金')
  await expect(funds).toContainText('锁定金额-')
  await expect(funds).toContainText('当前费率-')
  await expect(funds.getByRole('button', { name: '重试' })).toHaveCount(0)
  await expect(panel(page, '提醒').getByRole('switch')).toHaveCount(0)
  await page.getByRole('button', { name: '联系客服' }).click()
  await expect(page.getByRole('dialog', { name: '联系客服' })).not.toContainText('账户邮箱')
})

test('accessible in light and in dark', async ({ page }) => {
  await expect(panel(page, '账户资金')).toContainText('约可用至')
  await expectAccessible(page)
  for (const opener of ['修改昵称', '联系客服']) {
    await page.getByRole('button', { name: opener }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
