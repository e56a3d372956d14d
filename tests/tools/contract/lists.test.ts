import { expect, test } from 'vitest'
import { readContract } from '../../support/contract'

interface List {
  pointer: string
  maxItems: number
  items: { type?: unknown }
}

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every array below a node that forbids doubles and may be long. */
function longSets(node: unknown, pointer = ''): List[] {
  if (!isNode(node)) return []
  const { uniqueItems, maxItems, items } = node
  const isLong = uniqueItems === true && typeof maxItems === 'number' && maxItems > 1000
  const own = isLong && isNode(items) ? [{ pointer, maxItems, items }] : []
  return [...own, ...Object.entries(node).flatMap(([key, child]) => longSets(child, `${pointer}/${key}`))]
}

// Behind a reference ajv does not see the type and compares every pair: 10 s for 100,000 ids.
test('long sets name the type of their items, so that doubles are found in linear time', async () => {
  const sets = longSets(await readContract())
  expect(sets.map(({ pointer }) => pointer)).toContain('/components/schemas/NodeIds')
  expect(sets.filter(({ items }) => items.type === undefined)).toEqual([])
})
