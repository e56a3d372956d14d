import type { OperationId } from '../consumer/contract.ts'
import type { Mutant } from './mutants.ts'
import { whyTaken } from './reasons.ts'

/** A mutated request, and what detected the mutation. */
export interface Result {
  operationId: OperationId
  /** Title of the interaction. */
  title: string
  kind: Mutant['kind']
  where: string
  isCaughtByPact: boolean
  /** Response status of the simulated provider. */
  status: number
}

// Any error status counts as detected: the unchanged request gets 200.
export const isTaken = ({ status }: Result) => status < 400

/** Neither the pact test nor the provider detects the mutation. */
export const survives = (one: Result) => !one.isCaughtByPact && isTaken(one)

export const nameOf = ({ operationId, title, kind, where }: Result) =>
  `${operationId} · ${title} · ${where} ${kind}`

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`

const columns = [
  ['changed', () => true],
  ['pact', ({ isCaughtByPact }: Result) => isCaughtByPact],
  ['provider', (one: Result) => !isTaken(one)],
  ['either', (one: Result) => !survives(one)],
] as const

function row(name: string, some: Result[]): string {
  const counts = columns.map(([, counts]) => some.filter(counts).length)
  const cells = counts.map((count) => String(count).padStart(9)).join('')
  return `${name.padEnd(26)}${cells}  ${percent(counts.at(-1) ?? 0, some.length)}`
}

function groups<Key extends string>(results: Result[], keyOf: (one: Result) => Key): [Key, Result[]][] {
  const keys = [...new Set(results.map(keyOf))]
  return keys.map((key) => [key, results.filter((one) => keyOf(one) === key)])
}

const rows = (results: Result[], keyOf: (one: Result) => string) =>
  groups(results, keyOf).map(([key, some]) => row(key, some))

function acceptedLines(results: Result[]): string[] {
  const accepted = groups(results.filter(isTaken), (one) => whyTaken(one) ?? 'NO REASON')
  return accepted.flatMap(([why, some]) => [
    `  ${why} (${some.length}):`,
    ...groups(some, ({ operationId }) => operationId).map(
      ([id, ofOne]) => `    ${id}: ${[...new Set(ofOne.map(({ where }) => where))].join(', ')}`,
    ),
  ])
}

/** Returns the report as lines: totals by operation and kind, accepted mutants with the reason, surviving mutants. */
export function reportOf(results: Result[]): string[] {
  const survivors = results.filter(survives).map((one) => `  ${nameOf(one)}`)
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
