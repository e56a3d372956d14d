import { runChecks } from '../lib/checks.mjs'
import { fail, log } from '../lib/log.mjs'
import { operationsWithoutRule } from '../lib/operations-without-rule.mjs'

/** Runs the checks and exits at the first that fails. Returns the exit code. */
export async function check() {
  await runChecks((name, passed, output) => {
    if (passed) return
    console.error(output.trim())
    fail(`${name} failed`)
  })
  const missing = operationsWithoutRule()
  if (missing.length)
    log(`Without a rule in mocks/operations, so answered from the contract: ${missing.join(', ')}`)
  console.log('check passed')
  return 0
}
