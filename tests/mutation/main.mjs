import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '../../scripts/commands.mjs'
import { readArguments } from '../../scripts/lib/flags.mjs'
import { fail } from '../../scripts/lib/log.mjs'
import { root } from '../../scripts/lib/root.mjs'
import { run } from '../../scripts/lib/run.mjs'

// npm run mutants:source -- --sample 100 --seed 7 --files 'mocks/provider/*.ts'
const { flags } = readArguments(commands['mutants:source'], process.argv.slice(2))
// Another sample each day.
const seed = Number(flags.seed ?? Math.floor(Date.now() / 86_400_000))

/** The share of mutants that the tests must kill, survivors with a reason left out. */
const leastKilled = 0.95

// What Vitest loads: hooks and components run in a browser only.
const reached = [
  'mocks',
  'contracts',
  'src/lib',
  'src/api',
  'src/ui',
  'src/features',
  'src/screens',
  'src/app',
]
const needsBrowser = /\.tsx$|\/use-[^/]+$|\/generated\/|^mocks\/(panel|adapters\/msw)\/|\.test\.ts$|\.d\.ts$/

function sourceFiles() {
  const tracked = execFileSync('git', ['ls-files', ...reached], { cwd: root, encoding: 'utf8' }).split('\n')
  const wanted = flags.files && new Set(globSync(flags.files, { cwd: root }))
  return tracked.filter(
    (path) => path.endsWith('.ts') && !needsBrowser.test(path) && (!wanted || wanted.has(path)),
  )
}

// Mulberry32: the same seed gives the same sample.
function randomOf(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const isCode = (line) =>
  !/^\s*($|\/\/|\/?\*|import |export (type|\*|\{)|(export )?interface |[)}\]]+,?$)/.test(line)

/** Returns every line of code as Stryker's range `file:line-line`. */
const linesOf = (path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => (isCode(line) ? [`${path}:${index + 1}-${index + 1}`] : []))

function sampleLines() {
  const random = randomOf(seed)
  const lines = sourceFiles()
    .flatMap(linesOf)
    .map((line) => ({ line, at: random() }))
  return lines
    .toSorted((one, other) => one.at - other.at)
    .slice(0, Number(flags.sample))
    .map(({ line }) => line)
}

/** Mutants that change nothing that a test could see. @type {{ file: string, mutated: string, reason: string }[]} */
const survivors = JSON.parse(readFileSync(join(root, 'tests/mutation/survivors.json'), 'utf8'))

const folder = join(root, 'test-results', 'mutation')
const reportFile = join(folder, 'report.json')

const strykerOptions = (mutate) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // A static mutant changes what a module computes when it loads: every test would have to run.
  ignoreStatic: true,
  concurrency: Number(flags.workers),
  mutate,
  // TypeScript 7 has no JavaScript interface, which the rewriting of tsconfig.json needs.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'test-results', '.cache'],
  tempDirName: join(folder, 'sandbox'),
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFile },
})

async function runStryker(mutate) {
  mkdirSync(folder, { recursive: true })
  rmSync(reportFile, { force: true })
  const config = join(folder, 'stryker.json')
  writeFileSync(config, JSON.stringify(strykerOptions(mutate)))
  const { output } = await run(['stryker', 'run', config])
  if (existsSync(reportFile)) return JSON.parse(readFileSync(reportFile, 'utf8')).files
  console.error(output.trim())
  return fail('Stryker wrote no report', 'see the lines above')
}

const linesOfText = (text, from, to) => text.split('\n').slice(from, to)

/** Returns a mutant with its original and its mutated text, both trimmed. */
function describeMutant(file, source, { location: { start, end }, replacement, status }) {
  const original = linesOfText(source, start.line - 1, end.line).join('\n')
  const before = original.slice(0, start.column - 1)
  const after = linesOfText(source, end.line - 1, end.line)
    .join('\n')
    .slice(end.column - 1)
  const mutated = (before + replacement + after).trim()
  const known = survivors.find((one) => one.file === file && one.mutated === mutated)
  return { file, line: start.line, original: original.trim(), mutated, status, reason: known?.reason }
}

const mutantsOf = (files) =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => describeMutant(file, source, mutant)),
  )

const killed = new Set(['Killed', 'Timeout'])
// Browser tests see what Vitest does not reach in src, tests of commands what runs in a process of its own.
const seenElsewhere = /^(src|contracts\/(broker|verifier|breaking-changes))\//
const isAlive = ({ file, status }) =>
  status === 'Survived' || (status === 'NoCoverage' && !seenElsewhere.test(file))

const roomOf = ({ file }) => file.split('/').slice(0, 2).join('/')
const count = (mutants, isMeant) => mutants.filter(isMeant).length

function printRoom([room, mutants]) {
  const of = (status) => count(mutants, (mutant) => mutant.status === status)
  const dead = count(mutants, ({ status }) => killed.has(status))
  console.log(
    `${room.padEnd(20)} killed ${dead}, survived ${of('Survived')}, no coverage ${of('NoCoverage')}, ` +
      `static ${of('Ignored')}`,
  )
}

function printSurvivor({ file, line, original, mutated, status, reason }) {
  console.log(`\n${file}:${line} ${status === 'NoCoverage' ? 'no test reaches it' : 'survived'}`)
  console.log(`  - ${original}\n  + ${mutated}${reason ? `\n  ${reason}` : ''}`)
}

/** Prints the result. Returns the share killed of all mutants but the survivors with a reason. */
function printResult(mutants) {
  const byRoom = Object.entries(Object.groupBy(mutants, roomOf))
  byRoom.toSorted(([one], [other]) => (one < other ? -1 : 1)).forEach(printRoom)
  const left = mutants.filter(isAlive)
  left.forEach(printSurvivor)
  const dead = count(mutants, ({ status }) => killed.has(status))
  const named = count(left, ({ reason }) => reason)
  const share = dead / Math.max(1, dead + left.length - named)
  const percent = (share * 100).toFixed(1)
  console.log(
    `\n${dead} killed, ${left.length} survived, ${named} of them with a reason: ${percent} % killed`,
  )
  return share
}

console.log(`A sample of ${flags.sample} lines, seed ${seed}`)
const share = printResult(mutantsOf(await runStryker(sampleLines())))
process.exit(share < leastKilled ? 1 : 0)
