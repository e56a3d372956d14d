import { scrollThrough, slowestPress, untilPainted, watchBeats, watchPresses } from './in-page.ts'
import type { BenchServer } from './server.ts'
import type { Visit } from './visit.ts'

export const sortCpu = async ({ page, library }: Visit) =>
  (await page.evaluate(untilPainted, ['sort', 'cpu', library] as ['sort' | 'search', string, typeof library]))
    .painted

export const sortAlias = async ({ page, library }: Visit) =>
  (
    await page.evaluate(untilPainted, ['sort', 'alias', library] as [
      'sort' | 'search',
      string,
      typeof library,
    ])
  ).painted

export const search = async ({ page, library }: Visit, keyword: string) =>
  (
    await page.evaluate(untilPainted, ['search', keyword, library] as [
      'sort' | 'search',
      string,
      typeof library,
    ])
  ).painted

/** Main-thread ms a frame while scrolling so many px a frame, and blank frames. */
export async function scroll({ page, library, busy }: Visit, step: number) {
  const before = await busy()
  const { blank, frames } = await page.evaluate(scrollThrough, [step, 64, library] as [
    number,
    number,
    typeof library,
  ])
  return { perFrame: ((await busy()) - before) / frames, blank }
}

const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) * share)] ?? Infinity

/** What a thousand heartbeats a second cost; the socket must have been opened with that rate. */
export async function beats({ page, library, busy }: Visit) {
  await page.evaluate((scroller) => document.querySelector(scroller)?.scrollTo(0, 0), library.scroller)
  await page.waitForTimeout(1500)
  const duration = 5000
  const before = await busy()
  const { delays, fps, strangers } = await page.evaluate(watchBeats, [duration, library] as [
    number,
    typeof library,
  ])
  return { fps, strangers, p95: percentile(delays, 0.95), share: ((await busy()) - before) / duration }
}

/** Real presses: by column heads the 100,000 rows are sorted anew, and the others choose rows and move the cursor. */
async function pressAbout({ page }: Visit) {
  const grid = page.getByRole('grid')
  for (const name of ['CPU', '内存', '编号']) {
    await grid.getByRole('columnheader', { name, exact: true }).getByRole('button').click()
    await page.waitForTimeout(300)
    await grid.getByRole('row').nth(4).getByRole('checkbox').click()
    for (const key of ['ArrowDown', 'PageDown', 'Space']) await grid.press(key)
    await page.waitForTimeout(300)
  }
}

/**
 * The slowest press under the heartbeats, ms from the press to the next frame: what browsers call INP (wss-20). The
 * socket must have been opened with their rate.
 */
export async function presses(visit: Visit) {
  await visit.page.evaluate(watchPresses)
  await pressAbout(visit)
  return visit.page.evaluate(slowestPress)
}

/** Looks four times a second: looking at each frame would have frames made that nobody needs, and count them. */
const seldom = { polling: 250, timeout: 120_000 }

async function settled({ page }: Visit) {
  await page.waitForFunction(
    () => document.querySelector('[role=grid]')?.ariaBusy === 'false',
    undefined,
    seldom,
  )
}

/** What the page's own clock costs a second: the share of the thread, 0 to 1. */
async function atRest({ page, busy }: Visit) {
  const duration = 3000
  const before = await busy()
  await page.waitForTimeout(duration)
  return ((await busy()) - before) / duration
}

/** ms of main thread that a refresh which brings nothing new takes beyond the page at rest; the place is kept. */
export async function refresh(visit: Visit) {
  const { page, busy } = visit
  await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTo(0, 8000))
  await page.waitForTimeout(500)
  const rest = await atRest(visit)
  const [before, start] = [await busy(), performance.now()]
  await page.evaluate(() => document.querySelector<HTMLElement>('button[aria-label=刷新]')?.click())
  // It begins with the press and takes a second at least.
  await page.waitForTimeout(200)
  await settled(visit)
  await page.waitForTimeout(200)
  const cost = (await busy()) - before - rest * (performance.now() - start)
  const top = await page.evaluate(() => document.querySelector('[role=grid]')?.scrollTop)
  return { cost, isKept: top === 8000 }
}

/** MB that the heap grows by over ten refreshes, and over ten visits. */
export async function growth(visit: Visit, server: BenchServer) {
  server.set({ beats: 0 })
  const { page, heap } = visit
  await refresh(visit)
  const first = await heap()
  for (let time = 0; time < 10; time++) await refresh(visit)
  const refreshed = await heap()
  for (let time = 0; time < 10; time++) {
    await page.evaluate(() => window.bench.leave?.())
    await page.waitForFunction(() => document.querySelector('[role=grid]') === null)
    await page.evaluate(() => window.bench.enter?.())
    await page.waitForFunction(() => document.querySelector('[role=grid]') !== null)
    await settled(visit)
  }
  return { refreshes: refreshed - first, visits: (await heap()) - refreshed }
}
