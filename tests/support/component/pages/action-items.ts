import { page } from 'vitest/browser'
import '../expectations'

// The action items of the home page and the menu.

export const strip = () => page.getByRole('region', { name: '待处理' })
export const line = (text: string | RegExp) => strip().getByRole('listitem').filter({ hasText: text })
export const steps = () => page.getByRole('region', { name: '开始使用' })
export const homeEntry = () =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^控制面板/ })
export const notify = () => strip().getByRole('switch', { name: '浏览器通知' })

export const ignore = (text: string) => line(text).getByRole('button', { name: /^忽略/ }).click()
