import { openConsole } from '../console'
import { control } from '../provider'
import { dataGrid } from './data-grid'

export { batchBar, batchButton, pickBatchAction } from './data-grid'
const servers = dataGrid('服务器列表')
export const { grid, rows, row, cell, checkbox, header } = servers

/** Opens /server and waits until the rows are loaded. */
export async function open() {
  await openConsole('/server')
  await servers.expectLoaded()
}

/** Opens /server with this number of own servers: home-nas, home-nas-2, home-nas-3 … */
export async function openWithServers(count: number) {
  await control.state('the user owns a server', { count })
  await open()
}
