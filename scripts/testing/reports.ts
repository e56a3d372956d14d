import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../lib/root.mjs'

/** How many tests of a suite passed and failed, and what failed: file, title and the first line of the error. */
export interface Counts {
  passed: number
  failed: number
  failures: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[]
  }[]
}

interface Spec {
  file: string
  title: string
  tests: {
    status: string
    annotations: { type: string; description?: string }[]
    results?: { error?: { message?: string } }[]
  }[]
}

interface SpecSuite {
  specs?: Spec[]
  suites?: SpecSuite[]
}

export interface ScreensReport extends SpecSuite {
  stats: { expected: number; flaky: number; unexpected: number }
}

// Playwright colours its messages.
const firstLine = (message: string | undefined) =>
  stripVTControlCharacters(message ?? '')
    .trim()
    .split('\n', 1)[0] ?? ''

const failure = (file: string, title: string, message: string | undefined) =>
  `${file} › ${title}: ${firstLine(message)}`

// A test may time out on a busy machine. It is retried once, and the retry is always printed, with what failed first.
const warnSecondTry = (failed: string) => console.warn(`⚠ passed at its second try only: ${failed}`)

type TestReport = VitestReport['testResults'][number]['assertionResults'][number]

const isFailed = ({ status }: TestReport) => status === 'failed'
const isFlaky = ({ status, failureMessages }: TestReport) =>
  status === 'passed' && (failureMessages?.length ?? 0) > 0

const failuresOf = ({ testResults }: VitestReport, isOne: (test: TestReport) => boolean) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(isOne)
      .map((one) => failure(relative(root, name), one.fullName, one.failureMessages?.[0])),
  )

/** Files that do not load, or whose preparation failed, so that their tests were skipped. */
const failedFiles = ({ testResults }: VitestReport) =>
  testResults
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
    )
    .map(({ name, message }) => failure(relative(root, name), 'did not run', message))

/** Counts the tests of a report of Vitest, and prints those that ran twice. */
export function countTests(report: VitestReport): Counts {
  failuresOf(report, isFlaky).forEach(warnSecondTry)
  const failures = [...failuresOf(report, isFailed), ...failedFiles(report)]
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

const specsOf = (one: SpecSuite): Spec[] => [...(one.specs ?? []), ...(one.suites ?? []).flatMap(specsOf)]

const endedAs = (status: string) => (spec: Spec) => spec.tests.some((test) => test.status === status)

const errorOf = ({ tests }: Spec) =>
  tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error

function reportFlakyTests(specs: Spec[]) {
  for (const spec of specs.filter(endedAs('flaky')))
    warnSecondTry(failure(spec.file, spec.title, errorOf(spec)?.message))
}

const reasonsOf = (spec: Spec) =>
  spec.tests
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === 'skip' && description ? [description] : []))

// A test that can't run on this machine says so, with its reason.
function reportSkippedTests(specs: Spec[]) {
  for (const spec of specs)
    for (const reason of reasonsOf(spec))
      console.warn(`⚠ did not run: ${spec.file} › ${spec.title} (${reason})`)
}

/** Counts the tests of a report of Playwright, and prints those that did not run or ran twice. */
export function countScreens(report: ScreensReport): Counts {
  const specs = specsOf(report)
  reportFlakyTests(specs)
  reportSkippedTests(specs)
  const { expected, flaky, unexpected } = report.stats
  const failures = specs
    .filter(endedAs('unexpected'))
    .map((spec) => failure(spec.file, spec.title, errorOf(spec)?.message))
  return { passed: expected + flaky, failed: unexpected, failures }
}
