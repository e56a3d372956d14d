import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * Bytes of JavaScript, gzip, that a page requests in a browser without a cache until `settle` is done. The bodies are
 * read afterwards: the palette's own chunks come before or after it, as the machine is busy.
 */
async function bytesOf(context: BrowserContext, url: string, settle: (page: Page) => Promise<unknown>) {
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const settled = settle(page)
  await page.goto(url)
  await settled
  const responses = await Promise.all([...scripts].map((script) => context.request.get(script)))
  const bodies = await Promise.all(responses.map((response) => response.body()))
  await context.close()
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)
}

const loginButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true })

/** Signs in by the form. Returns the browser's storage after it. */
async function signIn(browser: Browser, origin: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: '邮箱' }).fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await loginButton(page).click()
  await page.waitForURL('**/console')
  const state = await context.storageState()
  await context.close()
  return state
}

// The command palette loads last, once the page is idle.
const untilPalette = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => request.url().includes('/command-palette-'))

const untilForm = async (page: Page) => {
  await loginButton(page).waitFor()
  await page.waitForLoadState('networkidle')
}

/** First load of three pages of the built console, in bytes of JavaScript (gzip). */
export async function firstLoads(browser: Browser, origin: string): Promise<Record<string, number>> {
  const state = await signIn(browser, origin)
  const signedIn = async (path: string) =>
    bytesOf(await browser.newContext({ storageState: state }), origin + path, untilPalette)
  return {
    '/login': await bytesOf(await browser.newContext(), `${origin}/login`, untilForm),
    '/console': await signedIn('/console'),
    '/nodeManagement': await signedIn('/nodeManagement'),
  }
}
