import { beforeEach, describe, expect, test, vi } from 'vitest'
import { expectTexts, textsOf } from '../../../tests/support/component/expectations'
import {
  answer,
  autoRenew,
  buy,
  offer,
  offered,
  open,
  own,
  plan,
  pricing,
  quantity,
  receipt,
  sentOrders,
  summary,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'

const costs = (current_rate: string) =>
  control.fault(answer('getDashboard', { data: { cost_analysis: { current_rate } } }))

test('a prepaid order says until when the rest of the balance lasts, its own renewals included', async () => {
  const lastsUntil = () =>
    /购买后约可用至 ((?:\d{4}-)?\d\d-\d\d \d\d:\d\d)/.exec(textsOf(summary()).join(''))?.[1]
  await open()
  await plan('标准型 4 核 8G').click()
  await expect.poll(lastsUntil).toBeDefined()
  const one = lastsUntil() ?? ''
  await quantity().fill('8')
  await expect.poll(() => (lastsUntil() ?? one) < one).toBe(true)
  await quantity().fill('9')
  await expect.element(summary()).toContainText('余额不足')
  expect(lastsUntil()).toBeUndefined()
})

test('a balance that is short of less than a cent is said to be a cent short', async () => {
  await own(control, '0.05')
  await offer(control, offered({ pricing_plans: [pricing({ current_price: '0.052' })] }))
  await open()
  await expect.element(summary()).toContainText('余额不足还差 $0.01')
})

describe('at a fixed time', () => {
  const now = Date.parse('2026-11-20T04:00:00Z')
  const after = () => summary().getByText(/^购买后/)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    useWorld({ scenario: 'new-user', now })
  })
  test('the switch says what is renewed, for how much and when', { tags: ['cld-18'] }, async () => {
    useWorld({ scenario: 'demo', now })
    await open()
    await plan('标准型 4 核 8G').click()
    await quantity().fill('2')
    await expect.element(summary()).toContainText('约 2026-12-20 到期，不再续费')
    await autoRenew().click()
    await expect.element(summary()).toContainText('约 2026-12-20 从余额自动续费 $30.00。')
    await buy().click()
    await expect.element(receipt()).toContainText('使用期至约 2026-12-20 12:00，到期自动续费')
    expect(await sentOrders(control)).toHaveLength(1)
  })

  test('the balance lasts until the first renewal of the order that it does not cover', async () => {
    await own(control, '75.00')
    await costs('0.01')
    await open()
    await plan('标准型 4 核 8G').click()
    await quantity().fill('2')
    await expectTexts(after(), ['购买后余额', '购买后约可用至 2027-05-27'])
    await autoRenew().click()
    await expect.element(summary()).toContainText('购买后约可用至 2027-01-19，不足以续费 标准型 4 核 8G')
  })

  test('a renewal of unknown period is no renewal of every month', async () => {
    await own(control, '75.00')
    await costs('0.01')
    await offer(control, offered({ pricing_plans: [pricing({ plan_name: '季付', current_price: '45.00' })] }))
    await open()
    await expectTexts(after(), ['购买后余额', '购买后约可用至 2027-03-25'])
    await autoRenew().click()
    await expect.element(autoRenew()).toBeChecked()
    await expectTexts(after(), ['购买后余额', '购买后约可用至 2027-03-25（未计 1 台续费）'])
  })

  test('how long the balance lasts is said only where the order renews itself', async () => {
    await own(control, '75.00')
    await costs('0.00')
    await open()
    await plan('标准型 4 核 8G').click()
    await autoRenew().click()
    await expect.element(autoRenew()).toBeChecked()
    await expectTexts(after(), ['购买后余额', /^购买后约可用至 /])
    await autoRenew().click()
    await expect.element(autoRenew()).not.toBeChecked()
    await expectTexts(after(), ['购买后余额'])
  })
})
