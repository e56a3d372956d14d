import type { Browser, BrowserContext } from '@playwright/test'

/** The browser context that a worker's tests share, one after the other; a new one when it can't be shared. */
export class Tab {
  /** The console runs in its page, and a test may go on in it. */
  isRunning = false
  /** Its page can't be made as new. */
  isSpoilt = false
  readonly #browser: Browser
  #context: BrowserContext | undefined
  #userAgent: string | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(userAgent: string | undefined): Promise<BrowserContext> {
    if (userAgent !== this.#userAgent) await this.close()
    this.#userAgent = userAgent
    this.#context ??= await this.#browser.newContext()
    return this.#context
  }

  async close(): Promise<void> {
    this.isRunning = false
    this.isSpoilt = false
    await this.#context?.close()
    this.#context = undefined
  }
}
