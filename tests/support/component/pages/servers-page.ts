import { openConsole } from '../console'
import { control } from '../provider'
import { dataGrid } from './data-grid'

export { batchBar, batchButton } from './data-grid'
const servers = dataGrid('服务器列表')
export const { grid, rows } = servers

/** Opens /server with this number of own servers: home-nas, home-nas-2, home-nas-3 … */
export async function openWithServers(count: number) {
  await control.state('the user owns a server', { count })
  await openConsole('/server')
  await servers.expectLoaded()
}
