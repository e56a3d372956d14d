import type { Page } from '@playwright/test'
import type { Control } from '../support/control'
import { openInApp } from '../support/open-in-app'
import { dataGrid } from './data-grid'

export { batchButton } from './data-grid'
const servers = dataGrid('服务器列表')
export const { grid, rows, row, checkbox, header } = servers

/** Opens /server and waits until the rows are loaded. */
export async function open(page: Page, query = '') {
  await openInApp(page, `/server${query}`)
  await servers.expectLoaded(page)
}

/** Opens /server with this number of own servers: home-nas, home-nas-2, home-nas-3 … */
export async function openWithServers(page: Page, control: Control, count: number) {
  await control.state('the user owns a server', { count })
  await open(page)
}
