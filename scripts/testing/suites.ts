import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { secondProvider } from '../commands/names.ts'
import { log } from '../lib/log.mjs'
import { freePort } from '../lib/port.ts'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { clearAnswers } from './recorded-responses.ts'
import { stylesTable, type StylesReport } from './styles-table.ts'

const reports = join(root, 'test-results', 'reports')

/** How many tests of a suite passed and failed. */
export interface Counts {
  passed: number
  failed: number
}

type Count<Report> = (report: Report) => Counts

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numTotalTests: number
}

interface Spec {
  file: string
  title: string
  tests: { status: string; annotations: { type: string; description?: string }[] }[]
}

interface SpecSuite {
  specs?: Spec[]
  suites?: SpecSuite[]
}

interface ScreensReport extends SpecSuite {
  stats: { expected: number; flaky: number; unexpected: number }
}

interface Suite<Report> {
  name: string
  /** The command that writes its report into a file. */
  command: (file: string) => string[]
  env: (file: string) => Record<string, string>
  count: Count<Report>
  /** Printed above the output, which is then printed at the end. For a suite beside another one. */
  heading?: string | undefined
}

// A suite without a report counts as one failure.
function readReport<Report>(file: string, code: number, count: Count<Report>): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
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

const countsOf = ({
  numPassedTests,
  numFailedTests,
  numFailedTestSuites,
  numTotalTests,
}: VitestReport): Counts => ({
  passed: numPassedTests,
  // If no test ran, the test files failed to load.
  failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
})

// The projects are those of vitest.config.ts.
const vitestSuite = (name: string, projects: string[], env: Record<string, string> = {}) =>
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
    count: countsOf,
  })

/** Runs unit and provider tests. Returns how many passed and failed. */
export const runVitest = () => vitestSuite('vitest', ['unit', 'provider'])

/** The environment of the component tests. React's production build halves the time of a press. */
export const componentEnv = (browser: string) => ({ CHROMIUM_PATH: browser, NODE_ENV: 'production' })

/** Runs the component tests. Returns how many passed and failed. */
export const runComponents = (browser: string) =>
  vitestSuite('component', ['component'], componentEnv(browser))

/** Runs the tests of the tools that need no browser. Returns how many passed and failed. */
export const runToolTests = () => vitestSuite('tools', ['tools'])

const specsOf = (one: SpecSuite): Spec[] => [...(one.specs ?? []), ...(one.suites ?? []).flatMap(specsOf)]

const isFlaky = (spec: Spec) => spec.tests.some(({ status }) => status === 'flaky')

// A test may time out on a busy machine. It is retried once, and the retry is always printed.
function reportFlakyTests(report: ScreensReport) {
  for (const { file, title } of specsOf(report).filter(isFlaky))
    console.warn(`⚠ passed at its second try only: ${file} › ${title}`)
}

const screensEnv = (browser: string, port: number) => (file: string) => ({
  SCREENS_REPORT: file,
  CHROMIUM_PATH: browser,
  CONSOLE_PORT: String(port),
  CI: '1',
})

const reasonsOf = (spec: Spec) =>
  spec.tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []))

// A test that can't run on this machine says so, with its reason.
function reportSkippedTests(report: ScreensReport) {
  for (const spec of specsOf(report))
    for (const reason of reasonsOf(spec))
      console.warn(`⚠ did not run: ${spec.file} › ${spec.title} (${reason})`)
}

/** Prints the browser tests that did not run or ran twice. Returns how many passed and failed. */
export function countScreens(report: ScreensReport): Counts {
  reportFlakyTests(report)
  reportSkippedTests(report)
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
}

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
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}
