import type { Browser, Page } from '@playwright/test'
import type { RoundProxy } from './round-proxy.ts'

export interface Target {
  browser: Browser
  proxy: RoundProxy
  /** Token of a signed-in user. */
  token: string
}

/** A page opened by its address, with the element that shows its data. */
export interface ColdPage {
  path: string
  isSignedIn: boolean
  data: readonly [selector: string, pattern: string]
}

export const coldPages: ColdPage[] = [
  { path: '/login', isSignedIn: false, data: ['#root form', '登录'] },
  { path: '/console', isSignedIn: true, data: ['#root main', String.raw`\$\d`] },
  { path: '/nodeManagement', isSignedIn: true, data: ['#root [role=grid]', String.raw`\d+\.\d+\.\d+\.\d+`] },
]

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Adds up the layout shifts. Runs in the page. */
function recordShifts() {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
        window.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

async function openPage(browser: Browser, token: string | undefined) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(recordShifts)
  if (token !== undefined) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  return context.newPage()
}

// Milliseconds without a new request after which the page is taken to wait for the line.
const quiet = 250

/** How many such moments without any request mean that the page has all that it wants. */
const mostPauses = 6

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds))

/** Resolves with undefined when the page does not answer, as while its first navigation waits. */
const answerOf = <Value>(value: Promise<Value>) => Promise.race([value.catch(() => undefined), pause(500)])

/** Resolves once the page waits for answers, or wants none: it is idle and has sent no request for a moment. */
async function untilWaiting(page: Page, proxy: RoundProxy) {
  for (let pauses = 0; pauses < mostPauses; pauses++) {
    const before = proxy.heldCount()
    await pause(quiet)
    await answerOf(
      page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))),
    )
    if (proxy.heldCount() === before && before > 0) return
  }
}

// Before its first paint a page has no frames, and nothing to find.
const isPainted = (page: Page) =>
  answerOf(page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0))

const shows = (page: Page, [selector, pattern]: ColdPage['data']) =>
  answerOf(
    page.evaluate(
      ([where, what]) => new RegExp(what).test(document.querySelector(where)?.textContent ?? ''),
      [selector, pattern] as const,
    ),
  )

const mostRounds = 40

const isScript = (path: string) => /\.js(\?|$)/.test(path)

/** Opens a page in a browser without a cache, round by round. */
export async function measureCold({ browser, proxy, token }: Target, { path, isSignedIn, data }: ColdPage) {
  const page = await openPage(browser, isSignedIn ? token : undefined)
  proxy.start()
  void page.goto(proxy.origin + path).catch(() => {})
  let paintedAt: number | undefined
  let shownAt: number | undefined
  for (let round = 1; round <= mostRounds && shownAt === undefined; round++) {
    await untilWaiting(page, proxy)
    proxy.answerRound()
    await untilWaiting(page, proxy)
    if (paintedAt === undefined && (await isPainted(page))) paintedAt = round
    if (await shows(page, data)) shownAt = round
  }
  const rounds = proxy.rounds().map((paths) => [...paths])
  proxy.stop()
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate(() => window.layoutShift)
  await page.context().close()
  return {
    figures: {
      'first paint, round trips': paintedAt ?? Number.NaN,
      'data shown, round trips': shownAt ?? Number.NaN,
      'layout shift': shift,
      'scripts until then': rounds.flat().filter(isScript).length,
    },
    rounds,
  }
}

/** A menu entry, and the request for what its page shows. */
export interface MenuPress {
  label: string
  request: RegExp
}

export const menuPresses: MenuPress[] = [
  { label: '搭建节点', request: /^\/api\/projects\?/ },
  { label: '节点管理', request: /^\/api\/panel-point\?/ },
  { label: '购买算力', request: /^\/api\/projects\?/ },
  { label: '算力管理', request: /^\/api\/power\/tasks\?/ },
  { label: '项目配置', request: /^\/api\/user-project-configs(\?|$)/ },
]

/** Nothing is loaded ahead of a press. Runs in the page. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/**
 * Round trips from the press of a menu entry to the response of its list.
 * @param isCodeCached whether an earlier visit of this browser has loaded the page's code
 */
export async function measurePress(
  { browser, proxy, token }: Target,
  { label, request }: MenuPress,
  isCodeCached: boolean,
) {
  const page = await openPage(browser, token)
  await page.addInitScript(saveData)
  proxy.stop()
  const entry = page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: label })
  if (isCodeCached) {
    await page.goto(`${proxy.origin}/console`)
    await entry.click()
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`${proxy.origin}/mine/order`)
  // Before its code has run, a page on a busy machine is idle too.
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  proxy.start()
  await entry.click({ noWaitAfter: true })
  let answeredAt: number | undefined
  for (let round = 1; round <= mostRounds && answeredAt === undefined; round++) {
    await untilWaiting(page, proxy)
    proxy.answerRound()
    if (
      proxy
        .rounds()
        .at(-1)
        ?.some((path) => request.test(path))
    )
      answeredAt = round
  }
  const rounds = proxy.rounds().map((paths) => [...paths])
  proxy.stop()
  await page.context().close()
  return { roundTrips: answeredAt ?? Number.NaN, rounds }
}
