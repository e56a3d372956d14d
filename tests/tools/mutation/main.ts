import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commands } from '../../../scripts/commands/commands.ts'
import { readArguments } from '../../../scripts/commands/flags.ts'
import { fail } from '../../../scripts/lib/log.mjs'
import { root } from '../../../scripts/lib/root.mjs'
import { run } from '../../../scripts/lib/run.mjs'
import { mutantsInBrowser } from './browser.ts'
import {
  describeMutant,
  leastKilled,
  printResult,
  type DescribedMutant,
  type ReportedMutant,
} from './report.ts'
import { shuffledLines, type Sample } from './sample.ts'

// npm run mutants:source -- --sample 100 --seed 7 --files 'mocks/provider/*.ts'
const command = commands['mutants:source']
if (!command) throw new Error('scripts/commands/commands.ts has no command mutants:source')
const { flags } = readArguments(command, process.argv.slice(2))
const choice = {
  size: Number(flags.sample),
  // The sample changes daily.
  seed: Number(flags.seed ?? Math.floor(Date.now() / 86_400_000)),
  files: typeof flags.files === 'string' ? flags.files : undefined,
}

const folder = join(root, 'test-results', 'mutation')
const stryker = 'tests/tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js'
const reportFile = join(folder, 'report.json')

/** The mutants of a file in Stryker's report. */
interface FileReport {
  source: string
  mutants: ReportedMutant[]
}

const strykerOptions = (mutate: string[]) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // A static mutant changes a value that a module computes on load: every test would have to run.
  ignoreStatic: true,
  // A busy machine is not a fault.
  dryRunTimeoutMinutes: 20,
  concurrency: Number(flags.workers),
  mutate,
  // TypeScript 7 has no JavaScript interface, which the rewriting of tsconfig.json needs.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'test-results', '.cache'],
  tempDirName: join(folder, 'sandbox'),
  vitest: { configFile: 'tests/tools/mutation/vitest.config.ts' },
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: reportFile },
})

async function runStryker(mutate: string[]): Promise<Record<string, FileReport>> {
  mkdirSync(folder, { recursive: true })
  rmSync(reportFile, { force: true })
  const config = join(folder, 'stryker.json')
  writeFileSync(config, JSON.stringify(strykerOptions(mutate)))
  const { output } = await run(['node', stryker, 'run', config])
  if (existsSync(reportFile)) return JSON.parse(readFileSync(reportFile, 'utf8')).files
  console.error(output.trim())
  return fail('Stryker wrote no report', 'see the lines above')
}

async function mutantsInVitest({ size, ...lines }: Sample): Promise<DescribedMutant[]> {
  const mutate = shuffledLines(lines)
    .slice(0, size)
    .map(({ file, line }) => `${file}:${line}-${line}`)
  if (mutate.length === 0)
    fail(
      `No source file of Vitest's tests matches ${lines.files}`,
      "name some: --files 'mocks/provider/*.ts'",
    )
  return Object.entries(await runStryker(mutate)).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => describeMutant(file, source, mutant)),
  )
}

console.log(`A sample of ${choice.size} lines, seed ${choice.seed}`)
const share = printResult(await (flags.browser ? mutantsInBrowser : mutantsInVitest)(choice))
process.exit(share < leastKilled ? 1 : 0)
