import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'

export interface MutationWorld {
  world: string
  token: string
}

// A fixed clock, so that two visits show the same times.
const now = Date.parse('2026-11-22T04:00:00Z')

export async function newWorld(request: APIRequestContext): Promise<MutationWorld> {
  const response = await request.post('/__mock/worlds', { data: { scenario: 'demo', now } })
  return response.json()
}

// The tests of a worker share a context, and so its cache: one of its own for each visit loads all code again.
let shared: BrowserContext | undefined

/** Each visit begins with empty storage. */
async function clearStorage(page: Page, baseURL: string | undefined) {
  const session = await page.context().newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL('/', baseURL).origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  })
  await session.detach()
}

/** Opens a fresh page, signed in to a world; `page.close()` ends it. */
export async function openTab(
  browser: Browser,
  baseURL: string | undefined,
  { world, token }: MutationWorld,
  { isAnonymous }: { isAnonymous?: boolean },
) {
  shared ??= await browser.newContext()
  const page = await shared.newPage()
  await clearStorage(page, baseURL)
  await page.setExtraHTTPHeaders({ 'X-Mock-World': world })
  if (!isAnonymous) await page.addInitScript((value) => localStorage.setItem('token', value), token)
  const pending = new Set<unknown>()
  const errors: string[] = []
  // A page whose code is still to come has nothing that looks busy.
  page.on('request', (one) => /\/api\/|\.js$/.test(one.url()) && pending.add(one))
  page.on('requestfinished', (one) => pending.delete(one))
  page.on('requestfailed', (one) => pending.delete(one))
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('dialog', (dialog) => void dialog.dismiss())
  return { page, pending, errors }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
