import { readFileSync } from 'node:fs'
import { expect as quick, test, type Page } from '@playwright/test'
import { watchConsole } from '../../e2e/support/console-watch'
import { expectAccessible } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { adapterScript, sendCalls } from '../../provider/support/adapter-calls'
import { brokenText, startDevServer } from './dev-server'

// The console as `npm run dev` serves it: module by module, which a busy machine does slowly; the provider inside.
test.describe.configure({ mode: 'serial', timeout: 180_000 })
const expect = quick.configure({ timeout: 60_000 })

const now = Date.UTC(2026, 10, 21, 4)
let origin: string
let stop: () => Promise<void>
// One tab for all tests: loading the first address fills its cache, which takes half a minute.
let page: Page
test.beforeAll(async ({ browser }) => {
  ;({ origin, stop } = await startDevServer({ unruled: 'getInviteStatistics', broken: 'announcements' }))
  page = await browser.newPage()
})
test.afterAll(async () => {
  await page.close()
  await stop()
})

const panelOf = (page: Page) => page.getByRole('dialog', { name: '模拟控制台' })
const opener = (page: Page) => page.getByRole('button', { name: '模拟控制台（Alt+M）' })
const balance = (page: Page) => page.getByRole('banner').getByText(/^\$/).first()

/** Opens the console by a link to a world; the first visit of a machine prepares all packages. */
async function openByLink(page: Page) {
  await page.goto(`${origin}/mine/order?scenario=broke&seed=7`)
  await expect(opener(page)).toBeVisible()
  await expect(page).toHaveURL(`${origin}/mine/order`)
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

test('npm run dev begins the world of a link, and its panel works by keyboard beside the console', async () => {
  const complain = watchConsole(page, [])
  await openByLink(page)
  await page.keyboard.press('Alt+m')
  const panel = panelOf(page)
  await expect(panel.getByRole('tab', { name: '场景' })).toBeFocused()
  await expect(panel.getByRole('textbox', { name: /^链接/ })).toHaveValue(
    `${origin}/mine/order?scenario=broke&seed=7`,
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

async function openConsole(page: Page) {
  await page.goto(`${origin}/login?scenario=demo&seed=1`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 90_000 })
}

/** Status of a call without a session; without a provider the dev server returns the page itself. */
const statusOfCall = (page: Page) => page.evaluate(async () => (await fetch('/api/userinfo')).status)

test('the provider still answers after its service worker was stopped, in a tab that was frozen', async ({
  page,
}) => {
  await openConsole(page)
  expect(await statusOfCall(page)).toBe(401)
  const browser = await page.context().newCDPSession(page)
  const stopped = new Promise<void>((resolve) => {
    browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve()
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('Page.setWebLifecycleState', { state: 'frozen' })
  await browser.send('ServiceWorker.stopAllWorkers')
  await stopped
  await browser.send('Page.setWebLifecycleState', { state: 'active' })
  expect(await statusOfCall(page)).toBe(401)
  const { token } = await page.evaluate(async (login) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(login) })
    return (await answer.json()).data
  }, adapterScript.login)
  expect(token).toMatch(/^main\./)
})

test('a real service worker returns the same bytes as the HTTP adapter', async ({ request, baseURL }) => {
  await page.clock.setFixedTime(now)
  await openConsole(page)
  const inBrowser = await page.evaluate(sendCalls, { origin: '', ...adapterScript })
  const response = await request.post('/__mock/worlds', { data: { scenario: 'demo', seed: 1, now } })
  const { world } = await response.json()
  const overHttp = await sendCalls({ origin: baseURL ?? '', ...adapterScript, world })
  await request.delete(`/__mock/worlds/${world}`)
  // A token names its world.
  expect(inBrowser).toEqual(overHttp.map((answer) => answer.replaceAll(`"${world}.`, '"main.')))
})

test('an operation without a rule is answered from the contract, and only then faker is loaded', async () => {
  const loaded: string[] = []
  page.on('request', (one) => loaded.push(one.url()))
  const complain = watchConsole(page, [])
  await page.goto(`${origin}/console?scenario=demo&seed=1`)
  await expect(balance(page)).toBeVisible()
  const isGenerator = (url: string) => /msw-answers|faker/.test(url)
  expect(loaded.filter(isGenerator)).toEqual([])
  const documents = loaded.filter((url) => url.startsWith(`${origin}/console`)).length
  await openInApp(page, '/mine/invite')
  await expect(page.getByRole('main').getByText('$86.40')).toBeVisible()
  expect(loaded.filter(isGenerator).length).toBeGreaterThan(1)
  // Packages that Vite finds late would reload the page.
  expect(loaded.filter((url) => url.startsWith(`${origin}/console`))).toHaveLength(documents)
  complain()
})

test('a page that fails shows name, message and stack of the error, and a button that can be seen', async () => {
  await page.goto(`${origin}/announcements?scenario=demo&seed=1`)
  await expect(page.getByRole('heading', { name: `TypeError: ${brokenText}` })).toBeVisible()
  await expect(page.getByRole('region', { name: '调用栈' })).toContainText('Broken')
  await expectAccessible(page)
})

test("React Query's devtools stand beside the console", async () => {
  await page.goto(`${origin}/console?scenario=demo&seed=1`)
  await page.getByRole('button', { name: 'Open Tanstack query devtools' }).click()
  await expect(page.getByRole('button', { name: /^Query key .*"\/api\/userinfo"/ })).toBeVisible()
})

test('two tabs share the world: who signs in in one is signed in in both, and both see what either did', async ({
  page,
}) => {
  await openConsole(page)
  const signInButton = (tab: Page) => tab.getByRole('button', { name: '登录', exact: true })
  const other = await page.context().newPage()
  await other.goto(`${origin}/login`)
  await expect(signInButton(other)).toBeVisible()
  await page.getByLabel('邮箱').fill(adapterScript.login.email)
  await page.getByLabel('密码', { exact: true }).fill(adapterScript.login.password)
  await signInButton(page).click()
  await expect(balance(page)).toHaveText('$128.50')
  await expect(balance(other)).toHaveText('$128.50')
  const nickname = (tab: Page, name?: string) =>
    tab.evaluate(async (value) => {
      const headers = { 'content-type': 'application/json', token: localStorage.getItem('token') ?? '' }
      const body = JSON.stringify({ name: value })
      if (value) await fetch('/api/user/name', { method: 'PUT', headers, body })
      const answer = await fetch('/api/userinfo', { headers })
      return (await answer.json()).data?.nickname
    }, name)
  expect(await nickname(other, '第二页')).toBe('第二页')
  await expect.poll(() => nickname(page)).toBe('第二页')
  await page.reload()
  await expect(balance(page)).toHaveText('$128.50')
  expect(await nickname(page)).toBe('第二页')
  await other.close()
})
