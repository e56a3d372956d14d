/** A row of the benchmark's table. */
export interface BenchmarkResult {
  what: string
  /** The measured value, as text. */
  figure: string
  target: string
  isMet: boolean
}

const width = (text: string) => text.length

/** Formats the findings as a table with aligned columns. */
export function resultsTable(findings: BenchmarkResult[]): string {
  const rows = [
    ['what', 'measured', 'target', ''],
    ...findings.map(({ what, figure, target, isMet }) => [what, figure, target, isMet ? 'pass' : 'MISS']),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => width(row[column] ?? ''))))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
