import { appendFileSync } from 'node:fs'
import type { Page, TestInfo } from '@playwright/test'
import { timePresses } from '../../support/press-times'

// Both are set by `npm run bench:load -- journeys`.
const file = process.env.PRESS_TIMES
const slowdown = Number(process.env.CPU_SLOWDOWN)

/** Writes down how long the presses of a test take on a slow processor. Returns the function to call at its end. */
export async function notePressTimes(page: Page, testInfo: TestInfo): Promise<() => void> {
  if (!file) return () => {}
  // Waiting takes longer too.
  testInfo.setTimeout(testInfo.timeout * slowdown)
  const take = await timePresses(page, slowdown)
  return () => {
    for (const press of take())
      appendFileSync(file, `${JSON.stringify({ screen: testInfo.title, ...press })}\n`)
  }
}
