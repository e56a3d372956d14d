import { expect, test } from 'vitest'
import { withSchemasMoved } from './moved-schemas'
import { readPairs, verdictFor, type Pair } from './pairs'

const rules = ['not', 'contains', 'propertyNames', 'contentSchema', 'unevaluatedItems', 'if', 'then', 'else']
const kinds = ['response headers', 'media types', 'parameters', 'encoding', 'text on the wire', '3.0 to 3.1']

const all = readPairs()
const uses = (pair: Pair, keywords: string[]) =>
  keywords.some((key) => JSON.stringify([pair.before, pair.after]).includes(`"${key}":`))

/** Returns the pairs that get another verdict than theirs once schemas are moved into components. */
function wrongOf(pairs: Pair[], keywords: string[], sides: string): string[] {
  const moved = (side: 'before' | 'after', pair: Pair) =>
    sides.includes(side) ? withSchemasMoved(pair[side], keywords) : pair[side]
  return pairs
    .map((pair) => ({ ...pair, before: moved('before', pair), after: moved('after', pair) }))
    .map((pair) => ({ ...pair, found: verdictFor(pair) }))
    .filter(({ verdict, found }) => verdict !== found)
    .map(({ id, verdict, found }) => `${id} is ${verdict}, not ${found}`)
}

test.each(['before and after', 'before', 'after'])(
  'a rule in a component, %s, changes no verdict',
  (sides) => {
    const pairs = all.filter((pair) => uses(pair, rules))
    expect(pairs.length).toBeGreaterThan(40)
    expect(wrongOf(pairs, rules, sides)).toEqual([])
  },
)

test.each(['before', 'after'])('a schema of the wire in a component, %s, changes no verdict', (sides) => {
  const pairs = all.filter(({ kind }) => kinds.includes(kind))
  expect(pairs.length).toBeGreaterThan(200)
  expect(wrongOf(pairs, ['schema', 'items'], sides)).toEqual([])
})
