import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { secondProvider } from '../commands/names.ts'
import { log } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { clearAnswers } from './recorded-responses.ts'
import { type Counts, countScreens, countTests, type ScreensReport } from './reports.ts'
import { stylesTable, type StylesReport } from './styles-table.ts'

const reports = join(root, 'test-results', 'reports')

type Count<Report> = (report: Report) => Counts

interface Suite<Report> {
  name: string
  /** The command that writes its report into a file. */
  command: (file: string) => string[]
  env: (file: string) => Record<string, string>
  count: Count<Report>
  /** Printed above the output, which is then printed at the end. For a suite beside another one. */
  heading?: string | undefined
}

// A suite without a report, and one that ends with an error though every test passed, count as one failure.
function readReport<Report>(file: string, code: number, count: Count<Report>): Counts {
  const failedAsWhole = `${basename(file, '.json')} ended with exit code ${code}`
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [failedAsWhole] }
  const counts = count(JSON.parse(readFileSync(file, 'utf8')))
  if (counts.failed > 0 || code === 0) return counts
  return { ...counts, failed: 1, failures: counts.failures.length > 0 ? counts.failures : [failedAsWhole] }
}

async function runSuite<Report>({ name, command, env, count, heading }: Suite<Report>): Promise<Counts> {
  clearAnswers(name)
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const { code, output } = await run(command(file), { env: env(file), quiet: heading !== undefined })
  if (heading !== undefined) log(`${heading}\n${output.trim()}`)
  return readReport(file, code, count)
}

// The projects are those of vitest.config.ts.
const vitestSuite = (
  name: string,
  projects: string[],
  { env = {}, heading }: { env?: Record<string, string>; heading?: string | undefined } = {},
) =>
  runSuite({
    name,
    command: (file) => [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: () => env,
    count: countTests,
    heading,
  })

/** Runs unit and provider tests. Returns how many passed and failed. */
export const runVitest = (heading?: string) => vitestSuite('vitest', ['unit', 'provider'], { heading })

/** The environment of the component tests. React's production build halves the time of a press. */
export const componentEnv = (browser: string) => ({ CHROMIUM_PATH: browser, NODE_ENV: 'production' })

/** Runs the component tests. Returns how many passed and failed. */
export const runComponents = (browser: string) =>
  vitestSuite('component', ['component'], { env: componentEnv(browser) })

/** Runs the tests of the tools that need no browser. Returns how many passed and failed. */
export const runToolTests = () => vitestSuite('tools', ['tools'])

const screensEnv = (browser: string, port: number) => (file: string) => ({
  SCREENS_REPORT: file,
  CHROMIUM_PATH: browser,
  CONSOLE_PORT: String(port),
  CI: '1',
})

export const everyStyle = ['minimal', 'loose', 'text', 'long', 'uuid', 'longtext', 'mixed', secondProvider]

/**
 * Runs the journeys in answer styles and forms of ids and over the second provider, and prints a table of them. Returns
 * how many passed and failed.
 * @param choice a sample runs the tests tagged @sample
 */
export async function runStyles(
  browser: string,
  port: number,
  { styles = everyStyle, isSample = false }: { styles?: string[]; isSample?: boolean } = {},
) {
  const secondPort = String(await freePort())
  return runSuite({
    name: 'styles',
    command: () => [
      'playwright',
      'test',
      '--config',
      'tests/tools/answer-styles',
      ...styles.flatMap((style) => ['--project', style]),
      ...(isSample ? ['--grep', '@sample'] : []),
    ],
    env: (file) => ({ ...screensEnv(browser, port)(file), SECOND_PORT: secondPort }),
    count: (report: ScreensReport & StylesReport) => {
      console.log(`\n${stylesTable(report).join('\n')}`)
      return countScreens(report)
    },
  })
}

const browserSuite =
  (name: string, config: string) =>
  (browser: string, port: number, heading?: string): Promise<Counts> =>
    runSuite({
      name,
      command: () => ['playwright', 'test', '--config', config],
      env: screensEnv(browser, port),
      count: countScreens,
      heading,
    })

/** Runs the browser tests against the production console. Returns how many passed and failed. */
export const runScreens = browserSuite('screens', 'tests/e2e')

/** Runs the browser tests of how every screen looks. Returns how many passed and failed. */
export const runLooks = browserSuite('looks', 'tests/tools/looks')

/** Runs the browser tests of the pages that the simulated provider serves. Returns how many passed and failed. */
export const runProviderPages = browserSuite('provider-pages', 'tests/tools/provider-pages')

/** Runs the browser tests of `npm run dev`. Returns how many passed and failed. */
export const runDevLoop = browserSuite('dev-loop', 'tests/tools/dev-loop')

/** Runs the browser tests of deploy/nginx. Returns how many passed and failed. */
export const runNginx = browserSuite('nginx', 'tests/tools/nginx')

/**
 * Runs a sample of the response mutations on the screens (`npm run test:responses:screens` runs all, as CI does every night). It is
 * the same one every day: what failed since yesterday has failed by a change.
 */
export async function runMutationSample(browser: string, port: number): Promise<Counts> {
  const seed = process.env['MUTATION_SEED'] ?? '1'
  console.log(`A sample of mutated responses, MUTATION_SEED=${seed}`)
  const { code } = await run(['playwright', 'test', '--config', 'tests/tools/response-mutations/screens'], {
    env: {
      CHROMIUM_PATH: browser,
      CONSOLE_PORT: String(port),
      MUTATION_SEED: seed,
      MUTATION_SAMPLE: '50',
      CI: '1',
    },
  })
  if (code === 0) return { passed: 1, failed: 0, failures: [] }
  return { passed: 0, failed: 1, failures: [`mutated responses on the screens, MUTATION_SEED=${seed}`] }
}
