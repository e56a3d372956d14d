import type { Locator, Page } from '@playwright/test'
import { pickMore } from '../../e2e/pages/nodes-page'
import { batchButton, checkbox, open as openServers } from '../../e2e/pages/servers-page'
import { toasts } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'

test.beforeEach(async ({ signIn }) => signIn())

const reversing = 'a\u202eb'
const hebrew = ['\u05e9\u05e8\u05ea 1', '\u05e9\u05e8\u05ea 2']

/** Words in the order in which they are read on the screen, from left to right and line by line. */
const readingOrder = (sentence: Locator, words: readonly string[]) =>
  sentence.evaluate((element, all) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const places: { word: string; x: number; y: number }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const word of all) {
        const start = node.nodeValue?.indexOf(word) ?? -1
        if (start < 0) continue
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + word.length)
        const [box] = range.getClientRects()
        if (box) places.push({ word, x: box.left, y: Math.round(box.top) })
      }
    return places.toSorted((one, other) => one.y - other.y || one.x - other.x).map(({ word }) => word)
  }, words)

const popover = (page: Page) => page.getByRole('dialog', { name: '保存的视图' })

async function saveView(page: Page, name: string) {
  await popover(page).getByRole('textbox').fill(name)
  await popover(page).getByRole('textbox').press('Enter')
}

for (const name of [reversing, ...hebrew])
  test(`a view named ${JSON.stringify(name)} leaves the question about it in order`, async ({ page }) => {
    await openInApp(page, '/nodeManagement?status=offline')
    await pickMore(page, '视图')
    await saveView(page, name)
    expect(await readingOrder(toasts(page).filter({ hasText: '已保存视图' }), ['已保存视图“', '”'])).toEqual([
      '已保存视图“',
      '”',
    ])
    await saveView(page, name)
    const words = ['已有视图“', '”，用现在', '的筛选', '覆盖它吗？']
    expect(await readingOrder(popover(page).getByText('已有视图'), words)).toEqual(words)
  })

test('names from right to left keep their places in the question about servers', async ({
  page,
  control,
}) => {
  const data = hebrew.map((alias, index) => ({
    id: index + 1,
    server_id: index + 1,
    lan_ip_address: null,
    ip_address: null,
    hostname: null,
    alias,
    node_groups: [],
    status: 'online',
    source_type: 'self_owned',
    last_heartbeat: null,
    created_at: '2026-10-30T06:00:00Z',
    latest_metric: null,
    server_instance: null,
    last_install_script_execution: null,
  }))
  const body = { code: 200, message: '', data, meta: { total: 2, page: 1, limit: 200 } }
  await control.fault({ operationId: 'listOwnServers', status: 200, body })
  await openServers(page)
  for (const name of hebrew) await checkbox(page, name).click()
  await batchButton(page, '批量删除').click()
  const words = ['确定删除服务器', ...hebrew, '吗？']
  expect(await readingOrder(page.getByRole('alertdialog').getByText('确定删除服务器'), words)).toEqual(words)
})
