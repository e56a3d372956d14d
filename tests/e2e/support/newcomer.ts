import type { Page } from '@playwright/test'
import type { Control } from './control'
import { expectToast } from './expectations'
import { openInApp } from './open-in-app'
import { expect } from './test'

/** A user with an own browser and the main journeys: registering, topping up, opening pages. */
export class Newcomer {
  constructor(
    readonly page: Page,
    protected readonly control: Control,
    readonly email: string,
  ) {}

  /** Registers with the verification code sent by mail. */
  async register(address: string) {
    const { page, email } = this
    await openInApp(page, address)
    await page.getByLabel('邮箱').fill(email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expectToast(page, '验证码已发送')
    await page.getByLabel('验证码').fill(await this.control.code(email))
    await page.getByLabel('密码', { exact: true }).fill('secret-88')
    await page.getByLabel('确认密码').fill('secret-88')
    await page.getByRole('button', { name: '注册' }).click()
    await expectToast(page, '注册成功')
    await expect(page).toHaveURL('/console')
  }

  /** Tops up by transfer, from the amount to the credited money. */
  async topUp(dollars: 10 | 50 | 100) {
    const { page } = this
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).first().click()
    await page.getByRole('main').getByRole('button', { name: '充值', exact: true }).click()
    await press(`$${dollars}`)
    await press('下一步')
    await expect(dialog).toHaveAccessibleName('重要提示')
    await page.clock.runFor(5000)
    await press('我已知晓')
    await expect(dialog.getByText(/^\d{6}$/)).toBeVisible()
    await expect(dialog).toContainText(`$${dollars}.00`)
    await press('我已转账')
    await expect(dialog).toHaveAccessibleName('充值进度')
    await this.control.advance(15)
    const last = dialog.getByRole('listitem').filter({ hasText: '充值成功' })
    await expect(last).toHaveAttribute('aria-current', 'step')
    await press('关闭')
    await expect(dialog).toHaveCount(0)
  }

  /** Opens an entry of the user menu. */
  async go(entry: '用户中心' | '订单中心' | '邀请中心') {
    const { page } = this
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    await expect(page.getByRole('heading', { level: 1, name: entry })).toBeVisible()
  }

  /** Returns to a page that starts fresh, as a reload would, without aborting pending requests. */
  async goAgain(entry: '邀请中心') {
    const { page } = this
    await page.getByRole('link', { name: '控制面板' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '控制面板' })).toBeVisible()
    await this.go(entry)
  }

  /** The top bar says so. */
  async expectBalance(available: string, locked?: string) {
    const bar = this.page.getByRole('banner').getByRole('link', { name: /可用余额/ })
    await expect(bar).toHaveText(`可用余额${available}${locked ? `锁定${locked}` : ''}`)
  }

  /** Reads the newest unread message that has this text, to its end. */
  async read(subject: string, text: string) {
    const { page } = this
    const cards = page.getByRole('list', { name: '站内信列表' }).getByRole('listitem')
    await cards.filter({ hasText: subject }).filter({ hasText: text }).getByRole('link').first().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveAccessibleName(subject)
    await expect(dialog).toContainText(text)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await expect(dialog).toHaveCount(0)
  }
}
