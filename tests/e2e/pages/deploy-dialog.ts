import type { Page } from '@playwright/test'

// The dialog that deploys a project to servers, and the progress panel that follows it.

export const dialog = (page: Page) => page.getByRole('dialog')
export const project = (page: Page) => dialog(page).getByRole('combobox', { name: '项目', exact: true })
export const command = (page: Page, name: string) => dialog(page).getByRole('radio', { name })
export const config = (page: Page) => dialog(page).getByRole('combobox', { name: '项目配置' })
/** Its label names the effect, and has no number while no server is chosen. */
export const deployButton = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(部署(到 \d+ 台)?|(替换|重新部署) \d+ 台上的.+)$/ })
