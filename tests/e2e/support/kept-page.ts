import type { BrowserContext, Disposable, Page } from '@playwright/test'

const viewport = { width: 1280, height: 720 }

/**
 * Goes on in the console that runs in the page, as a user who signs in there and follows a link would. Ends when the
 * form that the former user left is gone, for another page has fields of the same names; or when the guard kept it.
 */
const visitInside = async ({ address, token }: { address: string; token: string | undefined }) => {
  const form = document.querySelector('form')
  const isThere = () => !form?.isConnected || location.pathname === '/login'
  if (token) {
    localStorage.setItem('test-signed-in', token)
    localStorage.setItem('token', token)
    dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  }
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  while (!isThere()) await new Promise(requestAnimationFrame)
}

/** Signs the user out; false when more stays in the running console than a sign-out takes away. */
const leaveInside = () => {
  const isConsole =
    document.getElementById('root') !== null && !/^\/(kit|__mock|docs)\b/.test(location.pathname)
  // All else that is stored is read anew by what the next user opens.
  const isColourChosen = localStorage.getItem('color-mode') !== null
  if (!isConsole || isColourChosen || !localStorage.getItem('token')) return false
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  return true
}

/**
 * A page that lives from test to test, as starting the console anew costs more than most tests: the user of the
 * former test is signed out of it, and the first address of the next one is opened inside it. Whatever can't be
 * undone so (scripts before the console's, routes, a clock, a chosen colour) brings a new document.
 */
export class KeptPage {
  readonly page: Page
  /** The page can't be made as new: it goes with its context. */
  isSpoilt = false
  #token: string | undefined
  #isRunning: boolean
  /** What runs in the page now is of no use to another test. */
  #isAlone = false
  readonly #undo: Disposable[] = []
  readonly #own: Pick<Page, 'addInitScript' | 'goto' | 'route' | 'routeWebSocket'> &
    Pick<Page['clock'], 'install'>

  constructor(page: Page, isRunning: boolean) {
    this.page = page
    this.#isRunning = isRunning
    this.#own = {
      addInitScript: page.addInitScript.bind(page),
      goto: page.goto.bind(page),
      route: page.route.bind(page),
      routeWebSocket: page.routeWebSocket.bind(page),
      install: page.clock.install.bind(page.clock),
    }
    page.goto = (address, options) => this.#open(address, options)
    page.addInitScript = async (script, arg, options) => {
      this.needDocument()
      const added = await this.#own.addInitScript(script, arg, options)
      this.#undo.push(added)
      return added
    }
    page.route = async (url, handler, options) => {
      this.needDocument()
      const added = await this.#own.route(url, handler, options)
      this.#undo.push(added)
      return added
    }
    page.routeWebSocket = (url, handler) => {
      this.spoil()
      return this.#own.routeWebSocket(url, handler)
    }
    page.clock.install = (options) => {
      this.spoil()
      return this.#own.install(options)
    }
  }

  /** The next address comes as a new document, and so does the next test's. */
  needDocument(): void {
    this.#isRunning = false
    this.#isAlone = true
  }

  /** Nothing of this page is left to the next test. */
  spoil(): void {
    this.needDocument()
    this.isSpoilt = true
  }

  /** Signed in from the first address on. */
  async signIn(token: string): Promise<void> {
    this.#token = token
    const script = await this.#own.addInitScript((value) => {
      // Once: who signs out stays signed out on the next page.
      if (localStorage.getItem('test-signed-in') === value) return
      localStorage.setItem('test-signed-in', value)
      localStorage.setItem('token', value)
    }, token)
    this.#undo.push(script)
  }

  async #open(address: string, options: Parameters<Page['goto']>[1]) {
    const isInside = this.#isRunning && address.startsWith('/')
    this.#isRunning = false
    if (!isInside) return this.#own.goto(address, options)
    await this.page.evaluate(visitInside, { address, token: this.#token })
    return null
  }

  /** Readies the page for the next test; whether the console runs on in it. */
  async end(context: BrowserContext): Promise<boolean> {
    const { install, ...own } = this.#own
    Object.assign(this.page, own)
    this.page.clock.install = install
    this.page.removeAllListeners()
    for (const script of this.#undo) await script.dispose()
    if (this.isSpoilt) return false
    await this.page.setViewportSize(viewport)
    await this.page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
    if (await this.#leave()) return true
    await this.page.goto('about:blank')
    await context.setStorageState({ cookies: [], origins: [] })
    return false
  }

  async #leave() {
    if (this.#isAlone) return false
    try {
      if (!(await this.page.evaluate(leaveInside))) return false
      await this.page.waitForURL('**/login', { timeout: 3000 })
      await this.page.getByLabel('邮箱').waitFor({ timeout: 3000 })
      return true
    } catch {
      return false
    }
  }
}
