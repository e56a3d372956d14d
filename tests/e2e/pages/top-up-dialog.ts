import type { Page } from '@playwright/test'
import { expect } from '../support/test'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const amount = (page: Page) => dialog(page, '币安转账充值（无手续费）')
export const confirm = (page: Page) => dialog(page, '币安转账-充值确认')
export const progress = (page: Page) => dialog(page, '充值进度')
export const next = (page: Page) => amount(page).getByRole('button', { name: '下一步' })
export const own = (page: Page) => amount(page).getByRole('spinbutton', { name: /自定义金额/ })
const quick = (page: Page, dollars: number) =>
  amount(page).getByRole('button', { name: `$${dollars}`, exact: true })

export const open = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()

export async function seeNoNotice(page: Page) {
  await page.evaluate(() => localStorage.setItem('rechargeNoticeOff', '1'))
}

/** Goes to the confirm dialog, with the notice switched off. */
async function toConfirm(page: Page, dollars = 50) {
  await seeNoNotice(page)
  await open(page)
  await quick(page, dollars).click()
  await next(page).click()
  await expect(confirm(page)).toBeVisible()
}

export async function toProgress(page: Page) {
  await toConfirm(page)
  await confirm(page).getByRole('button', { name: '我已转账' }).click()
  await expect(progress(page)).toBeVisible()
}

export const step = (page: Page, text: string) =>
  progress(page).getByRole('listitem').filter({ hasText: text })
