import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { median } from '../provider/support/median.ts'
import { openBarePage, type BarePage } from './bare-page.ts'
import { own } from './libraries.ts'
import {
  centreOf,
  slowestPress,
  untilToastGone,
  untilRefreshed,
  untilSettled,
  watchHeartbeats,
  recordPresses,
} from './page-functions.ts'
import type { BenchServer } from './server.ts'

/** Opens the own table in a page without Playwright attached, and waits until all rows are loaded and sorted. */
export async function openOwnTable(browser: Browser, server: BenchServer, rows: number): Promise<BarePage> {
  server.set({ rows })
  const page = await openBarePage(browser, `${server.origin}/${own.page}`)
  await page.until(() => document.querySelector('[role=grid]')?.ariaBusy === 'false')
  await wait(3000)
  return page
}

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? Infinity

/** Measures the cost of the heartbeats. The socket must have been opened with a rate of 1,000 a second. */
export async function measureHeartbeats(page: BarePage) {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 0))
  await wait(1500)
  const duration = 5000
  const before = await page.busy()
  const {
    delays,
    fps,
    strangers: unsubscribed,
  } = await page.evaluate(watchHeartbeats, [duration, own] as [number, typeof own])
  return {
    fps,
    strangers: unsubscribed,
    p95: percentile(delays, 0.95),
    share: ((await page.busy()) - before) / duration,
  }
}

/** Presses that sort the 100,000 rows by column headers, select rows and move the cursor. */
async function pressThrough(page: BarePage) {
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
 * Returns the slowest press under heartbeats, ms from the press to the next frame (INP). The socket must have been
 * opened with the rate of the heartbeats.
 */
export async function measureSlowestPress(page: BarePage) {
  await page.evaluate(recordPresses)
  await pressThrough(page)
  return page.evaluate(slowestPress)
}

/** Returns the main-thread time of the idle page, ms a second. */
export async function measureIdle(page: BarePage) {
  // Collects the garbage of loading now, so that it is not collected during a measurement.
  await page.heap()
  const costs: number[] = []
  for (let second = 0; second < 10; second++) {
    const [before, start] = [await page.busy(), performance.now()]
    await wait(1000)
    costs.push((((await page.busy()) - before) / (performance.now() - start)) * 1000)
  }
  // The median ignores a second or two with a garbage collection.
  return median(costs)
}

/**
 * Returns the main-thread time until `wanted` resolves, ms beyond the idle page. The promise is created before the
 * call, because handing its function to the page costs time, too.
 * @param idleCost main-thread time of the idle page, ms a second
 */
async function costAboveIdle(page: BarePage, idleCost: number, wanted: Promise<void>) {
  const [before, start] = [await page.busy(), performance.now()]
  await wanted
  await wait(200)
  return (await page.busy()) - before - (idleCost * (performance.now() - start)) / 1000
}

/**
 * Measures the refresh of each minute when nothing changed: ms of main thread, removal of its toast included, and
 * whether the scroll position is kept.
 */
export async function measureRefresh(page: BarePage, idleCost: number) {
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 8000))
  await wait(500)
  const refreshCost = await costAboveIdle(page, idleCost, page.evaluate(untilRefreshed))
  // The toast is shown for four seconds.
  await wait(3400)
  const toastCost = await costAboveIdle(page, idleCost, page.evaluate(untilToastGone))
  const top = await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTop)
  return { cost: refreshCost + toastCost, isKept: top === 8000 }
}

async function pressRefresh(page: BarePage) {
  await page.evaluate(() => document.querySelector<HTMLElement>('button[aria-label=刷新]')?.click())
  // The refresh starts with the press and takes at least a second.
  await wait(200)
  await page.evaluate(untilSettled)
}

/** Leaves the screen and opens it again, ten times. */
async function visitTenTimes(page: BarePage) {
  for (let time = 0; time < 10; time++) {
    await page.evaluate(() => window.bench.leave?.())
    await page.until(() => document.querySelector('[role=grid]') === null)
    await page.evaluate(() => window.bench.enter?.())
    await page.until(() => document.querySelector('[role=grid]')?.ariaBusy === 'false')
  }
}

/** Returns the heap growth in MB over ten refreshes, and over ten visits. */
export async function measureHeapGrowth(page: BarePage) {
  await pressRefresh(page)
  const first = await page.heap()
  for (let time = 0; time < 10; time++) await pressRefresh(page)
  const refreshed = await page.heap()
  // In the first visits V8 compiles 0.9 MB of machine code, which would hide a leak.
  await visitTenTimes(page)
  const compiled = await page.heap()
  await visitTenTimes(page)
  return { refreshes: refreshed - first, visits: (await page.heap()) - compiled }
}
