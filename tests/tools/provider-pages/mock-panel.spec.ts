import { expect, test as base, type Page } from '@playwright/test'
import { watchConsole } from '../../e2e/support/console-watch'
import { expectAccessible, expectToast } from '../../e2e/support/expectations'

// No header names a world here: the link alone has to bring it.
const test = base.extend<{ consoleWatch: void }>({
  consoleWatch: [
    async ({ page }, use) => {
      const complain = watchConsole(page, [/getUserInfo: /])
      await use()
      complain()
    },
    { auto: true },
  ],
})

const balance = (page: Page) => page.getByRole('banner').getByText(/^\$/).first()

const openTab = (panel: Page, name: string) => panel.getByRole('tab', { name }).click()

async function openBoth(page: Page) {
  await page.goto('/console?scenario=broke&seed=7')
  await expect(page).toHaveURL('/console')
  await expect(balance(page)).toHaveText('$0.30')
  const panel = await page.context().newPage()
  const complain = watchConsole(panel, [])
  await panel.goto('/__mock/')
  await expect(panel.getByRole('heading', { name: '模拟控制台', level: 1 })).toBeVisible()
  await expect(panel.getByText(/^broke · 7 · /)).toBeVisible()
  return { panel, complain }
}

test('a link starts its own world, which lasts after signing out', async ({ page }) => {
  await page.goto('/order?scenario=broke&seed=7')
  await expect(page).toHaveURL('/order')
  await expect(balance(page)).toHaveText('$0.30')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL('/console')
  await expect(balance(page)).toHaveText('$0.30')
})

test('a link to an unknown scenario lists the known ones', async ({ page }) => {
  await page.goto('/?scenario=nothing')
  await expect(page.getByText(/没有名为 nothing 的场景，可用的有：demo/)).toBeVisible()
})

test('the panel at /__mock/ controls the world of the console in the other tab', async ({ page }) => {
  const { panel, complain } = await openBoth(page)
  await openTab(panel, '时钟')
  const time = panel.getByRole('status', { name: '世界时间' })
  const before = await time.textContent()
  await panel.getByRole('button', { name: '1 天' }).click()
  await expectToast(panel, '时间已前进 1 天')
  await expect(time).not.toHaveText(before ?? '')
  await expect(balance(page)).toHaveText('$0.00')

  await openTab(panel, '状态')
  const state = panel.getByRole('combobox', { name: '契约状态' })
  await state.fill('balance is')
  await panel.getByRole('option', { name: /可用余额/ }).click()
  await panel.getByLabel('amount').fill('77.00')
  await panel.getByRole('button', { name: '设置状态' }).click()
  await expect(balance(page)).toHaveText('$77.00')
  await expectAccessible(panel)
  complain()
})

test('the answer style changes the wording of answers, not the world, and goes with the link', async ({
  page,
}) => {
  const { panel, complain } = await openBoth(page)
  const style = panel.getByRole('combobox', { name: /^回答风格/ })
  await expect(style.getByRole('option')).toHaveText([/^完整/, /^最少/, /^宽松/])
  await style.selectOption('loose')
  await expectToast(panel, '回答风格已改为 loose')
  await expect(style).toHaveValue('loose')
  await expect(balance(page)).toHaveText('$0.30')
  await expect(panel.getByRole('textbox', { name: /^链接/ })).toHaveValue(
    /\?scenario=broke&seed=7&style=loose$/,
  )
  await panel.getByRole('button', { name: '重置世界' }).click()
  await expectToast(panel, '世界已重置为 broke')
  await expect(style).toHaveValue('loose')
  await expectAccessible(panel)
  complain()
})

test('a link starts its world in an answer style, or lists the known styles', async ({ page, request }) => {
  const styleOf = async (world: string) =>
    (await request.get('/__mock/status', { headers: { 'X-Mock-World': world } })).json()
  await page.goto('/console?style=minimal')
  await expect(page).toHaveURL('/console')
  const world = await page.evaluate(() => localStorage.getItem('token')?.replace(/^"|\..*$/g, '') ?? '')
  expect(await styleOf(world)).toMatchObject({ scenario: 'demo', seed: 1, style: 'minimal' })
  await page.goto('/?style=odd')
  await expect(page.getByText('没有名为 odd 的回答风格，可用的有：full、minimal、loose')).toBeVisible()
})

test('a fault is injected, shown in the live log with its response, and deleted', async ({ page }) => {
  const { panel, complain } = await openBoth(page)
  await openTab(panel, '故障')
  await panel.getByRole('combobox', { name: '操作' }).fill('getuserinfo')
  await panel.getByRole('option', { name: /用户信息/ }).click()
  await panel.getByLabel('状态码', { exact: true }).fill('503')
  await panel.getByLabel('回答').fill('{"code":503,"message":"机房断电"}')
  await panel.getByLabel('次数').fill('2')
  await panel.getByRole('button', { name: '注入故障' }).click()
  await expect(panel.getByText('回答 503，还有 2 次')).toBeVisible()

  await page.reload()
  await expectToast(page, '获取用户信息失败')
  await expect(panel.getByText('回答 503，还有 1 次')).toBeVisible()

  await openTab(panel, '请求')
  await panel.getByLabel('筛选请求').fill('503')
  await panel.getByRole('button', { name: /503 用户信息/ }).click()
  await expect(panel.getByRole('region', { name: '回答' })).toContainText('机房断电')
  await expectAccessible(panel)

  await panel.getByRole('button', { name: '注入故障' }).click()
  await expect(panel.getByRole('tab', { name: '故障' })).toBeFocused()
  await expect(panel.getByRole('combobox', { name: '操作' })).toHaveValue('用户信息（getUserInfo）')
  await panel.getByRole('button', { name: '删除故障：用户信息' }).click()
  await expect(panel.getByText('没有故障：每个操作都如实回答。')).toBeVisible()
  complain()
})

test('an answer is held until it is released', async ({ page }) => {
  const { panel, complain } = await openBoth(page)
  await openTab(panel, '故障')
  await panel.getByRole('combobox', { name: '操作' }).fill('getuserinfo')
  await panel.getByRole('option', { name: /用户信息/ }).click()
  await panel.getByRole('button', { name: '扣住回答' }).click()
  await panel.getByRole('button', { name: '注入故障' }).click()
  await expect(panel.getByText('扣住回答，还有 1 次')).toBeVisible()

  await page.reload()
  await expect(panel.getByText('扣住回答，扣着 1 个，还有 0 次')).toBeVisible()
  const answered = page.waitForResponse(/\/api\/userinfo/)
  await panel.getByRole('button', { name: '放行：用户信息' }).click()
  expect((await answered).status()).toBe(200)
  await expect(panel.getByText('没有故障：每个操作都如实回答。')).toBeVisible()
  complain()
})

test('a fault of one project alone', async ({ page }) => {
  const { panel, complain } = await openBoth(page)
  await openTab(panel, '故障')
  await panel.getByRole('combobox', { name: '操作' }).fill('getProject')
  await panel.getByRole('option', { name: /^项目详情/ }).click()
  const inject = panel.getByRole('button', { name: '注入故障' })
  await panel.getByLabel('参数').fill('8')
  await expect(panel.getByLabel('参数')).toHaveAttribute('aria-invalid', 'true')
  await expect(inject).toHaveAccessibleDescription('参数应为“名称=值”，多个用“&”连接')
  await panel.getByLabel('参数').fill('id=8')
  await inject.click()
  await expect(panel.getByText('id=8，回答 500，还有 1 次')).toBeVisible()
  complain()
})
