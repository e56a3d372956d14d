import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'openapi'
const decisions = readFileSync(join(folder, 'DECISIONS.md'), 'utf8')
const numbers = [...decisions.matchAll(/^(\d+)\. \*\*/gm)].map(([, number]) => Number(number))

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|js)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** Where a decision is named in the contract, and which. */
const references = files.flatMap(({ name, text }) =>
  [...text.matchAll(/(?:x-source: decision|DECISIONS\.md,) (\d+)/g)].map(([, number]) => ({
    name,
    number: Number(number),
  })),
)

test('decisions are numbered one after the other', () => {
  expect(numbers.length).toBeGreaterThan(40)
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('every decision that the contract names is there', () => {
  expect(references.length).toBeGreaterThan(30)
  expect(references.filter(({ number }) => !numbers.includes(number))).toEqual([])
})

test('every decision that another one names is there', () => {
  const named = [...decisions.matchAll(/[( ](\d{1,2})(?=[),])/g)].map(([, number]) => Number(number))
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((number) => !numbers.includes(number))).toEqual([])
})
