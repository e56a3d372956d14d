import { runChecks } from '../lib/checks.mjs'
import { fail } from '../lib/log.mjs'

/** Runs the checks and exits at the first that fails. Returns the exit code. */
export async function check() {
  await runChecks((name, passed, output) => {
    if (passed) return
    console.error(output.trim())
    fail(`${name} failed`)
  })
  console.log('check passed')
  return 0
}
