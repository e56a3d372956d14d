import { run } from '../lib/run.mjs'
import { contractLint } from './contract-lint.ts'

const buildInfo = 'node_modules/.cache/tsc.tsbuildinfo'

/**
 * The type check. One checker: each of four would load the same libraries, twice the work on two cores. Files
 * that did not change since the last check are not checked again.
 */
export const typeCheck = ['tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', buildInfo]

// The longest comes first: begun last, it would leave a core idle.
const checks: [name: string, command: string[]][] = [
  ['the code lint', ['oxlint', '--type-aware', '--deny-warnings', '--threads', '2']],
  ['the type check', typeCheck],
  ['the contract lint', [...contractLint, '--format=stylish']],
  ['the search for dead code', ['knip', '--cache', '--no-progress', '--no-config-hints']],
  ['the format check (npm run format fixes it)', ['oxfmt', '--check']],
]

// The compilers are Go programs that end after seconds: collecting less garbage saves a fifth of their time.
const env = { GOGC: '400', GOMEMLIMIT: '2GiB' }

/** Called after each check. */
export type ReportCheck = (name: string, passed: boolean, output: string) => void

/** Runs the checks two at a time, as half of them use one core only. */
export async function runChecks(report: ReportCheck) {
  const queue = checks.values()
  const worker = async () => {
    for (const check of queue) await runCheck(check, report)
  }
  await Promise.all([worker(), worker()])
}

async function runCheck([name, command]: (typeof checks)[number], report: ReportCheck) {
  const { code, output } = await run(command, { quiet: true, env })
  report(name, code === 0, output)
}
