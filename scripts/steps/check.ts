import { fail, log } from '../lib/log.mjs'
import { runChecks } from '../testing/checks.ts'
import { ruleNotice } from '../testing/operations-without-rule.ts'

/** Runs the checks and exits at the first that fails. Returns the exit code. */
export async function check() {
  await runChecks((name, passed, output) => {
    if (passed) return
    console.error(output.trim())
    fail(`${name} failed`)
  })
  const notice = ruleNotice()
  if (notice) log(notice)
  console.log('check passed')
  return 0
}
