import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswers } from './answers.mjs'
import { root } from './root.mjs'

const letters = { unit: 'u', provider: 'p', contract: 'c', browser: 'b' }

/** Every operation of the contract and each status that it documents: [{ id, status }]. */
function documented() {
  const { paths } = JSON.parse(readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'))
  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).filter((one) => one?.operationId),
  )
  return operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => ({ id: operationId, status: Number(status) })),
  )
}

function cellOf({ id, status }, answers) {
  const all = answers.filter((one) => one.operationId === id && one.status === status)
  const byRule = all.filter((one) => !one.isFault)
  const counted = byRule.length > 0 ? byRule : all
  const suites = Object.keys(letters).filter((suite) => counted.some((one) => one.suite === suite))
  const marks = suites.map((suite) => letters[suite]).join('')
  // The most telling test: the provider's own before those of the console.
  const test = counted.find((one) => one.suite === 'provider') ?? counted[0]
  return { id, status, text: byRule.length > 0 || !marks ? marks : `${marks}*`, test: test?.test }
}

/** Each documented answer, and what made the provider give it. */
export function coverage() {
  const answers = readAnswers()
  return documented().map((cell) => cellOf(cell, answers))
}

/** The cells that no test fills, by name. */
export const emptyCells = (cells) =>
  cells.filter(({ text }) => !text).map(({ id, status }) => `${id} ${status}`)

function line(id, statuses, cells) {
  const texts = statuses.map((status) => {
    const cell = cells.find((one) => one.id === id && one.status === status)
    return (cell ? cell.text || '—' : '').padEnd(6)
  })
  return `${id.padEnd(26)}${texts.join('')}`.trimEnd()
}

/** Prints operations × statuses, with the suites that make the provider answer so. */
export function printTable(cells) {
  const statuses = [...new Set(cells.map(({ status }) => status))].toSorted((one, other) => one - other)
  console.log(`${''.padEnd(26)}${statuses.map((status) => String(status).padEnd(6)).join('')}`)
  for (const id of new Set(cells.map((cell) => cell.id))) console.log(line(id, statuses, cells))
  console.log('\nu unit, p provider, c contract, b browser tests (of their last run); * by a fault only')
}

/** Prints for each cell a test that fills it. */
export function printTests(cells) {
  for (const { id, status, text, test } of cells)
    console.log(`${id.padEnd(26)}${status}  ${text.padEnd(5)} ${test ?? '—'}`)
}
