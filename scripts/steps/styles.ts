import type { Arguments, Context } from '../commands/command-type.ts'
import { requireNames } from '../commands/names.ts'
import { log } from '../lib/log.mjs'
import { everyStyle, runStyles } from '../testing/suites.ts'

/** Exits when a word names no answer style and no form of ids. */
export const checkStyles = ({ words }: Arguments) => requireNames('journeys', words)

/** Runs the journeys in answer styles and forms of ids, and prints what passed by screen. Returns the exit code. */
export async function styles({ words, flags, browser, port }: Context): Promise<number> {
  const chosen = words.length > 0 ? words : everyStyle
  log(`Journeys against a provider that answers ${chosen.join(', ')}`)
  const { passed, failed } = await runStyles(browser, port, {
    styles: chosen,
    isSample: flags['sample'] === true,
  })
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}
