import { expect, test } from 'vitest'
import type { MarketPlan, Project } from '~/api/generated/model'
import { unitsPerDollar } from '~/features/billing/units'
import {
  isDiscountUnknown,
  isHourlyOrder,
  orderCosts,
  orderFormat,
  purchaseDisabledReason,
  renewalsOfOrder,
  type CloudOrder,
} from '~/screens/node-deploy-cloud/cloud-order'

const pricing = { id: 1, current_price: '15.00' }
const plan: MarketPlan = { id: 7, charge_type: 'monthly', pricing_plans: [pricing] }
const order: CloudOrder = {
  plan,
  pricing,
  quantity: 3,
  isAutoRenewed: false,
  configId: null,
  cdk: null,
  deduction: '5.00',
  isCdkVerified: true,
  projectId: 7,
  accepts: [],
}

test('only monthly orders get the discount', () => {
  const hourly = { ...order, plan: { ...plan, charge_type: 'hourly' as const } }
  expect([isHourlyOrder(order), isHourlyOrder(hourly)]).toEqual([false, true])
  expect(orderCosts(order)).toEqual({ subtotal: '45', discount: '5.00', total: '40' })
  expect(orderCosts(hourly)).toEqual({ subtotal: '45', discount: '0', total: '45' })
})

test('the discount of a CDK that was not verified is unknown, but hourly orders get none', () => {
  const unverified = { ...order, cdk: 'A', isCdkVerified: false }
  const hourly = { ...unverified, plan: { ...plan, charge_type: 'hourly' as const } }
  expect([order, { ...order, cdk: 'A' }, hourly].map(isDiscountUnknown)).toEqual([false, false, false])
  expect(isDiscountUnknown(unverified)).toBe(true)
})

test('the hourly cost keeps its digits, and a rounded total says so', { tags: ['fle-09'] }, () => {
  const hourly = { ...order, plan: { ...plan, charge_type: 'hourly' as const } }
  const format = (one: CloudOrder) => ['0.0144', '0.3', '29', '9.999'].map(orderFormat(one))
  expect(format(hourly)).toEqual(['$0.0144', '$0.30', '$29.00', '$9.999'])
  expect(format(order)).toEqual(['约 $0.02', '$0.30', '$29.00', '约 $10.00'])
})

test('an order renews itself every month where its price is for a month, and unknown otherwise', () => {
  const at = 30 * 24 * 3_600_000
  const renewed = { ...order, isAutoRenewed: true }
  const renewal = { at, amount: 15 * unitsPerDollar, name: '套餐 7' }
  expect(renewalsOfOrder(order, 0)).toEqual({ renewals: [], unknownCount: 0 })
  expect(renewalsOfOrder(renewed, 0)).toEqual({ renewals: [renewal, renewal, renewal], unknownCount: 0 })
  const quarterly = { ...renewed, pricing: { ...pricing, plan_name: '季付' } }
  expect(renewalsOfOrder(quarterly, 0)).toEqual({ renewals: [], unknownCount: 3 })
})

const project = { id: 7, status: 'published', is_cdk: false } as Project
const ready = {
  project,
  isLoading: false,
  plan,
  pricing,
  quantity: 3,
  cdk: { code: null } as never,
  config: { isResolving: false, state: 'shown' } as never,
  total: '40',
  balance: '40',
  isBalanceLoading: false,
}

test.each<[object, string | undefined]>([
  [{}, undefined],
  [{ project: { ...project, status: 'retired' }, isLoading: true }, '项目已下架'],
  [{ isLoading: true, plan: undefined }, '套餐加载中'],
  [{ plan: undefined, pricing: undefined }, '请选择套餐'],
  [{ pricing: undefined }, '请选择价格方案'],
  [{ pricing: undefined, plan: { id: 7 } }, '该套餐暂无价格'],
  [{ pricing: undefined, plan: { id: 7, pricing_plans: [{ id: 1 }] } }, '该套餐暂无价格'],
  [{ pricing: undefined, plan: { id: 7, pricing_plans: [{ id: 2 }, pricing] } }, '请选择价格方案'],
  [{ quantity: undefined, balance: '0' }, '请输入正确的数量'],
  [{ project: { ...project, is_cdk: true } }, '请输入 CDK'],
  [{ project: { ...project, is_cdk: true }, cdk: { code: 'A' } }, undefined],
  [{ config: { isResolving: true, state: 'failed' } }, '项目配置加载失败，请重试'],
  [{ config: { isResolving: true, state: 'loading' } }, '项目配置加载中'],
  [{ config: { isResolving: false, state: 'failed' } }, undefined],
  [{ balance: undefined, isBalanceLoading: true }, '余额加载中'],
  [{ balance: undefined }, '余额未知，请刷新页面'],
  [{ balance: '39.99' }, '余额不足'],
])('with %j the purchase is held back by: %s', (change, reason) => {
  expect(purchaseDisabledReason({ ...ready, ...change })).toBe(reason)
})
