import { requireNames } from '../lib/names.mjs'
import { log } from '../lib/log.mjs'
import { runStyles } from '../lib/suites.mjs'

/** Exits when a word names no answer style. */
export const checkStyles = ({ words }) => requireNames('styles', words)

/** Runs the journeys in answer styles and prints what passed by screen. Returns the exit code. */
export async function styles({ words, flags, browser, port }) {
  const chosen = words.length > 0 ? words : ['minimal', 'loose']
  log(`Journeys against a provider that answers ${chosen.join(', ')}`)
  const { passed, failed } = await runStyles(browser, port, { styles: chosen, isSample: flags.sample })
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
