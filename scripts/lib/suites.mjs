import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { forgetAnswers } from './answers.mjs'
import { run } from './run.mjs'
import { stylesTable } from './styles-table.mjs'

const reports = join(root, 'test-results', 'reports')

// A suite that died before it could report counts as one failure.
function readReport(file, code, count) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { passed, failed } = count(JSON.parse(readFileSync(file, 'utf8')))
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed }
}

async function suite(name, command, env, count) {
  forgetAnswers(name)
  mkdirSync(reports, { recursive: true })
  const file = join(reports, `${name}.json`)
  rmSync(file, { force: true })
  const { code } = await run(command(file), { env: env(file) })
  return readReport(file, code, count)
}

/** Unit and provider tests. Answers how many passed and failed. */
export const runVitest = () =>
  suite(
    'vitest',
    (file) => ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    () => ({}),
    ({ numPassedTests, numFailedTests, numFailedTestSuites, numTotalTests }) => ({
      passed: numPassedTests,
      // A file that does not load has no test to fail.
      failed: numFailedTests || (numTotalTests === 0 ? numFailedTestSuites : 0),
    }),
  )

const specsOf = (one) => [...(one.specs ?? []), ...(one.suites ?? []).flatMap(specsOf)]

const needsSecondTry = (spec) => spec.tests.some(({ status }) => status === 'flaky')

// A busy machine may cost a browser test its time; it is tried once more, and never silently.
function nameSecondTries(report) {
  for (const { file, title } of specsOf(report).filter(needsSecondTry))
    console.warn(`⚠ passed at its second try only: ${file} › ${title}`)
}

const screensEnv = (browser, port) => (file) => ({
  SCREENS_REPORT: file,
  CHROMIUM_PATH: browser,
  CONSOLE_PORT: String(port),
  CI: '1',
})

function countScreens(report) {
  nameSecondTries(report)
  return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
}

/**
 * The journeys in answer styles, with a table of them by screen. Answers how many passed and failed.
 * @param {{ styles?: string[], isSample?: boolean }} [choice] a sample takes those marked so
 */
export const runStyles = (browser, port, { styles = ['minimal', 'loose'], isSample = false } = {}) =>
  suite(
    'styles',
    () => [
      'playwright',
      'test',
      '--config',
      'tests/styles',
      ...styles.flatMap((style) => ['--project', style]),
      ...(isSample ? ['--grep', '@sample'] : []),
    ],
    screensEnv(browser, port),
    (report) => {
      console.log(`\n${stylesTable(report).join('\n')}`)
      return countScreens(report)
    },
  )

/** Browser tests against the production console. Answers how many passed and failed. */
export const runScreens = (browser, port) =>
  suite(
    'screens',
    () => ['playwright', 'test', '--config', 'tests/screens'],
    screensEnv(browser, port),
    countScreens,
  )

const dayLength = 86_400_000

/**
 * A sample of wrong answers, told to the screens (npm run lies:screens tells all). Another one each day: what fails
 * today fails again at the next try, and the seed is printed for later ones.
 */
export async function runMutationSample(browser, port) {
  const seed = process.env.MUTATION_SEED ?? String(Math.floor(Date.now() / dayLength))
  console.log(`A sample of wrong answers, MUTATION_SEED=${seed}`)
  const { code } = await run(['playwright', 'test', '--config', 'tests/response-mutations'], {
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
