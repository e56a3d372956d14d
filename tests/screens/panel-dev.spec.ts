import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { watchConsole } from './support/console-watch'
import { expectAccessible, expectToast } from './support/expectations'

// The console as `npm run dev` serves it: module by module, the provider inside the page. One server for the file.
test.describe.configure({ mode: 'default', timeout: 120_000 })

let vite: ViteDevServer
let origin: string

test.beforeAll(async () => {
  vite = await createServer({
    configFile: 'vite.config.ts',
    logLevel: 'warn',
    server: { port: 0, host: 'localhost', watch: null, hmr: false },
  })
  await vite.listen()
  origin = originOf(vite)
})
test.afterAll(() => vite.close())

function originOf({ httpServer }: ViteDevServer): string {
  const address = httpServer?.address()
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`
}

const panelOf = (page: Page) => page.getByRole('dialog', { name: '模拟控制台' })
const opener = (page: Page) => page.getByRole('button', { name: '模拟控制台（Alt+M）' })
const balance = (page: Page) => page.getByRole('banner').getByText(/^\$/).first()

/** Opens the console by a link to a world; the first visit of a machine prepares all packages. */
async function openByLink(page: Page) {
  await page.goto(`${origin}/order?scenario=broke&seed=7`)
  await expect(opener(page)).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(`${origin}/order`)
  await expect(balance(page)).toHaveText('$0.30')
}

test('npm run dev begins the world of a link, and its panel works by keyboard beside the console', async ({
  page,
}) => {
  const complain = watchConsole(page, [])
  await openByLink(page)
  await page.keyboard.press('Alt+m')
  const panel = panelOf(page)
  await expect(panel.getByRole('tab', { name: '场景' })).toBeFocused()
  await expect(panel.getByRole('textbox', { name: /^链接/ })).toHaveValue(
    `${origin}/order?scenario=broke&seed=7`,
  )
  for (const name of ['时钟', '验证码', '故障']) {
    await page.keyboard.press('ArrowRight')
    await expect(panel.getByRole('tab', { name, selected: true })).toBeFocused()
  }
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener(page)).toBeFocused()
  await page.reload()
  await opener(page).click()
  await expect(panel.getByRole('tab', { name: '故障' })).toBeFocused()
  await page.evaluate(() =>
    fetch('/api/send-sms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.com' }),
    }),
  )
  await panel.getByRole('tab', { name: '验证码' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: '复制 new@example.com 的验证码' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/)
  complain()
})

test('npm run dev keeps a world in a file and takes it up again', async ({ page }) => {
  const complain = watchConsole(page, [])
  await openByLink(page)
  await opener(page).click()
  const panel = panelOf(page)
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: '保存到文件' }).click()
  const file = await (await download).path()

  await panel.getByRole('radio', { name: /^new-user/ }).check()
  await panel.getByLabel('种子').fill('3')
  await panel.getByRole('button', { name: '重置世界' }).click()
  await expectToast(page, '世界已重置为 new-user，种子 3')
  await expect(panel.getByText(/^new-user · 3 · /)).toBeVisible()
  await expect(balance(page)).toHaveText('$0.00')

  await panel
    .getByLabel('存档文件')
    .setInputFiles({ name: 'world.json', mimeType: 'application/json', buffer: readFileSync(file) })
  await expectToast(page, '世界已从文件恢复')
  await expect(panel.getByText(/^broke · 7 · /)).toBeVisible()
  await expect(balance(page)).toHaveText('$0.30')
  complain()
})
