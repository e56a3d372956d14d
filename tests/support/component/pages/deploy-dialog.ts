import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { holdInterval } from '../timers'

// The dialog that deploys a project to servers, and the progress panel that follows it.

export const dialog = () => page.getByRole('dialog')
/** Chooses a deployment by config instead of a command. */
export const byConfig = () => dialog().getByRole('button', { name: '用配置部署' })
export const project = () => dialog().getByRole('combobox', { name: '项目', exact: true })
export const command = (name: string) => dialog().getByRole('radio', { name })
export const config = () => dialog().getByRole('combobox', { name: '项目配置' })
/** Its label names the effect, and has no number while no server is chosen. */
export const deployButton = () =>
  dialog().getByRole('button', { name: /^(部署(到 \d+ 台)?|(替换|重新部署) \d+ 台上的.+)$/ })
export const progress = () => page.getByRole('region', { name: /^部署进度/ })
/** The number of servers in a state, for example 失败. */
export const progressCount = (state: string) =>
  progress().getByRole('list', { name: '各状态数量' }).getByRole('listitem').filter({ hasText: state })

/** From now on a deployment's servers are looked at by the returned function alone, until a text comes. */
export function holdLooks(): (text: Locator, expected: string) => Promise<void> {
  const look = holdInterval(3000)
  const textsOf = (locator: Locator) => (look(), locator.elements().map((one) => one.textContent))
  return async (text, expected) => {
    await expect.poll(() => textsOf(text)).toEqual([expect.stringContaining(expected)])
  }
}
