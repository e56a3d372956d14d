import type { Browser, Locator, Page } from '@playwright/test'
import { timePresses, type PressTime } from '../../support/press-times.ts'

/** A press on a screen, or in a journey. */
export interface Press extends PressTime {
  screen: string
}

interface Target {
  browser: Browser
  origin: string
  world: string
  token: string
  /** How many times slower the processor is made. */
  slowdown: number
}

/** Opens a signed-in page on a slow processor. Returns it with a function that takes its presses. */
async function openSlowPage({ browser, world, token, slowdown }: Target) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    extraHTTPHeaders: { 'X-Mock-World': world },
  })
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const page = await context.newPage()
  return { page, take: await timePresses(page, slowdown) }
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

/** The control's name, for the report. */
const nameOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 40),
  )

interface Screen {
  page: Page
  take: () => PressTime[]
  path: string
}

/** Presses a control, then Escape to close the opened overlay. */
async function pressControl({ page, take, path }: Screen, control: Locator): Promise<Press[]> {
  if (!(await control.isVisible().catch(() => false))) return []
  const name = await nameOf(control)
  const press = async (action: () => Promise<void>, label: string): Promise<Press[]> => {
    await action().catch(() => {})
    await untilIdle(page)
    return take().map((time) => ({ ...time, screen: path, control: label }))
  }
  // A pointer comes before its press, and code loads then.
  await press(() => control.hover({ timeout: 2000 }), name)
  const opened = await press(() => control.click({ timeout: 2000, noWaitAfter: true }), name)
  return [...opened, ...(await press(() => page.keyboard.press('Escape'), `${name}, Escape`))]
}

/** Presses the first link of the page to another one, which leaves it. */
async function pressLink({ page, take, path }: Screen): Promise<Press[]> {
  const link = page.locator('main a[href^="/"]:visible').first()
  if (!(await link.isVisible())) return []
  const control = `link ${await nameOf(link)}`
  await link.click({ timeout: 2000, noWaitAfter: true }).catch(() => {})
  await untilIdle(page)
  return take().map((time) => ({ ...time, screen: path, control }))
}

/** Opens each screen and presses its controls one by one, at last a link. */
export async function measurePresses(
  target: Target,
  paths: readonly string[],
  onScreen: (path: string) => void,
): Promise<Press[]> {
  const { page, take } = await openSlowPage(target)
  const presses: Press[] = []
  for (const path of paths) {
    onScreen(path)
    await page.goto(target.origin + path, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 120_000 })
    await untilIdle(page)
    for (const control of (await controlsOf(page)).slice(0, mostControls))
      presses.push(...(await pressControl({ page, take, path }, control)))
    presses.push(...(await pressLink({ page, take, path })))
  }
  await page.context().close()
  return presses
}
