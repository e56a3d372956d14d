import type { Browser, Locator, Page } from '@playwright/test'

/** One input of a journey. */
export interface Press {
  screen: string
  /** The control that was pressed, or that Escape was pressed after. */
  control: string
  /** Milliseconds from the input to the frame that shows its effect. */
  duration: number
  /** Milliseconds that the input waited for other work of the page; part of the duration. */
  delay: number
}

type Timing = Pick<Press, 'duration' | 'delay'>

declare global {
  interface Window {
    pressTimes: Map<number, Timing>
  }
}

/** Notes how long each press took until its paint; what took less than 16 ms is left out. Runs in the page. */
function recordPresses() {
  window.pressTimes = new Map()
  // TypeScript does not know the threshold yet.
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
        const { interactionId: id, duration, startTime, processingStart } = entry
        const known = window.pressTimes.get(id)
        if (!known || duration > known.duration)
          window.pressTimes.set(id, { duration, delay: Math.round(processingStart - startTime) })
      }
  }).observe(options)
}

interface Target {
  browser: Browser
  origin: string
  world: string
  token: string
  /** How many times slower the processor is made. */
  slowdown: number
}

/** Opens a signed-in page on a slow processor. */
async function openSlowPage({ browser, world, token, slowdown }: Target): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'X-Mock-World': world },
  })
  await context.addInitScript(recordPresses)
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Resolves once the page has had nothing to do for a moment. */
const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet++)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
  })

/** How many of a screen's controls are pressed. */
const mostControls = 25

const controlsOf = (page: Page): Promise<Locator[]> =>
  page
    .locator(
      'main button:visible:enabled, main [role=tab]:visible, main label:visible, header button:visible:enabled',
    )
    .all()

const takePresses = (page: Page): Promise<Timing[]> =>
  page.evaluate(() => {
    const timings = [...window.pressTimes.values()]
    window.pressTimes.clear()
    return timings
  })

/** The control's name, for the report. */
const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 40),
  )

/** Presses a control, then Escape to close the opened overlay. */
async function pressControl(page: Page, screen: string, control: Locator): Promise<Press[]> {
  if (!(await control.isVisible().catch(() => false))) return []
  const name = await nameOf(control)
  await control.click({ timeout: 2000, noWaitAfter: true }).catch(() => {})
  await untilIdle(page)
  const opened = (await takePresses(page)).map((timing) => ({ screen, control: name, ...timing }))
  await page.keyboard.press('Escape')
  await untilIdle(page)
  const closed = await takePresses(page)
  return [...opened, ...closed.map((timing) => ({ screen, control: `${name}, Escape`, ...timing }))]
}

/** Presses the first link of the page to another one, which leaves it. */
async function pressLink(page: Page, screen: string): Promise<Press[]> {
  const link = page.locator('main a[href^="/"]:visible').first()
  if (!(await link.isVisible())) return []
  const control = `link ${await nameOf(link)}`
  await link.click({ timeout: 2000, noWaitAfter: true }).catch(() => {})
  await untilIdle(page)
  return (await takePresses(page)).map((timing) => ({ screen, control, ...timing }))
}

/** Opens each screen and presses its controls one by one, at last a link. */
export async function measurePresses(
  target: Target,
  paths: readonly string[],
  onScreen: (path: string) => void,
): Promise<Press[]> {
  const page = await openSlowPage(target)
  const presses: Press[] = []
  for (const screen of paths) {
    onScreen(screen)
    await page.goto(target.origin + screen, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 })
    await untilIdle(page)
    for (const control of (await controlsOf(page)).slice(0, mostControls))
      presses.push(...(await pressControl(page, screen, control)))
    presses.push(...(await pressLink(page, screen)))
  }
  await page.context().close()
  return presses
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
