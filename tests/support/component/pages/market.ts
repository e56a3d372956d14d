import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../console'

export { answer, offer, offered, own, pricing, sentOrders } from '../../market'

export const address = '/node/deploy/cloud?project_id=1'
/** The servers of a project that needs a CDK. */
export const cdkAddress = '/node/deploy/cloud?project_id=6'
export const plans = () => page.getByRole('group', { name: '服务器套餐' }).getByRole('radio')
export const plan = (name: string) => page.getByRole('radio', { name, exact: true })
export const card = (name: string) =>
  page.getByRole('group', { name: '服务器套餐' }).css('label').filter({ hasText: name })
export const billing = (name: string) =>
  page.getByRole('group', { name: '计费方式' }).getByRole('button', { name })
export const summary = () => page.getByRole('region', { name: '订单摘要' })
export const quantity = () => summary().getByRole('spinbutton', { name: '数量' })
export const buy = () => summary().getByRole('button', { name: '立即购买' })
export const autoRenew = () => summary().getByRole('switch', { name: '自动续费' })
export const code = () => page.getByRole('textbox', { name: 'CDK' })
export const verify = () => page.getByRole('button', { name: '验证', exact: true })
/** The question before a purchase while the result of the last one is not known. */
export const doubt = () => page.getByRole('alertdialog', { name: '上一次购买结果未知' })
/** What takes the place of the order after a purchase. */
export const receipt = () => summary().getByRole('note', { name: '购买结果' })
export const buyAgain = () => receipt().getByRole('button', { name: '再买一台' })
export const total = () =>
  summary()
    .getByRole('definition')
    .filter({ hasText: /^\$[\d.]+\/(月|小时)$/ })
    .last()

export async function open(at = address) {
  await openConsole(at)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(plans().first()).toBeVisible()
}

/** The page shows no error page and no text of a missing value, for example undefined. */
export async function expectSound() {
  await expect.element(page.getByText('页面出错了')).toHaveLength(0)
  await expect.element(page.getByRole('main')).not.toHaveText(/undefined|NaN|Invalid|\[object|null/)
}
