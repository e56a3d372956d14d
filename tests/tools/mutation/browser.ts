import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Instrumenter, type Mutant, type Position } from '@stryker-mutator/instrumenter'
import { ensureMockBuilt } from '../../../scripts/build/mock-build.ts'
import { fail } from '../../../scripts/lib/log.mjs'
import { freePort } from '../../../scripts/lib/port.ts'
import { root } from '../../../scripts/lib/root.mjs'
import { production, run } from '../../../scripts/lib/run.mjs'
import { ensureBrowser } from '../../../scripts/machine/browser.ts'
import { componentEnv } from '../../../scripts/testing/suites.ts'
import { randomOf } from '../../support/seeded-random.ts'
import { groupBy } from './group-by.ts'
import { looks } from './looks.ts'
import { describeMutant, type DescribedMutant } from './report.ts'
import { shuffledLines, type Sample, type SourceLine } from './sample.ts'

type Environment = Record<string, string>

/** A test that reaches a mutant. */
interface ReachingTest {
  /** `file:line` */
  test: string
  /** The number of mutants that it reaches. */
  reached: number
}

/** The result of a test, as Playwright reports it. */
interface TestResult {
  file: string
  line: number | undefined
  ok: boolean
}

/** Playwright's report, and the suites in it. */
interface PlaywrightSuite {
  specs?: TestResult[]
  suites?: PlaywrightSuite[]
}

/** Vitest's report. */
interface VitestReport {
  testResults: {
    name: string
    assertionResults: { location?: { line: number } | null; status: string }[]
  }[]
}

const folder = join(root, 'test-results', 'mutation', 'browser')
const path = (name: string) => join(folder, name)

const silent = () => {}
const logger = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false }
const instrumenterOptions = { plugins: null, excludedMutations: [], ignorers: [looks] }

const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

// Stryker counts lines from 0 here.
const rangeOf = ({ line }: SourceLine) => ({ start: { line: line - 1, column: 0 }, end: { line, column: 0 } })

/** Puts the mutants of the lines into their files, where `globalThis.__stryker__` switches one on. */
function instrument(lines: SourceLine[]) {
  const sources = [...groupBy(lines, ({ file }) => file)].map(([name, ones]) => ({
    name,
    content: readSource(name),
    mutate: ones.map(rangeOf),
  }))
  return new Instrumenter(logger).instrument(sources, instrumenterOptions)
}

const oneBased = ({ line, column }: Position) => ({ line: line + 1, column: column + 1 })

const isLooks = ({ status }: Mutant) => status === 'Ignored'

// A survivor takes minutes, so one mutant stands for its line. A mutant of the look is chosen only when there is no other.
function onePerLine(mutants: Mutant[], random: () => number): Mutant[] {
  const byLine = groupBy(mutants, ({ fileName, location }) => `${fileName}:${location.start.line}`)
  return [...byLine.values()].flatMap((ones) => {
    const judged = ones.filter((mutant) => !isLooks(mutant))
    const choice = judged.length > 0 ? judged : ones
    return choice[Math.floor(random() * choice.length)] ?? []
  })
}

/** Builds the console with all mutants of the sample in it. Returns the mutants to try. */
async function buildMutants({ size, ...choice }: Sample): Promise<Mutant[]> {
  const { files, mutants } = await instrument(shuffledLines({ ...choice, inBrowser: true }).slice(0, size))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const code = Object.fromEntries(files.map(({ name, content }) => [name, content]))
  writeFileSync(path('instrumented.json'), JSON.stringify(code))
  const build = await run(['vite', 'build', '--config', 'tests/tools/mutation/vite.config.ts'], production)
  if (build.code !== 0) fail('The console with mutants does not build', build.output.trim())
  return onePerLine(mutants, randomOf(choice.seed))
}

/** Component tests have their path from the project's folder, end-to-end tests the path from tests/e2e. */
const isComponentTest = (test: string) => test.startsWith('src/') || test.startsWith('mocks/')

const fileOf = (test: string) => test.slice(0, test.lastIndexOf(':'))

/** Runs component tests of these files, or all. Returns Vitest's report. */
async function runComponentTests(files: string[], env: Environment): Promise<VitestReport> {
  const report = path('component.json')
  rmSync(report, { force: true })
  const config = ['--config', 'tests/tools/mutation/component.config.ts']
  await run(['vitest', 'run', ...config, ...files, '--reporter=json', `--outputFile=${report}`], {
    quiet: true,
    env: { ...componentEnv(await ensureBrowser()), ...env },
  })
  if (!existsSync(report)) fail('Vitest wrote no report')
  return JSON.parse(readFileSync(report, 'utf8'))
}

/** Runs end-to-end tests. The script of the state comes before all others in each document. Returns Playwright's report. */
async function runTests(args: string[], state: string, env: Environment): Promise<PlaywrightSuite> {
  writeFileSync(path('console/mutant.js'), `globalThis.__stryker__ ??= ${state}\n`)
  rmSync(path('report.json'), { force: true })
  const config = ['--config', 'tests/tools/mutation/playwright.config.ts']
  await run(['playwright', 'test', ...config, ...args], {
    quiet: true,
    env: {
      CI: '1',
      CHROMIUM_PATH: await ensureBrowser(),
      CONSOLE_PORT: String(await freePort()),
      SCREENS_REPORT: path('report.json'),
      ...env,
    },
  })
  if (!existsSync(path('report.json'))) fail('Playwright wrote no report')
  return JSON.parse(readFileSync(path('report.json'), 'utf8'))
}

// The test's fixture collects the log (tests/e2e/support/mutants.ts). A mutant is logged again after a second,
// because the tests of a worker share a tab.
const loggingState = `(() => {
  const seen = {}
  const reached = []
  const flush = () => console.debug('mutants ' + reached.splice(0).join(' '))
  const set = (_, id) => {
    if (performance.now() - (seen[id] ?? -1e6) > 1000 && reached.push(id) === 1) queueMicrotask(flush)
    seen[id] = performance.now()
    return true
  }
  return { mutantCoverage: { static: new Proxy({}, { set }), perTest: {} } }
})()`

/** Returns the tests that reach each mutant (id). Tests that fail without a mutant are left out. */
async function testsByMutant(): Promise<Map<string, ReachingTest[]>> {
  const env = { REACHED_MUTANTS: path('reached.jsonl') }
  await runComponentTests([], env)
  await runTests([], loggingState, env)
  const tests = new Map<string, ReachingTest[]>()
  for (const line of readFileSync(path('reached.jsonl'), 'utf8').trim().split('\n')) {
    const { test, mutants }: { test: string; mutants: string[] } = JSON.parse(line)
    for (const id of mutants) tests.set(id, [...(tests.get(id) ?? []), { test, reached: mutants.length }])
  }
  return tests
}

const wordsOf = (text: string) => new Set(text.split(/[^a-z]+/))

/** Returns how many words of a spec's name are in the path of a mutant's file. */
function kinship(test: string, fileName: string): number {
  const words = wordsOf(fileName)
  return [...wordsOf(test.split('.')[0] ?? '')].filter((word) => words.has(word)).length
}

/** The most tests of a mutant. A survivor costs all of them. */
const mostTests = 150

/** Returns the tests with the file's name in their spec first, then tests that reach few mutants: they test less else. */
const nearestTests = (tests: ReachingTest[], fileName: string): string[] =>
  tests
    .toSorted(
      (one, other) =>
        kinship(other.test, fileName) - kinship(one.test, fileName) || one.reached - other.reached,
    )
    .slice(0, mostTests)
    .map(({ test }) => test)

const partition = (all: string[], isMeant: (one: string) => boolean): [string[], string[]] => [
  all.filter(isMeant),
  all.filter((one) => !isMeant(one)),
]

const filesOf = (tests: string[]) => [...new Set(tests.map(fileOf))]

/** Returns the results of component tests in the form of Playwright's. */
const componentResults = ({ testResults }: VitestReport): TestResult[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ location, status }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      line: location?.line,
      ok: status !== 'failed',
    })),
  )

const testsIn = ({ specs = [], suites = [] }: PlaywrightSuite): TestResult[] => [
  ...specs,
  ...suites.flatMap(testsIn),
]

/** Runs each test (file:line) with its mutant (id) switched on. Returns the mutants that made theirs fail. */
async function killedBy(mutantOfTest: Map<string, string>): Promise<Set<string>> {
  writeFileSync(path('active.json'), JSON.stringify(Object.fromEntries(mutantOfTest)))
  const env = { ACTIVE_MUTANTS: path('active.json') }
  const [components, endToEnd] = partition([...mutantOfTest.keys()], isComponentTest)
  const ran = [
    ...(components.length > 0 ? componentResults(await runComponentTests(filesOf(components), env)) : []),
    ...(endToEnd.length > 0 ? testsIn(await runTests(endToEnd, '{}', env)) : []),
  ]
  const asked = ran.filter(({ file, line }) => mutantOfTest.has(`${file}:${line}`))
  if (asked.length < mutantOfTest.size) fail('Tests are missing', 'a spec was changed while its mutants ran')
  const failed = asked.filter(({ ok }) => !ok)
  return new Set(failed.flatMap(({ file, line }) => mutantOfTest.get(`${file}:${line}`) ?? []))
}

/** Takes up to `most` tests of each mutant from the queues. A test is taken for one mutant only. */
function nextTests(queues: Map<string, string[]>, most: number): Map<string, string> {
  const mutantOfTest = new Map<string, string>()
  for (const [id, tests] of queues) {
    const own = tests.filter((test) => !mutantOfTest.has(test)).slice(0, most)
    for (const test of own) mutantOfTest.set(test, id)
    queues.set(
      id,
      tests.filter((test) => !own.includes(test)),
    )
  }
  return mutantOfTest
}

/**
 * Returns the killed mutants (ids). In each round a mutant gets the nearest tests that it has not had yet: one, then two,
 * then four. Most mutants are killed in the first round.
 */
async function judge(mutants: Mutant[], tests: Map<string, ReachingTest[]>): Promise<Set<string>> {
  const queues = new Map(
    mutants.map(({ id, fileName }) => [id, [...new Set(nearestTests(tests.get(id) ?? [], fileName))]]),
  )
  const killed = new Set<string>()
  for (let most = 1; queues.size > 0; most *= 2) {
    const mutantOfTest = nextTests(queues, most)
    if (mutantOfTest.size > 0) for (const id of await killedBy(mutantOfTest)) killed.add(id)
    for (const [id, left] of queues) if (killed.has(id) || left.length === 0) queues.delete(id)
    console.log(`${mutantOfTest.size} tests: ${killed.size} killed, ${queues.size} to go on with`)
  }
  return killed
}

interface Verdict {
  tests: Map<string, ReachingTest[]>
  killed: Set<string>
}

function statusOf(mutant: Mutant, { tests, killed }: Verdict): string {
  if (isLooks(mutant)) return 'Looks'
  if (!tests.has(mutant.id)) return 'NoCoverage'
  return killed.has(mutant.id) ? 'Killed' : 'Survived'
}

function describe({ fileName, location, replacement }: Mutant, status: string): DescribedMutant {
  const range = { start: oneBased(location.start), end: oneBased(location.end) }
  return describeMutant(fileName, readSource(fileName), { location: range, replacement, status })
}

/** Runs the component and end-to-end tests on a console with mutants, each test with one of them. */
export async function mutantsInBrowser(choice: Sample): Promise<DescribedMutant[]> {
  const own = await run(['node', '--test', 'tests/tools/mutation/looks.check.ts'], { quiet: true })
  if (own.code !== 0) fail('What only changes the look is not recognised', own.output.trim())
  await ensureMockBuilt()
  const mutants = await buildMutants(choice)
  console.log(
    `${mutants.length} mutants; all component and end-to-end tests run once to see which of them they reach`,
  )
  const tests = await testsByMutant()
  const killed = await judge(
    mutants.filter((mutant) => !isLooks(mutant) && tests.has(mutant.id)),
    tests,
  )
  return mutants.map((mutant) => describe(mutant, statusOf(mutant, { tests, killed })))
}
