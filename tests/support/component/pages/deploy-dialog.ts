import { type Locator, page } from 'vitest/browser'

// The dialog that deploys a project to servers.

export const dialog = (): Locator => page.getByRole('dialog')
export const project = (): Locator => dialog().getByRole('combobox', { name: '项目', exact: true })
