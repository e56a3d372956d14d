import type { ReportCheck } from './checks.ts'
import type { Counts } from './suites.ts'

export interface Total {
  add: (...results: Counts[]) => void
  check: ReportCheck
  end: () => number
}

/**
 * Adds up what passed and failed. `add` takes the counts of a suite, `check` prints one check and counts it, `end`
 * prints the last line and returns the exit code.
 */
export function createTotal(): Total {
  const total = { passed: 0, failed: 0 }
  function add(...results: Counts[]) {
    for (const { passed, failed } of results) {
      total.passed += passed
      total.failed += failed
    }
  }

  function check(name: string, passed: boolean, output: string) {
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    if (!passed) console.error(output.trim())
    add(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  }

  function end() {
    console.log(`\n${total.passed} passed, ${total.failed} failed`)
    return total.failed === 0 ? 0 : 1
  }
  return { add, check, end }
}
