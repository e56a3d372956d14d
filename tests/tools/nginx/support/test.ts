import { test as base } from '../../../e2e/support/test'
import { type Nginx, providerUrl, startNginx } from './nginx'

interface Fixtures {
  /** Starts an nginx of this test's own, which ends with it. */
  start: (environment?: Record<string, string>) => Promise<Nginx>
}

/** The pages come from nginx; the control calls go to the provider, which nginx does not lead to. */
export const test = base.extend<Fixtures>({
  request: async ({ playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: providerUrl })
    await use(request)
    await request.dispose()
  },
  start: async ({ page }, use) => {
    const started: Nginx[] = []
    await use(async (environment) => {
      const nginx = await startNginx(environment)
      started.push(nginx)
      return nginx
    })
    // A page that is still open would report the lost connection.
    if (started.length > 0) await page.goto('/healthz')
    for (const nginx of started) await nginx.stop()
  },
})

export { expect } from '@playwright/test'
