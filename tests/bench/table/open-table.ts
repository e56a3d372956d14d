import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import type { Library } from './libraries.ts'
import { recordLoad } from './page-functions.ts'
import type { BenchServer } from './server.ts'

/** @param args further command line arguments */
export async function startBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-renderer-backgrounding',
      ...args,
    ],
  })
}

/** An open page with one table. */
export interface OpenTable {
  library: Library
  page: Page
  /** ms of tasks on the page's main thread since it began. */
  busy: () => Promise<number>
  /** Heap in MB after a garbage collection, typed arrays included. */
  heap: () => Promise<number>
  close: () => Promise<void>
}

async function heapOf(session: CDPSession) {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const usage = await session.send('Runtime.getHeapUsage')
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 2 ** 20
}

/** Opens the page of a library with `rows` rows and waits until all are loaded. */
export async function openTable(browser: Browser, server: BenchServer, library: Library, rows: number) {
  server.set({ rows })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  const session = await context.newCDPSession(page)
  // Thread time instead of wall time, so that other load of the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.addInitScript(recordLoad, [library.row, library.scroller] as [string, string])
  await page.goto(`${server.origin}/${library.page}`)
  await page.waitForFunction((count) => window.bench?.shown() === count, rows, { timeout: 120_000 })
  await page.waitForFunction(() => 'noted' in window && (window.noted as { first: number }).first > 0)
  // The console computes the order of its text columns in idle time.
  await page.waitForTimeout(rows > 10_000 ? 3000 : 500)
  const noted = await page.evaluate(
    () => (window as unknown as { noted: { long: number[]; first: number } }).noted,
  )
  if (failures.length > 0) throw new Error(`${library.name}: ${failures.join(', ')}`)
  const opened: OpenTable = {
    library,
    page,
    busy: async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
    },
    heap: () => heapOf(session),
    close: () => context.close(),
  }
  return { visit: opened, first: noted.first, longest: Math.max(0, ...noted.long) }
}
