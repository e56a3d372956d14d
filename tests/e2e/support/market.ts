import type { Page } from '@playwright/test'
import type { Control } from './control'
import { openInApp } from './open-in-app'
import { expect } from './test'

export const address = '/node/deploy/cloud?project_id=1'
export const plans = (page: Page) => page.getByRole('group', { name: '服务器套餐' }).getByRole('radio')
export const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const card = (page: Page, name: string) =>
  page.getByRole('group', { name: '服务器套餐' }).locator('label').filter({ hasText: name })
export const billing = (page: Page, name: string) =>
  page.getByRole('group', { name: '计费方式' }).getByRole('button', { name })
export const summary = (page: Page) => page.getByRole('region', { name: '订单摘要' })
export const quantity = (page: Page) => summary(page).getByRole('spinbutton', { name: '数量' })
export const buy = (page: Page) => summary(page).getByRole('button', { name: '立即购买' })
/** What takes the place of the order after a purchase. */
export const receipt = (page: Page) => summary(page).getByRole('note', { name: '购买结果' })
export const buyAgain = (page: Page) => receipt(page).getByRole('button', { name: '再买一台' })
export const total = (page: Page) =>
  summary(page)
    .getByRole('definition')
    .filter({ hasText: /^\$[\d.]+\/(月|小时)$/ })
    .last()

export const pricing = (fields: object = {}) => ({
  id: 211,
  plan_name: '一个月',
  current_price: '15.00',
  original_price: null,
  ...fields,
})
export const offered = (fields: object = {}) => ({
  id: 21,
  name: '标准型',
  description: null,
  charge_type: 'monthly',
  cpu_cores: 4,
  memory_gb: 8,
  bandwidth_mbps: 100,
  system_disk_gb: 80,
  is_show: true,
  pricing_plans: [pricing()],
  ...fields,
})

/** The market returns these plans from now on. */
export const offer = (control: Control, ...data: object[]) =>
  control.fault({
    operationId: 'listMarketPlans',
    status: 200,
    body: { code: 200, message: '', data },
  })

/** Sets the user's balance. */
export const own = (control: Control, balance: string) =>
  control.fault({
    operationId: 'getUserInfo',
    status: 200,
    body: {
      code: 200,
      message: '',
      data: {
        id: 1,
        email: 'demo@example.com',
        nickname: '林小满',
        balance,
        locked_balance: '0.00',
      },
    },
  })

export async function open(page: Page, at = address) {
  await openInApp(page, at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(plans(page).first()).toBeVisible()
}

/** A fault that lets the operation return this body, always or a number of times. */
export const answer = (operationId: string, body: unknown, times?: number) => ({
  operationId,
  status: 200,
  body,
  ...(times && { times }),
})

/** The bodies of all purchases so far. */
export const sentOrders = async (control: Control) =>
  (await control.requests('createLease')).map(({ body }) => body)

/** The page shows no error page and no text of a missing value, for example undefined. */
export async function expectSound(page: Page) {
  await expect(page.getByText('页面出错了')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText(/undefined|NaN|Invalid|\[object|null/)
}
