import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { type PactResponse, readPactResponses } from './pact-responses.ts'
import { readAnswers, type RecordedResponse } from './recorded-responses.ts'

const letters = { unit: 'u', provider: 'p', contract: 'c', browser: 'b', pact: 'k' }

/** A documented response of an operation. */
interface Response {
  id: string
  status: number
}

/** A documented response with the suites that cause it. */
export interface Cell extends Response {
  suites: Set<string>
  /** A letter for each suite; blank without one. */
  text: string
  test: string | undefined
}

interface Document {
  paths: Record<string, Record<string, { operationId?: string; responses?: object }>>
}

/** Returns every documented response. */
function documented(): Response[] {
  const { paths }: Document = JSON.parse(readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'))
  return Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId: id, responses = {} }) =>
      id ? Object.keys(responses).map((status) => ({ id, status: Number(status) })) : [],
    )
}

const letterOf = Object.entries(letters)

function cellOf({ id, status }: Response, answers: RecordedResponse[], pacted: PactResponse[]): Cell {
  const isOfCell = (one: PactResponse) => one.operationId === id && one.status === status
  const all = answers.filter(isOfCell)
  const byRule = all.filter((one) => !one.isFault)
  const counted = byRule.length > 0 ? byRule : all
  const suites = new Set(counted.map(({ suite }) => suite))
  if (suites.size > 0 && pacted.some(isOfCell)) suites.add('pact')
  const marks = letterOf.map(([suite, letter]) => (suites.has(suite) ? letter : '')).join('')
  // Provider tests are preferred to tests of the console.
  const test = counted.find((one) => one.suite === 'provider') ?? counted[0]
  return { id, status, suites, text: byRule.length > 0 || !marks ? marks : `${marks}*`, test: test?.test }
}

/** Returns each documented response with the suites that cause it. A pact counts only together with a test. */
export function coverage(answers = readAnswers(), pacted = readPactResponses()): Cell[] {
  return documented().map((cell) => cellOf(cell, answers, pacted))
}

/** Returns the names of the cells without a test. */
export const emptyCells = (cells: Cell[]): string[] =>
  cells.filter(({ text }) => !text).map(({ id, status }) => `${id} ${status}`)

const columns = { pact: 'a pact', provider: 'provider tests', browser: 'browser tests' }

/** Returns lines with how many responses a rule of the provider brings about, and how many an injected fault alone. */
function bySource(cells: Cell[]) {
  const byFault = cells.filter(({ text }) => text.endsWith('*')).length
  const byRule = cells.filter(({ text }) => text).length - byFault
  return [
    `brought about by a rule of the provider ${byRule},`,
    `by an injected fault alone ${byFault} (marked *)`,
  ]
}

/** Returns lines with the number of documented responses that each of three kinds of tests covers, and what brings them about. */
export function figures(cells: Cell[]): string[] {
  const operations = (some: Cell[]) => new Set(some.map(({ id }) => id)).size
  const counted = Object.entries(columns).map(([suite, name]) => {
    const some = cells.filter(({ suites }) => suites.has(suite))
    return `  ${name.padEnd(14)} ${String(some.length).padStart(4)} answers of ${operations(some)} operations`
  })
  const head = `${cells.length} documented answers of ${operations(cells)} operations, held by`
  return [head, ...counted, ...bySource(cells)]
}

function line(id: string, statuses: number[], cells: Cell[]) {
  const texts = statuses.map((status) => {
    const cell = cells.find((one) => one.id === id && one.status === status)
    return (cell ? cell.text || '—' : '').padEnd(7)
  })
  return `${id.padEnd(26)}${texts.join('')}`.trimEnd()
}

/** Prints a table of operations and statuses, with the suites that cause each response. */
export function printTable(cells: Cell[]) {
  const statuses = [...new Set(cells.map(({ status }) => status))].toSorted((one, other) => one - other)
  console.log(`${''.padEnd(26)}${statuses.map((status) => String(status).padEnd(7)).join('')}`)
  for (const id of new Set(cells.map((cell) => cell.id))) console.log(line(id, statuses, cells))
  console.log(
    '\nu unit, p provider, c contract, b browser tests (of their last run), k kept in a pact; * by a fault only\n',
  )
  for (const each of figures(cells)) console.log(each)
}

/** Prints a test for each cell. */
export function printTests(cells: Cell[]) {
  for (const { id, status, text, test } of cells)
    console.log(`${id.padEnd(26)}${status}  ${text.padEnd(5)} ${test ?? '—'}`)
}
