import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  address,
  billing,
  card,
  offer,
  offered,
  open,
  own,
  pricing,
  summary,
  total,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

test('a price below a cent keeps its digits, from the card to the total', async () => {
  await own(control, '0.00')
  const plan = pricing({ plan_name: '按小时', current_price: '0.00004' })
  await offer(control, offered({ charge_type: 'hourly', pricing_plans: [plan] }))
  await open(`${address}&billing=hourly`)
  await expect.element(billing('按小时')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(card('标准型')).toContainText('$0.00004')
  await expect.element(summary()).toContainText('单价$0.00004/小时')
  await expect.element(total()).toHaveText('$0.00004/小时')
  await expect.element(summary()).toContainText('$0.00004/小时 ≈ $0.00096/天 ≈ $0.0288/月')
  await expect.element(summary()).toContainText('账户余额$0.00')
  await expect.element(summary()).toContainText('余额不足')
})

test('a balance that is too low never reads as if it were enough', async () => {
  await own(control, '14.996')
  await offer(control, offered({ pricing_plans: [pricing({ current_price: '15.00' })] }))
  await open()
  await expect
    .element(page.getByRole('banner').getByRole('link', { name: /可用余额/ }))
    .toContainText('$14.99')
  await expect.element(summary()).toContainText('账户余额$14.99')
  await expect.element(total()).toHaveText('$15.00/月')
  await expect.element(summary()).toContainText('余额不足还差 $0.01')
})
