import { expect, type Page } from '@playwright/test'
import type { Control } from '../support/control'

// The page /messages and the bell of the top bar.

const list = (page: Page) => page.getByRole('list', { name: '站内信列表' })
/** The message cards, without the skeletons shown while loading. */
export const cards = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
export const card = (page: Page, text: string) => cards(page).filter({ hasText: text })
export const mark = (page: Page, text: string) =>
  card(page, text).getByRole('button', { name: '标记已读', exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const bell = (page: Page) => page.getByRole('button', { name: /^站内信/ })
export const counters = (page: Page) => page.getByLabel('站内信统计')
export const filter = (page: Page) => page.getByRole('checkbox', { name: '只显示未读消息' })

/** The counters and the bell show these numbers. */
export async function expectCounts(page: Page, total: number, unread: number) {
  await expect(counters(page)).toHaveText(`全部${total}未读${unread}已读${total - unread}`)
  await expect(bell(page)).toHaveText(unread ? String(unread) : '')
}

/** Returns the queries of all requests for the list. */
export const inboxCalls = async (control: Control) =>
  (await control.requests('listMessages')).map(({ query }) => query)
