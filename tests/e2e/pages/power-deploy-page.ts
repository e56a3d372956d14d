import type { Page } from '@playwright/test'

// The page /powerExplore/deploy, for Qubic, of which the demo user has one config.

export const address = '/powerExplore/deploy?project_id=8'

export const script = (page: Page, name: string) =>
  page.getByRole('group', { name: '命令' }).getByRole('radio', { name })
export const specs = (page: Page) => page.getByRole('group', { name: '服务器' }).getByRole('radio')
export const spec = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
export const config = (page: Page) => page.getByRole('combobox', { name: '项目配置' })
export const summary = (page: Page) => page.getByRole('region', { name: '订单摘要' })
export const quantity = (page: Page) => summary(page).getByRole('spinbutton', { name: '数量' })
export const deployButton = (page: Page) => summary(page).getByRole('button', { name: '立即部署' })
export const orderDialog = (page: Page) => page.getByRole('dialog', { name: '确认订单' })
export const confirmButton = (page: Page, name = '确认部署') =>
  orderDialog(page).getByRole('button', { name })
export const deployingDialog = (page: Page) => page.getByRole('dialog', { name: '正在部署' })
