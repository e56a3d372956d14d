import { page } from 'vitest/browser'
import { openConsole } from '../console'
import { pagedTable } from './paged-table'

const configs = pagedTable('项目配置列表')
export const { table, row } = configs
export const dialog = () => page.getByRole('dialog')
export const field = (label: string | RegExp) => dialog().getByLabelText(label)

/** Opens the list and waits for its rows. */
export async function open(address = '/projectConfig') {
  await openConsole(address)
  await configs.expectLoaded()
}

export async function chooseProject(name: string) {
  await dialog().getByRole('combobox', { name: '项目' }).fill(name)
  await dialog().getByRole('option').filter({ hasText: name }).click()
}
