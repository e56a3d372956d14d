import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openConsole } from '../console'

export const palette = (): Locator => page.getByRole('dialog', { name: '命令面板' })
export const query = (): Locator => palette().getByRole('combobox', { name: '命令面板' })
export const group = (name: string): Locator => palette().getByRole('group', { name })
export const current = (): Locator => palette().getByRole('option', { selected: true })
/** The announcement of the results for screen readers. */
export const announced = (): Locator => palette().getByRole('status')
export const heading = (name: string): Locator =>
  page.getByRole('main').getByRole('heading', { level: 1, name })

/** Opens a page and waits until it is known who is signed in: choices are remembered for each user. */
export async function open(path: string, name: string): Promise<void> {
  await openConsole(path)
  await expect.element(heading(name)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
}
