import { expectToast, toasts } from './support/expectations'
import { address, billing, buy, open, plan, plans, quantity, receipt, summary, total } from './support/market'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'tabs and filters decide what is offered, and are kept in the address',
  { tag: ['@cld-01', '@cld-02', '@cld-04'] },
  async ({ page, control }) => {
    await open(page)
    await expect(billing(page, '包月')).toHaveAttribute('aria-pressed', 'true')
    await expect(plans(page)).toHaveCount(4)
    const tops = await plans(page).evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().y))
    expect(tops[0], 'side by side').toBe(tops[1])
    await plan(page, '存储型 8 核 16G').check()
    await expect(total(page)).toHaveText('$29.00/月')
    await billing(page, '按小时').click()
    await expect(page).toHaveURL(`${address}&billing=hourly`)
    await expect(plan(page, '入门型 2 核 4G')).toBeChecked()
    // A single price is no choice.
    await expect(plan(page, '按小时')).toHaveCount(0)
    await expect(summary(page)).toContainText('$0.015/小时')
    await page.getByRole('combobox', { name: 'CPU' }).selectOption('16 核')
    await expect(plans(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: '内存' }).selectOption('4 G')
    await expect(page.getByText('没有符合条件的套餐')).toBeVisible()
    await expect(summary(page)).toContainText('按小时计费，从余额支付')
    await expect(buy(page)).toHaveAccessibleDescription('请选择套餐')
    await expect(page).toHaveURL(`${address}&billing=hourly&cpu=16&memory=4`)
    await page.goBack()
    await expect(plan(page, '计算型 16 核 32G')).toBeChecked()
    await page.reload()
    await expect(plans(page)).toHaveCount(1)
    await page.getByRole('combobox', { name: '内存' }).selectOption('4 G')
    await page.getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL(`${address}&billing=hourly`)
    await expect(plan(page, '入门型 2 核 4G')).toBeChecked()
    await page.goBack()
    await expect(page).toHaveURL(`${address}&billing=hourly&cpu=16&memory=4`)
    const queries = (await control.requests('listMarketPlans')).map(({ query }) => query)
    expect(queries.slice(0, 3)).toEqual([
      { project_id: '1' },
      { project_id: '1', cpu: '16' },
      { project_id: '1', cpu: '16', memory: '4' },
    ])
  },
)

test(
  'a purchase by the month',
  { tag: ['@cld-08', '@cld-17', '@cld-18', '@cld-19', '@cld-20'] },
  async ({ page, control }) => {
    await open(page, `${address}&config_id=2`)
    const config = page.getByRole('combobox', { name: '项目配置' })
    await expect(config).toHaveValue('2')
    await expect(config).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByText('原来选择的配置已不存在')).toHaveCount(0)
    await config.selectOption('主账号')
    await plan(page, '标准型 4 核 8G').check()
    await quantity(page).fill('2')
    await summary(page).getByRole('switch', { name: '自动续费' }).click()
    await expect(summary(page)).toContainText('$128.50')
    await expect(summary(page)).toContainText('按月计费，从余额支付')
    await buy(page).click()
    await expectToast(page, '正在开通 2 台，就绪后在节点管理中')
    await expectToast(page, '购买成功')
    expect((await control.requests('createLease')).map(({ body }) => body)).toEqual([
      {
        pricing_plan_id: 3,
        quantity: 2,
        auto_renew: 1,
        project_config_id: 1,
        project_id: 1,
        cdk: null,
        expected_price: '15.00',
      },
    ])
    await expect(summary(page)).toContainText('$98.50')
    await expect(page.getByRole('banner').getByText('$98.50')).toBeVisible()
    await expect(receipt(page)).toContainText('到期自动续费')
    await toasts(page).getByRole('button', { name: '立即前往' }).click()
    await expect(page).toHaveURL(/\/nodeManagement\?time=\d{13}$/)
    await open(page, `${address}&config_id=99`)
    await expect(page.getByText('原来选择的配置已不存在')).toBeVisible()
    await expect(config).toHaveValue('')
  },
)
