import type { Browser, BrowserContext } from '@playwright/test'

/** Runs in the browser. Holds the animation frames back for up to a quarter of a second, now and then (LATE_FRAMES). */
function makeFramesLate() {
  const [request, cancel] = [window.requestAnimationFrame, window.cancelAnimationFrame]
  const held = new Map<number, FrameRequestCallback>()
  const released = new Map<number, number>()
  let last = 0
  const release = () => {
    for (const [id, callback] of held) released.set(id, request.call(window, callback))
    held.clear()
  }
  window.requestAnimationFrame = (callback) => {
    if (held.size === 0 && Math.random() < 0.8) return request.call(window, callback)
    if (held.size === 0) setTimeout(release, 50 + 200 * Math.random())
    // The browser's own numbers are positive.
    held.set((last -= 1), callback)
    return last
  }
  window.cancelAnimationFrame = (id) => {
    if (!held.delete(id)) cancel.call(window, released.get(id) ?? id)
  }
}

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
    if (process.env.LATE_FRAMES) await context.addInitScript(makeFramesLate)
    return context
  }

  async close(): Promise<void> {
    this.mustClose = false
    await this.#context?.close()
    this.#context = undefined
  }
}
