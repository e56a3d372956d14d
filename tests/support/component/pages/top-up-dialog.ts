import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { control } from '../provider'

export const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
export const amount = () => dialog('币安转账充值（无手续费）')
export const notice = () => dialog('重要提示')
export const confirm = () => dialog('币安转账-充值确认')
export const progress = () => dialog('充值进度')
export const next = () => amount().getByRole('button', { name: '下一步' })
export const own = () => amount().getByRole('spinbutton', { name: /自定义金额/ })
export const quick = (dollars: number) => amount().getByRole('button', { name: `$${dollars}`, exact: true })

export const open = () => page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()

export const seeNoNotice = () => localStorage.setItem('rechargeNoticeOff', '1')

/** Goes to the confirm dialog, with the notice switched off. */
export async function toConfirm(dollars = 50) {
  seeNoNotice()
  await open()
  await quick(dollars).click()
  await next().click()
  await expect.element(confirm()).toBeVisible()
}

export async function toProgress() {
  await toConfirm()
  await confirm().getByRole('button', { name: '我已转账' }).click()
  await expect.element(progress()).toBeVisible()
}

export const step = (text: string) => progress().getByRole('listitem').filter({ hasText: text })

/** Lets the transfer arrive, and polls by `poll` (of `holdInterval`) until the dialog shows it. */
export async function expectPaid(poll: () => number) {
  await expect.element(progress()).toBeVisible()
  await control.advance(15)
  const isPaid = () => (poll(), step('充值成功').element().getAttribute('aria-current'))
  await expect.poll(isPaid).toBe('step')
}
