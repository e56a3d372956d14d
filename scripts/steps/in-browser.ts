import type { Arguments, Context } from '../commands/command-type.ts'
import { log } from '../lib/log.mjs'
import { run } from '../lib/run.mjs'
import { ensureOtherBrowsers } from '../machine/other-browsers.ts'
import { consoleAhead, environmentAhead } from '../testing/days-ahead.ts'
import { checkBenchTypes } from './bench.ts'

const playwright = async (config: string, args: string[], { browser, port }: Context) => {
  const ahead = { ...environmentAhead(), ...consoleAhead() }
  const env = { CHROMIUM_PATH: browser, CONSOLE_PORT: String(port), ...ahead }
  return (await run(['playwright', 'test', '--config', config, ...args], { env })).code
}

/** Returns a step that runs browser tests; all arguments go to Playwright. */
export const browserTests = (config: string) => (context: Context) =>
  playwright(config, context.args, context)

/** Returns a step that prints a title and runs the browser tests whose titles contain one of the words. */
export const namedBrowserTests = (config: string, title: string) => (context: Context) => {
  log(title)
  const { words } = context
  return playwright(config, words.length > 0 ? ['--grep', words.join('|')] : [], context)
}

const screenshots = 'tests/tools/screenshots'

/** Captures the screens that are named, all by default; `readme` captures the pictures of the README instead. */
export const takeScreenshots = (context: Context) => {
  const isReadme = context.words.includes('readme')
  log(isReadme ? 'Taking the pictures of the README into docs/' : 'Taking screenshots into screenshots/')
  const names = isReadme || context.words.length === 0 ? [] : ['--grep', context.words.join('|')]
  return playwright(screenshots, ['--project', isReadme ? 'readme' : 'screenshots', ...names], context)
}

/** Returns a step that measures something in a browser; all arguments go to the program. */
export const browserBench =
  (folder: string) =>
  async ({ args, browser }: Context): Promise<number> => {
    await checkBenchTypes()
    const env = { CHROMIUM_PATH: browser }
    return (await run(['node', `tests/bench/${folder}/main.ts`, ...args], { env })).code
  }

/** Exits with one line when a browser can't be had, before anything is built. */
export const checkOtherBrowsers = ({ words }: Arguments) => void ensureOtherBrowsers(words)

/** Runs the journeys in Firefox and WebKit, or in those that are named. Returns the exit code. */
export async function otherBrowserTests({ words }: Arguments): Promise<number> {
  const env = ensureOtherBrowsers(words)
  const projects = words.map((word) => `--project=${word}`)
  return (await run(['playwright', 'test', '--config', 'tests/tools/browsers', ...projects], { env })).code
}
