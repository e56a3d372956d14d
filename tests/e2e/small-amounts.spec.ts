import { address, billing, card, offer, offered, open, own, pricing, summary, total } from './support/market'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test('a price below a cent keeps its digits, from the card to the total', async ({ page, control }) => {
  await own(control, '0.00')
  await offer(
    control,
    offered({
      charge_type: 'hourly',
      pricing_plans: [pricing({ plan_name: '按小时', current_price: '0.00004' })],
    }),
  )
  await open(page, `${address}&billing=hourly`)
  await expect(billing(page, '按小时')).toHaveAttribute('aria-pressed', 'true')
  await expect(card(page, '标准型')).toContainText('$0.00004')
  await expect(summary(page)).toContainText('单价$0.00004/小时')
  await expect(total(page)).toHaveText('$0.00004/小时')
  await expect(summary(page)).toContainText('$0.00004/小时 ≈ $0.00096/天 ≈ $0.0288/月')
  await expect(summary(page)).toContainText('账户余额$0.00')
  await expect(summary(page)).toContainText('余额不足')
})

test('a balance that is too low never reads as if it were enough', async ({ page, control }) => {
  await own(control, '14.996')
  await offer(control, offered({ pricing_plans: [pricing({ current_price: '15.00' })] }))
  await open(page)
  await expect(page.getByRole('banner').getByRole('link', { name: /可用余额/ })).toContainText('$14.99')
  await expect(summary(page)).toContainText('账户余额$14.99')
  await expect(total(page)).toHaveText('$15.00/月')
  await expect(summary(page)).toContainText('余额不足还差 $0.01')
})
