import { expectNoToast, expectToast } from './support/expectations'
import { address, billing, buy, card, offer, offered, open, plans, pricing } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

for (const [name, fault] of [
  ['failed', { status: 500, rawBody: 'x' }],
  ['hold null', { status: 200, body: { code: 200, data: null } }],
] as const)
  test.describe(`filter options that ${name}`, () => {
    test.use({ expectedConsole: [/cloud-market\/filter/] })

    test('block no purchase and can be loaded again', { tag: ['@cld-01'] }, async ({ page, control }) => {
      await control.fault({ operationId: 'getMarketFilter', ...fault, times: 1 })
      await open(page)
      await expect(page.getByText('筛选项加载失败')).toBeVisible()
      await expectNoToast(page)
      await buy(page).click()
      await expectToast(page, '购买成功')
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByText('筛选项加载失败')).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'CPU' }).getByRole('option')).not.toHaveCount(1)
    })
  })

test(
  'plans without a charge type are in the tab that their price names',
  { tag: ['@cld-02'] },
  async ({ page, control }) => {
    const price = (id: number, plan_name: string) => [pricing({ id, plan_name })]
    const standard = '标准'.repeat(40)
    await offer(
      control,
      offered({ id: 1, name: '未知', charge_type: null, pricing_plans: price(1, standard) }),
      offered({ id: 2, name: '小时', charge_type: undefined, pricing_plans: price(2, '按小时') }),
    )
    await open(page)
    await expect(plans(page)).toHaveCount(1)
    await expect(card(page, '未知')).toContainText(`$15.00（${standard}）`)
    const tooWide = ({ scrollWidth, clientWidth }: HTMLElement) => scrollWidth - clientWidth
    // The radio covers the card's border.
    expect(await card(page, '未知').evaluate(tooWide)).toBeLessThan(2)
    await billing(page, '按小时').click()
    await expect(card(page, '小时')).toContainText('$15.00/小时')
    await expect(buy(page)).toBeEnabled()
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(billing(page, '包月')).toHaveAttribute('aria-pressed', 'true')
  },
)

test('what the page still waits for is given up when it is left', async ({ page, control }) => {
  const dashboard = /\/api\/console\/data/
  await control.fault({ operationId: 'getDashboard', delay: 60_000 })
  const requested = page.waitForRequest(dashboard)
  await open(page)
  await requested
  const abandoned = page.waitForEvent('requestfailed', (request) => dashboard.test(request.url()))
  await openInApp(page, '/messages')
  expect((await abandoned).failure()?.errorText).toBe('net::ERR_ABORTED')
})
