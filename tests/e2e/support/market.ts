import type { Page } from '@playwright/test'
import { openInApp } from './open-in-app'
import { expect } from './test'

export const address = '/node/deploy/cloud?project_id=1'
export const plans = (page: Page) => page.getByRole('group', { name: '服务器套餐' }).getByRole('radio')
export const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const billing = (page: Page, name: string) =>
  page.getByRole('group', { name: '计费方式' }).getByRole('button', { name })
export const summary = (page: Page) => page.getByRole('region', { name: '订单摘要' })
export const quantity = (page: Page) => summary(page).getByRole('spinbutton', { name: '数量' })
export const buy = (page: Page) => summary(page).getByRole('button', { name: '立即购买' })
/** What takes the place of the order after a purchase. */
export const receipt = (page: Page) => summary(page).getByRole('note', { name: '购买结果' })
export const total = (page: Page) =>
  summary(page)
    .getByRole('definition')
    .filter({ hasText: /^\$[\d.]+\/(月|小时)$/ })
    .last()

export async function open(page: Page, at = address) {
  await openInApp(page, at)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(plans(page).first()).toBeVisible()
}
