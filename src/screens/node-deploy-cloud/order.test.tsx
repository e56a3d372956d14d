import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reopenConsole } from '../../../tests/support/component/console'
import { press, pressIn } from '../../../tests/support/component/expectations'
import {
  address,
  billing,
  buy,
  card,
  offer,
  offered,
  open,
  own,
  plan,
  plans,
  pricing,
  quantity,
  summary,
  total,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

test(
  'offered servers are shown with their details, and unavailable ones are not',
  { tags: ['cld-03', 'cld-05', 'cld-06'] },
  async () => {
    const half = pricing({ id: 312, plan_name: '新客价', current_price: '0.168', original_price: '0.210' })
    await offer(
      control,
      offered({ id: 30, name: '内测型', is_show: false }),
      offered({ id: 31, name: '计算型', charge_type: 'hourly', pricing_plans: [half, pricing({ id: 313 })] }),
      offered({ id: 32, name: '缺货型', charge_type: 'hourly', pricing_plans: [] }),
    )
    await open(`${address}&cpu=7.25`)
    // A size that is no longer offered.
    await expect
      .element(page.getByRole('combobox', { name: 'CPU' }).css('option:checked'))
      .toHaveText('7.25 核')
    await expect.element(billing('按小时')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(plans()).toHaveLength(2)
    for (const text of ['4 核', '8 G', '100 Mbps', '80 G', '$0.168'])
      await expect.element(card('计算型')).toContainText(text)
    await expect.element(card('计算型').css('s')).toHaveText('原价$0.21')
    await expect.element(plan('缺货型')).toBeDisabled()
    const prices = page.getByRole('group', { name: '价格方案' }).getByRole('radio')
    await expect.element(prices).toHaveLength(2)
    await expect.element(prices.first()).toBeChecked()
    await expect.element(page.getByRole('group', { name: '价格方案' }).css('s')).toHaveLength(1)
  },
)

test(
  'a quantity is a whole number from one, and the total is exact',
  { tags: ['cld-07', 'cld-10'] },
  async () => {
    await offer(control, offered({ pricing_plans: [pricing({ current_price: '0.10' })] }))
    await open()
    await expect.element(quantity()).toHaveValue('1')
    await expect
      .element(summary().getByRole('button', { name: '减少数量' }))
      .toHaveAccessibleDescription('至少 1')
    await quantity().fill('3')
    await expect.element(total()).toHaveText('$0.30/月')
    for (const wrong of ['0', '-1', '1.5', '']) {
      await quantity().fill(wrong)
      await expect.element(summary().getByText('请输入不小于 1 的整数')).toBeVisible()
      await expect.element(buy()).toHaveAccessibleDescription('请输入正确的数量')
    }
    await pressIn(quantity(), 'e')
    await expect.element(buy()).toHaveAccessibleDescription('请输入正确的数量')
    await summary().getByRole('button', { name: '增加数量' }).click()
    await expect.element(quantity()).toHaveValue('1')
    await summary().getByRole('button', { name: '增加数量' }).click()
    await expect.element(total()).toHaveText('$0.20/月')
    // Scrolling over it leaves it as it is.
    quantity().element().focus()
    await quantity().hover()
    await quantity().wheel({ delta: { y: 20 } })
    await expect.element(quantity()).not.toHaveFocus()
    await expect.element(quantity()).toHaveValue('2')
    await summary().getByRole('button', { name: '减少数量' }).click()
    await expect.element(quantity()).toHaveValue('1')
    expect(await control.requests('createLease')).toEqual([])
  },
)

test(
  'the cost by the hour, day and month, and how long the balance lasts',
  { tags: ['cld-13', 'cld-18'] },
  async () => {
    await own(control, '25.20')
    await offer(
      control,
      offered({ charge_type: 'hourly', pricing_plans: [pricing({ current_price: '0.175' })] }),
    )
    await open()
    await quantity().fill('2')
    await expect.element(summary()).toContainText('$0.35/小时 ≈ $8.40/天 ≈ $252.00/月')
    await expect.element(summary()).toContainText('预计可运行3 天')
    await expect.element(summary()).toContainText('按余额只用于此订单估算')
    await expect.element(summary()).toContainText('按小时计费，从余额支付')
    await expect.element(summary().getByRole('switch')).toHaveLength(0)
    await buy().click()
    await expect
      .poll(async () => (await control.requests('createLease')).map(({ body }) => body))
      .toMatchObject([{ auto_renew: 0, quantity: 2 }])
  },
)

test('nothing to pay and nothing to pay with', { tags: ['cld-14'] }, async () => {
  await own(control, '0.00')
  await offer(
    control,
    offered({ charge_type: 'hourly', pricing_plans: [pricing({ current_price: '0.00' })] }),
  )
  await open()
  await expect.element(summary()).toContainText('预计可运行-')
  await expect.element(buy()).toBeEnabled()
  await control.clearFaults()
  await own(control, '0.00')
  await reopenConsole()
  await billing('按小时').click()
  await expect.element(summary()).toContainText('预计可运行0 秒')
  await expect.element(summary()).not.toHaveText(/NaN|Infinity|undefined/)
  await expect.element(buy()).toHaveAccessibleDescription('余额不足')
})

test('too little balance leads to the top-up, equal is enough', { tags: ['cld-15', 'cld-16'] }, async () => {
  await own(control, '30.00')
  await open()
  await plan('标准型 4 核 8G').click()
  await quantity().fill('2')
  await expect.element(buy()).toBeEnabled()
  await expect.element(summary().getByText('余额不足')).toHaveLength(0)
  await quantity().fill('3')
  await expect.element(summary()).toContainText('余额不足还差 $15.00')
  await expect.element(summary()).not.toContainText('购买后余额')
  await expect.element(buy()).toHaveAccessibleDescription('余额不足')
  await buy().click({ force: true })
  await summary().getByRole('button', { name: '充值' }).click()
  await expect.element(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
  await expect.element(page.getByRole('spinbutton', { name: /自定义金额/ })).toHaveValue('15.00')
  await press('Escape')
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.element(quantity()).toHaveValue('3')
  expect(await control.requests('createLease')).toEqual([])
})
