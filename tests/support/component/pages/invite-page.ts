import { page } from 'vitest/browser'
import { ok } from '../../power'

// The page /mine/invite.

export const panel = (name: string) => page.getByRole('region', { name, exact: true }).first()
export const table = (name: string) => page.getByRole('table', { name })
export const headers = (name: string) => table(name).getByRole('columnheader')
export const dialog = () => page.getByRole('dialog', { name: '申请提现' })
export const apply = () => page.getByRole('button', { name: '申请提现' })
export const amount = () => dialog().getByRole('spinbutton', { name: /提现金额/ })
export const info = () => dialog().getByRole('textbox', { name: '收款信息' })
export const remark = () => dialog().getByRole('textbox', { name: '备注' })
export const submit = () => dialog().getByRole('button', { name: /提交/ })
/** The invite statistics with this withdrawable amount. */
export const statistics = (withdrawable_amount: unknown) =>
  ok({ month_invite_count: 0, invite_count: 0, total_reward: '0.00', withdrawable_amount })
