import type { Browser } from '@playwright/test'
import { openBarePage } from './bare-page.ts'
import { own } from './libraries.ts'
import type { BenchServer } from './server.ts'

// Functions for page.evaluate are self-contained, because only their own source reaches the page.

/** Returns when the costs of all rows were first painted, ms since the navigation. */
function untilCosts() {
  return new Promise<number>((resolve) => {
    const look = () => {
      const isThere = document.querySelector('section[aria-label=节点费用] tfoot') !== null
      requestAnimationFrame(isThere ? () => resolve(performance.now()) : look)
    }
    look()
  })
}

/** Presses each grouping. Returns the longest time from a press until the frame after its table, ms. */
async function slowestGrouping() {
  const tableOf = (label: string) => document.querySelector(`table[aria-label=按${label}的每月费用]`)
  const press = (label: string) =>
    new Promise<number>((resolve) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[aria-label=费用分组] button')]
      const start = performance.now()
      buttons.find(({ textContent }) => textContent === label)?.click()
      const look = () => {
        const next = tableOf(label) ? () => resolve(performance.now() - start) : look
        requestAnimationFrame(next)
      }
      look()
    })
  let slowest = 0
  for (const label of ['分组', '地区', '规格', '计费', '项目', '分组', '规格'])
    slowest = Math.max(slowest, await press(label))
  return slowest
}

/** Measures the costs of so many nodes, by every grouping; the first press of each derives its column. */
export async function measureCosts(browser: Browser, server: BenchServer, rows: number) {
  server.set({ rows, beats: 0 })
  const page = await openBarePage(browser, `${server.origin}/${own.page}?view=costs`)
  const first = await page.evaluate(untilCosts)
  const grouping = await page.evaluate(slowestGrouping)
  await page.close()
  return { first, grouping }
}
