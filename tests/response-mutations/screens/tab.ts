import type { APIRequestContext, Browser } from '@playwright/test'

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

export async function openTab(
  browser: Browser,
  { world, token }: MutationWorld,
  { isAnonymous }: { isAnonymous?: boolean },
) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Mock-World': world } })
  if (!isAnonymous) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  const pending = new Set<unknown>()
  const errors: string[] = []
  page.on('request', (one) => /\/api\//.test(one.url()) && pending.add(one))
  page.on('requestfinished', (one) => pending.delete(one))
  page.on('requestfailed', (one) => pending.delete(one))
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
  page.on('dialog', (dialog) => void dialog.dismiss())
  return { context, page, pending, errors }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
