import type { Browser, Locator, Page } from '@playwright/test'

/** Milliseconds from an input to the frame that shows what it did, by screen. */
export type PressTimes = Map<string, number[]>

declare global {
  interface Window {
    /** Milliseconds by interaction. */
    pressTimes: Map<number, number>
  }
}

/** Notes how long each press took until its paint; what took less than 16 ms counts as 16. Runs in the page. */
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
      if ('interactionId' in entry && Number(entry.interactionId) > 0) {
        const id = Number(entry.interactionId)
        window.pressTimes.set(id, Math.max(entry.duration, window.pressTimes.get(id) ?? 0))
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

/** The pages that open by their path, with one project and one power task. */
const screens = [
  '/console',
  '/nodeExplore',
  '/node/deploy/cloud?project_id=1',
  '/node/deploy/private?project_id=1',
  '/nodeManagement',
  '/nodeManagement?view=overview',
  '/powerExplore',
  '/powerManagement',
  '/projectConfig',
  '/server',
  '/project',
  '/messages',
  '/announcements',
  '/mine',
  '/mine/order',
  '/mine/invite',
]

/** How many of a screen's controls are pressed. */
const mostControls = 25

const controlsOf = (page: Page): Promise<Locator[]> =>
  page
    .locator('main button:visible:enabled, main [role=tab]:visible, main label:visible, banner button')
    .all()

/** Presses the controls of a screen one by one, and closes what each opens. */
async function pressControls(page: Page) {
  for (const control of (await controlsOf(page)).slice(0, mostControls)) {
    if (!(await control.isVisible().catch(() => false))) continue
    await control.click({ timeout: 2000, noWaitAfter: true }).catch(() => {})
    await untilIdle(page)
    await page.keyboard.press('Escape')
    await untilIdle(page)
  }
}

const takePresses = (page: Page) =>
  page.evaluate(() => {
    const times = [...window.pressTimes.values()]
    window.pressTimes.clear()
    return times
  })

/** Opens each screen and presses its controls. */
export async function measurePresses(target: Target, onScreen: (path: string) => void): Promise<PressTimes> {
  const page = await openSlowPage(target)
  const times: PressTimes = new Map()
  for (const path of screens) {
    onScreen(path)
    await page.goto(target.origin + path, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 })
    await untilIdle(page)
    await pressControls(page)
    times.set(path, await takePresses(page))
  }
  await page.context().close()
  return times
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
