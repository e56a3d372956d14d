import { acceptanceReason } from './acceptance-reasons.ts'
import type { MutantResult } from './mutants.ts'

// Any error status counts as detected: the unchanged request gets 200.
export const isAccepted = ({ status }: MutantResult) => status < 400

/** Neither the pact test nor the provider detects the mutation. */
export const survives = (one: MutantResult) => !one.isCaughtByPact && isAccepted(one)

export const mutantName = ({ operationId, title, kind, where }: MutantResult) =>
  `${operationId} · ${title} · ${where} ${kind}`

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

const columns = [
  ['changed', () => true],
  ['pact', ({ isCaughtByPact }: MutantResult) => isCaughtByPact],
  ['provider', (one: MutantResult) => !isAccepted(one)],
  ['either', (one: MutantResult) => !survives(one)],
] as const

function row(name: string, some: MutantResult[]): string {
  const counts = columns.map(([, counts]) => some.filter(counts).length)
  const cells = counts.map((count) => String(count).padStart(9)).join('')
  return `${name.padEnd(26)}${cells}  ${percent(counts.at(-1) ?? 0, some.length)}`
}

function groups<Key extends string>(
  results: MutantResult[],
  keyOf: (one: MutantResult) => Key,
): [Key, MutantResult[]][] {
  const keys = [...new Set(results.map(keyOf))]
  return keys.map((key) => [key, results.filter((one) => keyOf(one) === key)])
}

const rows = (results: MutantResult[], keyOf: (one: MutantResult) => string) =>
  groups(results, keyOf).map(([key, some]) => row(key, some))

function acceptedLines(results: MutantResult[]): string[] {
  const accepted = groups(results.filter(isAccepted), (one) => acceptanceReason(one) ?? 'NO REASON')
  return accepted.flatMap(([why, some]) => [
    `  ${why} (${some.length}):`,
    ...groups(some, ({ operationId }) => operationId).map(
      ([id, ofOne]) => `    ${id}: ${[...new Set(ofOne.map(({ where }) => where))].join(', ')}`,
    ),
  ])
}

/** Returns the report as lines: totals by operation and kind, accepted mutants with the reason, surviving mutants. */
export function mutantReport(results: MutantResult[]): string[] {
  const survivors = results.filter(survives).map((one) => `  ${mutantName(one)}`)
  return [
    `${'caught by'.padEnd(26)}${columns.map(([name]) => name.padStart(9)).join('')}`,
    ...rows(results, ({ operationId }) => operationId),
    '',
    ...rows(results, ({ kind }) => kind),
    '',
    'taken by the provider (the pact tests are there for these):',
    ...acceptedLines(results),
    '',
    survivors.length ? 'caught by nobody:' : 'caught by nobody: none',
    ...survivors,
    row('in all', results),
  ]
}
