import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../console'
import { control } from '../provider'
import { dialog } from './deploy-dialog'
import { pagedTable } from './paged-table'

// The page /node/deploy/private, for Titan.

export const address = '/node/deploy/private?project_id=1'

const servers = pagedTable('自有服务器列表')
export const { table, row } = servers

export const tick = (name: string) => table().getByRole('checkbox', { name: `选择 ${name}` })

export const batch = () => page.getByRole('button', { name: '批量部署' })

const complaints = ['请选择服务器', '请选择项目', '请选择命令', '请选择配置']

/** Only this one of the error texts is shown. */
export async function expectComplaint(text: string) {
  for (const complaint of complaints)
    await expect
      .element(dialog().getByText(complaint, { exact: true }))
      .toHaveLength(complaint === text ? 1 : 0)
}

interface Ids {
  node_id: number
  server_id: number
}

/** Servers of the user's own, named so. */
export async function bind(...names: string[]): Promise<Ids[]> {
  const ids: Ids[] = []
  for (const hostname of names) {
    const { node_id, server_id } = await control.state('the user owns a server', { hostname })
    ids.push({ node_id: Number(node_id), server_id: Number(server_id) })
  }
  return ids
}

/** Opens the page and waits for its servers. */
export async function open(at = address) {
  await openConsole(at)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await servers.expectLoaded()
}
