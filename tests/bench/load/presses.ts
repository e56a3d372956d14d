import type { Browser } from '@playwright/test'
import { pagePaths } from '../../support/pages.ts'
import { measurePresses } from './measure-presses.ts'
import { printPresses, slowdown } from './print-presses.ts'
import { createWorld, serveSite } from './served-build.ts'

/**
 * Prints how long presses take until they paint, in ms, with 1,000 nodes on a processor made four times slower. `only` are
 * paths of screens; all when it is empty. Returns whether 98 of 100 stay within the target.
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
  return printPresses(paths, presses)
}
