import type { Browser } from '@playwright/test'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '../provider/support/median.ts'
import { openBarePage, type BarePage } from './bare-page.ts'
import {
  centreOf,
  slowestPress,
  untilQuiet,
  untilRefreshed,
  untilSettled,
  watchBeats,
  watchPresses,
} from './in-page.ts'
import { own } from './libraries.ts'
import type { BenchServer } from './server.ts'

/** Opens the own table in a page that no tool listens to, and waits until all rows are there and ranked. */
export async function openAlone(browser: Browser, server: BenchServer, rows: number): Promise<BarePage> {
  server.set({ rows })
  const page = await openBarePage(browser, `${server.origin}/${own.page}`)
  await page.until(() => document.querySelector('[role=grid]')?.ariaBusy === 'false')
  await wait(3000)
  return page
}

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? Infinity

/** What a thousand heartbeats a second cost; the socket must have been opened with that rate. */
export async function beats(page: BarePage) {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
  await wait(1500)
  const duration = 5000
  const before = await page.busy()
  const { delays, fps, strangers } = await page.evaluate(watchBeats, [duration, own] as [number, typeof own])
  return { fps, strangers, p95: percentile(delays, 0.95), share: ((await page.busy()) - before) / duration }
}

/** Real presses: by column heads the 100,000 rows are sorted anew, and the others choose rows and move the cursor. */
async function pressAbout(page: BarePage) {
  for (const column of ['cpu', 'memory', 'id']) {
    await page.click(await page.evaluate(centreOf, `[role=columnheader][id$="-${column}"] button`))
    await wait(300)
    await page.click(await page.evaluate(centreOf, '[data-body] [aria-rowindex="5"] [role=checkbox]'))
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=grid]')?.focus())
    for (const key of ['ArrowDown', 'PageDown', ' '] as const) await page.press(key)
    await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
    await wait(300)
  }
}

/**
 * The slowest press under the heartbeats, ms from the press to the next frame: what browsers call INP (wss-20). The
 * socket must have been opened with their rate.
 */
export async function presses(page: BarePage) {
  await page.evaluate(watchPresses)
  await pressAbout(page)
  return page.evaluate(slowestPress)
}

/** What the page's own clock costs: ms of main thread a second. */
export async function atRest(page: BarePage) {
  // What the intake left would be collected sometime during what is measured then.
  await page.heap()
  const costs: number[] = []
  for (let second = 0; second < 10; second++) {
    const [before, start] = [await page.busy(), performance.now()]
    await wait(1000)
    costs.push((((await page.busy()) - before) / (performance.now() - start)) * 1000)
  }
  // A collection falls into one of them or two.
  return median(costs)
}

/**
 * ms of main thread until something has come to pass, beyond the page at rest. What waits for it is made before: to
 * hand it to the page costs, too.
 * @param rest ms a second
 */
async function beyond(page: BarePage, rest: number, wanted: Promise<void>) {
  const [before, start] = [await page.busy(), performance.now()]
  await wanted
  await wait(200)
  return (await page.busy()) - before - (rest * (performance.now() - start)) / 1000
}

/**
 * ms of main thread that the refresh of each minute takes when it brings nothing new, its toast's going away with it;
 * the place is kept.
 */
export async function refresh(page: BarePage, rest: number) {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 8000))
  await wait(500)
  const told = await beyond(page, rest, page.evaluate(untilRefreshed))
  // The toast stands for four seconds.
  await wait(3400)
  const gone = await beyond(page, rest, page.evaluate(untilQuiet))
  const top = await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTop)
  return { cost: told + gone, isKept: top === 8000 }
}

async function pressRefresh(page: BarePage) {
  await page.evaluate(() => document.querySelector<HTMLElement>('button[aria-label=刷新]')?.click())
  // It begins with the press and takes a second at least.
  await wait(200)
  await page.evaluate(untilSettled)
}

/** MB that the heap grows by over ten refreshes, and over ten visits. */
export async function growth(page: BarePage) {
  await pressRefresh(page)
  const first = await page.heap()
  for (let time = 0; time < 10; time++) await pressRefresh(page)
  const refreshed = await page.heap()
  for (let time = 0; time < 10; time++) {
    await page.evaluate(() => window.bench.leave?.())
    await page.until(() => document.querySelector('[role=grid]') === null)
    await page.evaluate(() => window.bench.enter?.())
    await page.until(() => document.querySelector('[role=grid]')?.ariaBusy === 'false')
  }
  return { refreshes: refreshed - first, visits: (await page.heap()) - refreshed }
}
