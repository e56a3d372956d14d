import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { control } from '../provider'

// The page /messages and the bell of the top bar.

export const list = () => page.getByRole('list', { name: '站内信列表' })
/** The message cards, without the skeletons shown while loading. */
export const cards = () =>
  list()
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
export const card = (text: string) => cards().filter({ hasText: text })
export const mark = (text: string) => card(text).getByRole('button', { name: '标记已读', exact: true })
export const dialog = () => page.getByRole('dialog')
export const bell = () => page.getByRole('button', { name: /^站内信/ })
export const counters = () => page.getByLabelText('站内信统计')
export const markAll = () => page.getByRole('button', { name: '全部标记已读' })
export const filter = () => page.getByRole('checkbox', { name: '只显示未读消息' })

/** The counters and the bell show these numbers. */
export async function expectCounts(total: number, unread: number) {
  await expect.element(counters()).toHaveText(`全部${total}未读${unread}已读${total - unread}`)
  await expect.element(bell()).toHaveText(unread ? String(unread) : '')
}

/** Returns the queries of all requests for the list. */
export const inboxCalls = async () => (await control.requests('listMessages')).map(({ query }) => query)

/** A read message as the provider returns it. */
export const message = (id: number, more: object = {}) => ({
  id,
  subject: `主题 ${id}`,
  content: `内容 ${id}`,
  is_read: 1,
  created_at: '2026-11-01T03:13:05Z',
  ...more,
})
