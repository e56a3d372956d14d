import { run } from '../lib/run.mjs'
import { contractLint } from './contract-lint.ts'

const buildInfo = 'node_modules/.cache/tsc.tsbuildinfo'

/**
 * The type check. One checker: each of four would load the same libraries, twice the work on two cores. Files
 * that did not change since the last check are not checked again.
 */
export const typeCheck = ['tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo]

/** A check with the command that runs it; undefined when changes of these files can't break it. */
interface Check {
  name: string
  command: string[]
  ofChanged: (files: string[]) => string[] | undefined
}

const lint = ['oxlint', '--type-aware', '--deny-warnings', '--threads', '2']
const lintContract = [...contractLint, '--format=stylish']
const findDeadCode = ['knip', '--cache', '--no-progress', '--no-config-hints']
const checkFormat = ['oxfmt', '--check']

const isCode = (path: string) => /\.[cm]?[jt]sx?$/.test(path)
const isContract = (path: string) => /^(openapi|mocks\/control-api)\/|^\.?redocly\./.test(path)
const withPaths = (command: string[], files: string[]) =>
  files.length > 0 ? [...command, '--no-error-on-unmatched-pattern', ...files] : undefined

// The longest comes first: begun last, it would leave a core idle. Types and dead code are questions about all files.
const checks: Check[] = [
  { name: 'the code lint', command: lint, ofChanged: (files) => withPaths(lint, files.filter(isCode)) },
  { name: 'the type check', command: typeCheck, ofChanged: () => typeCheck },
  {
    name: 'the contract lint',
    command: lintContract,
    ofChanged: (files) => (files.some(isContract) ? lintContract : undefined),
  },
  { name: 'the search for dead code', command: findDeadCode, ofChanged: () => findDeadCode },
  {
    name: 'the format check (npm run format fixes it)',
    command: checkFormat,
    ofChanged: (files) => withPaths(checkFormat, files),
  },
]

// The compilers are Go programs that end after seconds: collecting less garbage saves a fifth of their time.
const env = { GOGC: '400', GOMEMLIMIT: '2GiB' }

/** Called after each check. */
export type ReportCheck = (name: string, passed: boolean, output: string, seconds?: number) => void

/** Returns the name and the command of each check; with `changed` only of these files, where a check allows that. */
export const commandsOfChecks = (changed?: string[]): [name: string, command: string[]][] =>
  checks.flatMap(({ name, command, ofChanged }) => {
    const chosen = changed ? ofChanged(changed) : command
    return chosen ? [[name, chosen]] : []
  })

/** Runs the checks two at a time, as half of them use one core only. */
export async function runChecks(report: ReportCheck, changed?: string[]) {
  const queue = commandsOfChecks(changed).values()
  const worker = async () => {
    for (const check of queue) await runCheck(check, report)
  }
  await Promise.all([worker(), worker()])
}

async function runCheck([name, command]: [string, string[]], report: ReportCheck) {
  const started = performance.now()
  const { code, output } = await run(command, { quiet: true, env })
  report(name, code === 0, output, (performance.now() - started) / 1000)
}
