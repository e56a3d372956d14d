import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from '@playwright/test'
import { recordingText } from '../../../contracts/verifier/calls/recording'
import { expectAccessible } from '../../e2e/support/expectations'

const order = (order_no: string, more = {}) => ({
  order_no,
  amount: '5.00',
  lease_type: 'monthly',
  quantity: 1,
  status: 'paid',
  payment_status: 'paid',
  created_at: '2026-11-21T03:13:05Z',
  ...more,
})

const answers = [
  {
    operationId: 'listLeaseOrders',
    url: '/api/orders/lease?page=1&limit=9',
    data: [order('L1'), order('L2', { amount: { usd: 5 } })],
    meta: { total: 2, page: 1, limit: 9 },
  },
  {
    operationId: 'getUserInfo',
    url: '/api/userinfo',
    data: { id: 1, nickname: 'Lin', locked_balance: [12] },
  },
]

const calls = answers.map(({ operationId, url, ...body }) => ({
  check: operationId,
  operationId,
  title: operationId,
  method: 'GET',
  url,
  status: 200,
  headers: { 'content-type': 'application/json' },
  text: JSON.stringify({ code: 200, message: '', ...body }),
}))

/** Returns the links of the replayed calls, as the server prints them. */
async function linksOf({ stdout }: ChildProcess): Promise<string[]> {
  const links: string[] = []
  if (!stdout) return links
  for await (const line of createInterface({ input: stdout })) {
    const link = /http:\S+replay=\d+/.exec(line)?.[0]
    if (link !== undefined) links.push(link)
    if (line.includes('Ctrl+C')) break
  }
  return links
}

for (const [width, colorScheme] of [
  [1440, 'light'],
  [390, 'dark'],
] as const)
  test(`a failed call opens its page over the recorded answer, ${width} px, ${colorScheme}`, async ({
    browser,
  }, testInfo) => {
    const file = testInfo.outputPath('it.recording.json')
    writeFileSync(file, recordingText('http://a.test', calls).text)
    const flags = ['--site', 'dist/console', '--port', '0', '--replay', file]
    const server = spawn(process.execPath, ['dist/mock/server.js', ...flags])
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
    try {
      const [orders = '', profile = ''] = await linksOf(server)
      const page = await context.newPage()
      await page.goto(orders)
      await expect(page).toHaveURL(/\/mine\/order$/)
      const outlined = page.locator('[data-deviation]')
      await expect(outlined).toHaveCount(1)
      await expect(outlined).toHaveAttribute('title', /data\[\*\]\.amount[^]*\{"usd":5\}/)
      await expect(page.locator('[data-row=L2]').locator(outlined)).toHaveText(/-$/)
      await page.keyboard.press('Alt+m')
      const panel = page.getByRole('dialog', { name: '约定偏差' })
      await expect(panel.getByRole('listitem').filter({ hasText: 'data[*].amount' })).toContainText('L2')
      await expectAccessible(page)

      await page.goto(profile)
      await expect(page).toHaveURL(/\/mine$/)
      await expect(outlined).toHaveAttribute('title', /data\.locked_balance[^]*\[12\]/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    } finally {
      await context.close()
      server.kill()
      await once(server, 'exit')
    }
  })
