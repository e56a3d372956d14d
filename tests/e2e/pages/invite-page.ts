import type { Page } from '@playwright/test'
import { ok } from '../support/power'

// The page /mine/invite.

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first()
export const table = (page: Page, name: string) => page.getByRole('table', { name })
export const headers = (page: Page, name: string) => table(page, name).getByRole('columnheader')
export const dialog = (page: Page) => page.getByRole('dialog', { name: '申请提现' })
export const apply = (page: Page) => page.getByRole('button', { name: '申请提现' })
export const amount = (page: Page) => dialog(page).getByRole('spinbutton', { name: /提现金额/ })
export const info = (page: Page) => dialog(page).getByRole('textbox', { name: '收款信息' })
export const submit = (page: Page) => dialog(page).getByRole('button', { name: /提交/ })
/** The invite statistics with this withdrawable amount. */
export const statistics = (withdrawable_amount: unknown) =>
  ok({ month_invite_count: 0, invite_count: 0, total_reward: '0.00', withdrawable_amount })
