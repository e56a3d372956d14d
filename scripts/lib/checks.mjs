import { contractLint } from './contract-lint.mjs'
import { run } from './run.mjs'

// Cheap and telling checks come first.
/** @type {[string, string[]][]} */
const checks = [
  ['the contract lint', [...contractLint, '--format=stylish']],
  // One checker: each of four would load the same libraries, twice the work on two cores.
  ['the type check', ['tsc', '--checkers', '1']],
  ['the code lint', ['oxlint', '--type-aware', '--deny-warnings', '--threads', '2']],
  ['the search for dead code', ['knip', '--no-progress', '--no-config-hints']],
  ['the format check (npm run format fixes it)', ['oxfmt', '--check']],
]

/**
 * Runs the checks two at a time, as half of them use one core only.
 * @param {(name: string, passed: boolean, output: string) => void} report called after each
 */
export async function runChecks(report) {
  const queue = checks.values()
  const worker = async () => {
    for (const check of queue) await runCheck(check, report)
  }
  await Promise.all([worker(), worker()])
}

async function runCheck([name, command], report) {
  const { code, output } = await run(command, { quiet: true })
  report(name, code === 0, output)
}
