import type { ReportCheck } from './checks.ts'
import type { Counts } from './reports.ts'

export interface Total {
  add: (...results: Counts[]) => void
  check: ReportCheck
  end: () => number
}

/**
 * Adds up what passed and failed. `add` takes the counts of a suite, `check` prints one check and counts it, `end`
 * prints what failed and, as the last line, the counts, and returns the exit code.
 */
export function createTotal(): Total {
  const total: Counts = { passed: 0, failed: 0, failures: [] }
  function add(...results: Counts[]) {
    for (const { passed, failed, failures } of results) {
      total.passed += passed
      total.failed += failed
      total.failures.push(...failures)
    }
  }

  function check(name: string, passed: boolean, output: string) {
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    if (!passed) console.error(output.trim())
    add(passed ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] })
  }

  // A run prints thousands of lines, so that what failed stands once more at its end.
  function end() {
    for (const failure of total.failures) console.log(`✗ ${failure}`)
    console.log(`\n${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  }
  return { add, check, end }
}
