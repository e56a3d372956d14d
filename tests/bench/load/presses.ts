import type { Browser } from '@playwright/test'
import { measurePresses, quantile } from './measure-presses.ts'
import { createWorld, serveSite } from './served-build.ts'

const slowdown = 4

/** ms that 98 of 100 presses may take until they paint. */
const most = 100

const row = (name: string, times: readonly number[]) =>
  [times.length, quantile(times, 0.5), quantile(times, 0.98), Math.max(...times)]
    .map((value) => String(value).padStart(8))
    .join('') + `  ${name}`

/**
 * Prints how long presses take until they paint, in ms, with 1,000 nodes on a processor made four times slower. Returns
 * whether 98 of 100 stay within 100 ms.
 */
export async function reportPresses(browser: Browser, log: (text: string) => void): Promise<boolean> {
  const served = await serveSite('dist/console')
  const { world, token } = await createWorld(served.origin, 'fleet-1k')
  const target = { browser, origin: served.origin, world, token, slowdown }
  const times = await measurePresses(target, (path) => log(`presses: ${path}`))
  served.stop()
  const all = [...times.values()].flat()
  console.log(' presses  median     98%     max')
  for (const [path, values] of times) console.log(row(path, values))
  console.log(row('all', all))
  return quantile(all, 0.98) <= most
}
