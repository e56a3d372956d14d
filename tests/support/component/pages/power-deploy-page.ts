import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../power'
import { openConsole } from '../console'
import { control } from '../provider'

// The page /powerExplore/deploy, for Qubic, of which the demo user has one config.

export const address = '/powerExplore/deploy?project_id=8'

/** A server that it offers. */
export const small = '计算型 16 核 32G'

export const script = (name: string) => page.getByRole('group', { name: '命令' }).getByRole('radio', { name })
export const specs = () => page.getByRole('group', { name: '服务器' }).getByRole('radio')
export const spec = (name: string) => page.getByRole('radio', { name, exact: true })
export const specCard = (name: string) =>
  page.getByRole('group', { name: '服务器' }).css('label').filter({ hasText: name })
export const config = () => page.getByRole('combobox', { name: '项目配置' })
export const summary = () => page.getByRole('region', { name: '订单摘要' })
export const quantity = () => summary().getByRole('spinbutton', { name: '数量' })
export const total = () => summary().getByRole('status')
export const deployButton = () => summary().getByRole('button', { name: '立即部署' })
export const orderDialog = () => page.getByRole('dialog', { name: '确认订单' })
export const confirmButton = (name = '确认部署') => orderDialog().getByRole('button', { name })
export const deployingDialog = () => page.getByRole('dialog', { name: '正在部署' })

/** Opens the page and waits for its servers. */
export async function open(at = address) {
  await openConsole(at)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(specs().first()).toBeVisible()
}

/** Sets the user's balance. */
export const own = (balance: string) =>
  control.fault({
    operationId: 'getUserInfo',
    ...ok({ id: 1, email: 'demo@example.com', nickname: '林小满', balance, locked_balance: '0.00' }),
  })
