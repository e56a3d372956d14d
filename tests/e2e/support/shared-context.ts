import type { Browser, BrowserContext } from '@playwright/test'

/** The browser context that the tests of a worker share; a new one when it can't be shared. */
export class SharedContext {
  /** Its page can't be reset for the next test. */
  mustClose = false
  readonly #browser: Browser
  #context: BrowserContext | undefined
  #userAgent: string | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(userAgent: string | undefined): Promise<BrowserContext> {
    if (userAgent !== this.#userAgent) await this.close()
    this.#userAgent = userAgent
    this.#context ??= await this.#newContext()
    return this.#context
  }

  async #newContext(): Promise<BrowserContext> {
    const context = await this.#browser.newContext()
    // Moves the clock that `page.clock` begins with (DAYS_AHEAD).
    if (process.env.CLOCK_SCRIPT) await context.addInitScript({ content: process.env.CLOCK_SCRIPT })
    return context
  }

  async close(): Promise<void> {
    this.mustClose = false
    await this.#context?.close()
    this.#context = undefined
  }
}
