import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { secondProvider } from './names.mjs'
import { freePort } from './port.mjs'
import { root } from './root.mjs'
import { log } from './log.mjs'
import { clearAnswers } from './recorded-responses.mjs'
import { run } from './run.mjs'
import { stylesTable } from './styles-table.mjs'

const reports = join(root, 'test-results', 'reports')

// A suite without a report counts as one failure.
function readReport(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

// A suite beside another one prints all at its end, below its heading.
async function runSuite(name, command, env, count, heading) {
  clearAnswers(name)
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const { code, output } = await run(command(file), { env: env(file), quiet: heading !== undefined })
  if (heading !== undefined) log(`${heading}\n${output.trim()}`)
  return readReport(file, code, count)
}

const countVitest = ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests }) => ({
  passed: numPassedTests,
  // If no test ran, the test files failed to load.
  failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
})

// The projects are those of vitest.config.ts.
const vitestSuite = (name, projects, env = {}) =>
  runSuite(
    name,
    (file) => [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    () => env,
    countVitest,
  )

/** Runs unit and provider tests. Returns how many passed and failed. */
export const runVitest = () => vitestSuite('vitest', ['unit', 'provider'])

/** The environment of the component tests. React's production build halves the time of a press. */
export const componentEnv = (browser) => ({ CHROMIUM_PATH: browser, NODE_ENV: 'production' })

/** Runs the component tests. Returns how many passed and failed. */
export const runComponents = (browser) => vitestSuite('component', ['component'], componentEnv(browser))

/** Runs the tests of the tools that need no browser. Returns how many passed and failed. */
export const runToolTests = () => vitestSuite('tools', ['tools'])

const specsOf = (one) => [...(one.specs ?? []), ...(one.suites ?? []).flatMap(specsOf)]

const isFlaky = (spec) => spec.tests.some(({ status }) => status === 'flaky')

// A test may time out on a busy machine. It is retried once, and the retry is always printed.
function reportFlakyTests(report) {
  for (const { file, title } of specsOf(report).filter(isFlaky))
    console.warn(`⚠ passed at its second try only: ${file} › ${title}`)
}

const screensEnv = (browser, port) => (file) => ({
  SCREENS_REPORT: file,
  CHROMIUM_PATH: browser,
  CONSOLE_PORT: String(port),
  CI: '1',
})

const reasonsOf = (spec) =>
  spec.tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'skip' ? description : []))

// A test that can't run on this machine says so, with its reason.
function reportSkippedTests(report) {
  for (const spec of specsOf(report))
    for (const reason of reasonsOf(spec))
      console.warn(`⚠ did not run: ${spec.file} › ${spec.title} (${reason})`)
}

/** Prints the browser tests that did not run or ran twice. Returns how many passed and failed. */
export function countScreens(report) {
  reportFlakyTests(report)
  reportSkippedTests(report)
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
}

export const everyStyle = ['minimal', 'loose', 'text', 'long', 'uuid', 'longtext', 'mixed', secondProvider]

/**
 * Runs the journeys in answer styles and forms of ids and over the second provider, and prints a table of them. Returns
 * how many passed and failed.
 * @param {{ styles?: string[], isSample?: boolean }} [choice] a sample runs the tests tagged @sample
 */
export async function runStyles(browser, port, { styles = everyStyle, isSample = false } = {}) {
  const secondPort = String(await freePort())
  return runSuite(
    'styles',
    () => [
      'playwright',
      'test',
      '--config',
      'tests/tools/answer-styles',
      ...styles.flatMap((style) => ['--project', style]),
      ...(isSample ? ['--grep', '@sample'] : []),
    ],
    (file) => ({ ...screensEnv(browser, port)(file), SECOND_PORT: secondPort }),
    (report) => {
      console.log(`\n${stylesTable(report).join('\n')}`)
      return countScreens(report)
    },
  )
}

const browserSuite = (name, config, browser, port, heading) =>
  runSuite(
    name,
    () => ['playwright', 'test', '--config', config],
    screensEnv(browser, port),
    countScreens,
    heading,
  )

/** Runs the browser tests against the production console. Returns how many passed and failed. */
export const runScreens = (browser, port) => browserSuite('screens', 'tests/e2e', browser, port)

/** Runs the browser tests of how every screen looks. Returns how many passed and failed. */
export const runLooks = (browser, port) => browserSuite('looks', 'tests/tools/looks', browser, port)

/** Runs the browser tests of the pages that the simulated provider serves. Returns how many passed and failed. */
export const runProviderPages = (browser, port) =>
  browserSuite('provider-pages', 'tests/tools/provider-pages', browser, port)

/** Runs the browser tests of `npm run dev`. Returns how many passed and failed. */
export const runDevLoop = (browser, port) => browserSuite('dev-loop', 'tests/tools/dev-loop', browser, port)

/**
 * Runs the browser tests of deploy/nginx. Returns how many passed and failed.
 * @param {string} [heading] stands above the output, which is then printed at the end
 */
export const runNginx = (browser, port, heading) =>
  browserSuite('nginx', 'tests/tools/nginx', browser, port, heading)

/**
 * Runs a sample of the response mutations on the screens (`npm run lies:screens` runs all, as CI does every night). It is
 * the same one every day: what failed since yesterday has failed by a change.
 */
export async function runMutationSample(browser, port) {
  const seed = process.env.MUTATION_SEED ?? '1'
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
