import type { Page } from '@playwright/test'
import { SharedPage } from './shared-page'

/**
 * Opens an address inside the console that runs in the page, as a link would; `page.goto` loads a document instead,
 * which takes longer than most tests. Loads one too when no console runs yet, or when the test has added a script, a
 * route or a clock, which only a new document takes up.
 */
export async function openInApp(page: Page, address: string): Promise<void> {
  const shared = SharedPage.of(page)
  if (shared?.needsDocument || !isConsole(page.url())) await page.goto(address)
  else await page.evaluate(navigate, { address, token: shared?.token })
}

const isConsole = (url: string) =>
  url !== 'about:blank' && !/^\/(kit|__mock|docs|config\.json)\b/.test(new URL(url).pathname)

/**
 * Runs in the browser. Signs in first when a token is given that has not been used yet. Returns when the form of the
 * sign-in page is gone, because another page has fields of the same names; or when the route guard stays on /login.
 */
async function navigate({ address, token }: { address: string; token: string | undefined }) {
  const form = location.pathname === '/login' ? document.querySelector('form') : null
  if (token && localStorage.getItem('test-signed-in') !== token) {
    localStorage.setItem('test-signed-in', token)
    localStorage.setItem('token', token)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  }
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const isThere = () => !form?.isConnected || location.pathname === '/login'
  while (!isThere()) await new Promise(requestAnimationFrame)
}
