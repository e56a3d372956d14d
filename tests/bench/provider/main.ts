import { fleet } from './fleet'
import { growth } from './growth'
import { http } from './http'
import { live } from './live'
import { type BenchmarkResult, resultsTable } from './support/benchmark-results'

const benchmarks: Record<string, () => Promise<BenchmarkResult[]>> = { http, growth, fleet, live }

const args = process.argv.slice(2)
const isStrict = args.includes('--strict')
const names = args.filter((arg) => arg !== '--strict')
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name))
if (unknown) {
  console.error(`✗ There is no benchmark ${unknown}; there are: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(2)
}

const findings: BenchmarkResult[] = []
for (const [name, measure] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`• ${name}`)
  findings.push(...(await measure()))
}
console.log(`\n${resultsTable(findings)}`)
process.exit(isStrict && findings.some(({ isMet }) => !isMet) ? 1 : 0)
