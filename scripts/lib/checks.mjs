import { run } from './run.mjs'

// What is cheap and tells most comes first.
/** @type {[string, string[]][]} */
const checks = [
  ['the contract lint', ['redocly', 'lint', '--format=stylish']],
  // One checker: four begin with the same libraries each, for twice the work on two cores.
  ['the type check', ['tsc', '--checkers', '1']],
  ['the code lint', ['oxlint', '--type-aware', '--deny-warnings', '--threads', '2']],
  ['the search for dead code', ['knip', '--no-progress', '--no-config-hints']],
  ['the format check (npm run format mends it)', ['oxfmt', '--check']],
]

/**
 * Runs the checks two at a time: half of them keep one core busy.
 * @param {(name: string, passed: boolean, output: string) => void} report called after each
 */
export async function runChecks(report) {
  const waiting = checks.values()
  const lane = async () => {
    for (const check of waiting) await runCheck(check, report)
  }
  await Promise.all([lane(), lane()])
}

async function runCheck([name, command], report) {
  const { code, output } = await run(command, { quiet: true })
  report(name, code === 0, output)
}
