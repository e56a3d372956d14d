import type { Page } from '@playwright/test'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const amount = (page: Page) => dialog(page, '币安转账充值（无手续费）')
export const confirm = (page: Page) => dialog(page, '币安转账-充值确认')
export const progress = (page: Page) => dialog(page, '充值进度')
export const next = (page: Page) => amount(page).getByRole('button', { name: '下一步' })
export const own = (page: Page) => amount(page).getByRole('spinbutton', { name: /自定义金额/ })

export const open = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()

export async function seeNoNotice(page: Page) {
  await page.evaluate(() => localStorage.setItem('rechargeNoticeOff', '1'))
}

export const step = (page: Page, text: string) =>
  progress(page).getByRole('listitem').filter({ hasText: text })
