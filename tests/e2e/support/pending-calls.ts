import { expect, type Page, type Request } from '@playwright/test'

/** The calls of the page that have begun from now on and not ended. */
export function watchCalls(page: Page): ReadonlySet<Request> {
  const pending = new Set<Request>()
  const isCall = (request: Request) =>
    new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() === 'fetch'
  page.on('request', (one) => isCall(one) && pending.add(one))
  page.on('requestfinished', (one) => pending.delete(one))
  page.on('requestfailed', (one) => pending.delete(one))
  return pending
}

/** Waits until no call is under way, because the next step would share its answer, or be overtaken by it. */
export const untilEnded = (pending: ReadonlySet<Request>) => expect.poll(() => pending.size).toBe(0)

/** Moves the page's clock on once no call is under way, because one that is would reach its time limit. */
export async function fastForward(page: Page, pending: ReadonlySet<Request>, time: number | string) {
  await untilEnded(pending)
  await page.clock.fastForward(time)
}

/** Takes the network away once no call is under way, because one that is would fail, and the console's log says so. */
export async function goOffline(page: Page, pending: ReadonlySet<Request>) {
  await untilEnded(pending)
  await page.context().setOffline(true)
}
