import type { BrowserContext, Disposable, Page } from '@playwright/test'

const viewport = { width: 1280, height: 720 }

const pageWithoutConsole = '/config.json'

const originOf = (url: string) => new URL(url).origin

const sharedPages = new WeakMap<Page, SharedPage>()

/** Runs in the browser. Signs the user out; returns false when signing out would leave something behind. */
function signOut() {
  const isConsole =
    document.getElementById('root') !== null && !/^\/(kit|__mock|docs)\b/.test(location.pathname)
  // The console reads everything else that is stored again when the next user opens it.
  const isColorModeSet = localStorage.getItem('color-mode') !== null
  if (!isConsole || isColorModeSet || !localStorage.getItem('token')) return false
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  return true
}

/** Runs in the browser before the console: stores the token once, so that signing out lasts on the next page. */
function storeToken(token: string) {
  if (localStorage.getItem('test-signed-in') === token) return
  localStorage.setItem('test-signed-in', token)
  localStorage.setItem('token', token)
}

/** Runs in the browser. */
function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
}

/**
 * A page that the tests of a worker share, because loading the console takes longer than most tests. After a test its
 * user is signed out, and the next test continues in the running console (`openInApp`). When a test leaves more behind
 * (scripts, routes, a chosen colour), the next one loads the console again; after a clock or a mocked WebSocket it gets
 * a new browser context.
 */
export class SharedPage {
  readonly page: Page
  /** The signed-in user's token, if any. */
  token: string | undefined
  /** The test has added something that only a new document takes up. */
  needsDocument = false
  /** The page can't be reset and has to be closed together with its context. */
  mustClose = false
  /** The document can't be handed to the next test. */
  #mustUnload = false
  readonly #cleanups: Disposable[] = []
  readonly #origins = new Set<string>()
  readonly #original: Pick<Page, 'addInitScript' | 'route' | 'routeWebSocket' | 'clock'>

  constructor(page: Page) {
    this.page = page
    sharedPages.set(page, this)
    page.on('domcontentloaded', () => (this.needsDocument = false))
    page.on('framenavigated', (frame) => this.#origins.add(originOf(frame.url())))
    this.#original = {
      addInitScript: page.addInitScript.bind(page),
      route: page.route.bind(page),
      routeWebSocket: page.routeWebSocket.bind(page),
      clock: page.clock,
    }
    this.#trackChanges()
  }

  /** Returns the shared page that a Playwright page belongs to; undefined for one that a test opened itself. */
  static of(page: Page): SharedPage | undefined {
    return sharedPages.get(page)
  }

  /** Wraps the methods whose effect outlasts a test, to undo it at the end. */
  #trackChanges() {
    const { page } = this
    page.addInitScript = async (script, arg, options) =>
      this.#added(await this.#original.addInitScript(script, arg, options))
    page.route = async (url, handler, options) =>
      this.#added(await this.#original.route(url, handler, options))
    page.routeWebSocket = (url, handler) => {
      this.#close()
      return this.#original.routeWebSocket(url, handler)
    }
    // Every method of it installs a clock in the context, which a document that is there goes on with.
    page.clock = new Proxy(page.clock, {
      get: (clock, name) => {
        if (name === 'install') this.needsDocument = true
        this.mustClose = true
        return Reflect.get(clock, name)
      },
    })
  }

  #added(cleanup: Disposable) {
    this.needsDocument = true
    this.#mustUnload = true
    this.#cleanups.push(cleanup)
    return cleanup
  }

  #close() {
    this.needsDocument = true
    this.mustClose = true
  }

  /** Loads a document for the next test, because this one can't be put right. */
  unloadAfterTest(): void {
    this.#mustUnload = true
  }

  /** Signs the user in on every page opened from now on. */
  async signIn(token: string): Promise<void> {
    this.token = token
    this.#cleanups.push(await this.#original.addInitScript(storeToken, token))
  }

  /** Resets the page for the next test. */
  async reset(context: BrowserContext): Promise<void> {
    Object.assign(this.page, this.#original)
    this.page.removeAllListeners()
    for (const cleanup of this.#cleanups) await cleanup.dispose()
    if (this.mustClose) return
    // Outside of the window: what appears below the pointer would look hovered.
    await this.page.mouse.move(-1, -1)
    await this.page.setViewportSize(viewport)
    await this.page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null })
    if (await this.#signOut()) return
    await this.#unload(context)
  }

  /** `setStorageState` empties the cache too and opens a tab, which costs more than loading the console. */
  async #unload(context: BrowserContext) {
    const [origin, ...others] = this.#originsOfTest()
    if (origin && others.length === 0) {
      await this.page.goto(`${origin}${pageWithoutConsole}`)
      await this.page.evaluate(clearStorage)
      await context.clearCookies()
    } else {
      await this.page.goto('about:blank')
      await context.setStorageState({ cookies: [], origins: [] })
    }
  }

  #originsOfTest() {
    const origins = new Set([...this.#origins, originOf(this.page.url())])
    // The origin of about:blank.
    origins.delete('null')
    return origins
  }

  async #signOut() {
    if (this.#mustUnload) return false
    try {
      if (!(await this.page.evaluate(signOut))) return false
      await this.page.waitForURL('**/login', { timeout: 3000 })
      await this.page.getByLabel('邮箱').waitFor({ timeout: 3000 })
      return true
    } catch {
      return false
    }
  }
}

/**
 * Changes a function of the browser for the page's document. The change ends with the test; one made by
 * `page.evaluate` would meet the next test of the worker.
 */
export async function changeBrowser(page: Page, change: () => void): Promise<void> {
  SharedPage.of(page)?.unloadAfterTest()
  await page.evaluate(change)
}
