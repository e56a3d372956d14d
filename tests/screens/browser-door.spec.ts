import { expect, type Page, test } from '@playwright/test'
import { doorPlay, playAt } from '../provider/support/door-calls'
import { startDevServer } from './support/dev-server'

// The development build prepares its packages at the first visit.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const now = Date.UTC(2026, 10, 21, 4)
let dev: Awaited<ReturnType<typeof startDevServer>>
test.beforeAll(async () => {
  dev = await startDevServer()
})
test.afterAll(() => dev.stop())

async function openConsole(page: Page) {
  await page.goto(`${dev.origin}/login?scenario=demo&seed=1`)
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 90_000 })
}

/** A call of somebody who is not signed in; where no provider answers, the page itself comes back. */
const statusOfCall = (page: Page) => page.evaluate(async () => (await fetch('/api/userinfo')).status)

test('a real service worker answers with the bytes of the door over HTTP', async ({
  page,
  request,
  baseURL,
}) => {
  await page.clock.setFixedTime(now)
  await openConsole(page)
  const inBrowser = await page.evaluate(playAt, { origin: '', ...doorPlay })
  const response = await request.post('/__mock/worlds', { data: { scenario: 'demo', seed: 1, now } })
  const { world } = await response.json()
  const overHttp = await playAt({ origin: baseURL ?? '', ...doorPlay, world })
  await request.delete(`/__mock/worlds/${world}`)
  // A token names its world.
  expect(inBrowser).toEqual(overHttp.map((answer) => answer.replaceAll(`"${world}.`, '"main.')))
})

test('the provider answers on after its service worker was stopped, in a tab that was frozen', async ({
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
  }, doorPlay.login)
  expect(token).toMatch(/^main\./)
})
