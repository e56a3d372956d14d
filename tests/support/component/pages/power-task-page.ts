import { page } from 'vitest/browser'
import { openConsole } from '../console'
import { dataGrid } from './data-grid'

// The page of a power task, /powerManagement/detail; its rows are the task's machines.

const machines = dataGrid('机器列表')
export const { grid } = machines

const address = '/powerManagement/detail?id=71'
export const info = () => page.getByRole('region', { name: '任务信息' })
/** The value beside a label. */
export const fact = (label: string) => page.css(`dt:has-text("${label}") + dd`)
export const autoLoop = () => page.getByRole('switch', { name: '自动循环' })
export const terminateDialog = () => page.getByRole('alertdialog')
export const terminateButton = () => terminateDialog().getByRole('button', { name: '终止', exact: true })

/** Opens a task and waits until its machines are loaded. */
export async function open(at = address) {
  await openConsole(at)
  await machines.expectLoaded()
}
