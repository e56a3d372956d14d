import { expect, test } from 'vitest'
import { withSchemasMoved } from './moved-schemas'
import { readPairs, verdictFor, type Pair } from './pairs'

const rules = ['not', 'contains', 'propertyNames', 'contentSchema', 'unevaluatedItems', 'if', 'then', 'else']

const uses = (keywords: string[], pair: Pair) =>
  keywords.some((key) => JSON.stringify([pair.before, pair.after]).includes(`"${key}":`))

test('a breaking change of a rule is found behind a reference too', () => {
  const pairs = readPairs().filter((pair) => pair.verdict !== 'compatible' && uses(rules, pair))
  const missed = pairs.filter(({ before, after, ...pair }) => {
    const moved = { before: withSchemasMoved(before, rules), after: withSchemasMoved(after, rules) }
    return verdictFor({ ...pair, ...moved }) === 'compatible'
  })
  expect(pairs.length).toBeGreaterThan(20)
  expect(missed.map(({ id }) => id)).toEqual([])
})
