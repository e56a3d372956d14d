import type { Arguments } from '../commands/command-type.ts'
import { fail, log } from '../lib/log.mjs'
import { changedFiles } from '../testing/changed-files.ts'
import { runChecks } from '../testing/checks.ts'
import { ruleNotice } from '../testing/operations-without-rule.ts'

const filesToCheck = () =>
  changedFiles() ?? fail('--changed needs git and a clone', 'leave it out: all files are checked then')

/** Runs the checks, prints each, and exits at the first that fails. Returns the exit code. */
export async function check({ flags }: Arguments) {
  const changed = flags['changed'] ? filesToCheck() : undefined
  if (changed) log(`Files that differ from the last commit: ${changed.length}`)
  await runChecks((name, passed, output, seconds = 0) => {
    console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
    if (passed) return
    console.error(output.trim())
    fail(`${name} failed`)
  }, changed)
  const notice = ruleNotice()
  if (notice) log(notice)
  console.log('check passed')
  return 0
}
