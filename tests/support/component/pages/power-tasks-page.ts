import { page } from 'vitest/browser'
import { ok } from '../../power'
import { openConsole } from '../console'
import { control } from '../provider'
import { pagedTable } from './paged-table'

// The page /powerManagement.

const tasks = pagedTable('算力任务列表')
export const { table, row, rows } = tasks

export const status = (name: string) =>
  page.getByRole('group', { name: '任务状态' }).getByRole('button', { name })
export const sums = () => page.getByRole('region', { name: '合计', exact: true })

/** The list returns these tasks from now on. */
export const list = (...data: object[]) =>
  control.fault({ operationId: 'listPowerTasks', ...ok(data, { total: data.length, page: 1, limit: 10 }) })

/** Opens the page and waits for its tasks. */
export async function open(address = '/powerManagement') {
  await openConsole(address)
  await tasks.expectLoaded()
}
