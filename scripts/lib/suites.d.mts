interface Report {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: unknown[]
}

export function countScreens(report: Report): { passed: number; failed: number }
