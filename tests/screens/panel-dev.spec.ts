import { expect as quick, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createServer, type ViteDevServer } from 'vite'
import { watchConsole } from './support/console-watch'
import { expectAccessible } from './support/expectations'

// The console as `npm run dev` serves it: module by module, which a busy machine does slowly; the provider inside.
test.describe.configure({ timeout: 180_000 })
const expect = quick.configure({ timeout: 60_000 })

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
  await expect(opener(page)).toBeVisible()
  await expect(page).toHaveURL(`${origin}/order`)
  await expect(balance(page)).toHaveText('$0.30')
}

async function saved(page: Page) {
  const download = page.waitForEvent('download')
  await panelOf(page).getByRole('button', { name: '保存到文件' }).click()
  const buffer = readFileSync(await (await download).path())
  return { name: 'world.json', mimeType: 'application/json', buffer }
}

const sendCode = (page: Page) =>
  page.evaluate(() =>
    fetch('/api/send-sms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@example.com' }),
    }),
  )

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
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('tab', { name: '故障' })).toBeFocused()

  await sendCode(page)
  await panel.getByRole('tab', { name: '验证码' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: '复制 new@example.com 的验证码' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/)

  await panel.getByRole('tab', { name: '场景' }).click()
  const file = await saved(page)
  await panel.getByRole('radio', { name: /^new-user/ }).check()
  await panel.getByLabel('种子').fill('3')
  await panel.getByRole('button', { name: '重置世界' }).click()
  await expect(panel.getByText(/^new-user · 3 · /)).toBeVisible()
  await expect(balance(page)).toHaveText('$0.00')
  await panel.getByLabel('存档文件').setInputFiles(file)
  await expect(panel.getByText(/^broke · 7 · /)).toBeVisible()
  await expect(balance(page)).toHaveText('$0.30')
  complain()
})
