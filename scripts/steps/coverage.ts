import type { Arguments } from '../commands/command-type.ts'
import { fail } from '../lib/log.mjs'
import { coverage, emptyCells, printTable, printTests } from '../testing/coverage.ts'
import { runVitest } from '../testing/suites.ts'

/** Runs the unit and provider tests and prints the documented responses that they cover. Returns the exit code. */
export async function printCoverage({ flags }: Arguments): Promise<number> {
  const { failed } = await runVitest()
  const cells = coverage()
  if (flags['tests']) printTests(cells)
  else printTable(cells)
  const empty = emptyCells(cells)
  if (empty.length > 0) fail(`No test makes the provider answer ${empty.join(', ')}`)
  return failed === 0 ? 0 : 1
}
