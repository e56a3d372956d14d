import type { Page } from '@playwright/test'

// The page /mine/invite.

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
export const table = (page: Page, name: string) => page.getByRole('table', { name })
export const dialog = (page: Page) => page.getByRole('dialog', { name: '申请提现' })
export const apply = (page: Page) => page.getByRole('button', { name: '申请提现' })
export const amount = (page: Page) => dialog(page).getByRole('spinbutton', { name: /提现金额/ })
export const info = (page: Page) => dialog(page).getByRole('textbox', { name: '收款信息' })
export const submit = (page: Page) => dialog(page).getByRole('button', { name: /提交/ })
