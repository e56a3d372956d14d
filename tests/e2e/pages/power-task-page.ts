import type { Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'
import { dataGrid } from './data-grid'

// The page of a power task, /powerManagement/detail; its rows are the task's machines.

const machines = dataGrid('机器列表')
export const { grid } = machines

export const address = '/powerManagement/detail?id=71'
export const info = (page: Page) => page.getByRole('region', { name: '任务信息' })
export const autoLoop = (page: Page) => page.getByRole('switch', { name: '自动循环' })

/** Opens a task and waits until its machines are loaded. */
export async function open(page: Page, at = address) {
  await openInApp(page, at)
  await machines.expectLoaded(page)
}
