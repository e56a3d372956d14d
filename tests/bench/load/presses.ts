import type { Browser } from '@playwright/test'
import { pagePaths } from '../../support/pages.ts'
import { measurePresses, quantile, type Press } from './measure-presses.ts'
import { createWorld, serveSite } from './served-build.ts'

const slowdown = 4

/** ms that 98 of 100 presses may take until they paint. */
const most = 100

const row = (name: string, times: readonly number[]) =>
  [times.length, quantile(times, 0.5), quantile(times, 0.98), quantile(times, 1)]
    // A screen that did not open has no presses.
    .map((value) => (Number.isNaN(value) ? '-' : String(value)).padStart(8))
    .join('') + `  ${name}`

/** How many of the slowest presses are named. */
const mostNamed = 25

const slowest = (presses: readonly Press[]) =>
  presses
    .toSorted((one, other) => other.duration - one.duration)
    .slice(0, mostNamed)
    .map(({ screen, control, duration, delay }) => `${duration} (${delay} waiting)  ${screen}  ${control}`)

/**
 * Prints how long presses take until they paint, in ms, with 1,000 nodes on a processor made four times slower, and the
 * slowest by name. `only` are paths of screens; all when it is empty. Returns whether 98 of 100 stay within 100 ms.
 */
export async function reportPresses(
  browser: Browser,
  only: readonly string[],
  log: (text: string) => void,
): Promise<boolean> {
  const served = await serveSite('dist/console')
  const { world, token } = await createWorld(served.origin, 'fleet-1k')
  const target = { browser, origin: served.origin, world, token, slowdown }
  const paths = only.length > 0 ? only : pagePaths
  const presses = await measurePresses(target, paths, (path) => log(`presses: ${path}`))
  served.stop()
  const timesOf = (path: string) =>
    presses.filter(({ screen }) => screen === path).map(({ duration }) => duration)
  const all = presses.map(({ duration }) => duration)
  console.log(' presses  median     98%     max')
  for (const path of paths) console.log(row(path, timesOf(path)))
  console.log(row('all', all))
  for (const line of slowest(presses)) console.log(line)
  return quantile(all, 0.98) <= most
}
