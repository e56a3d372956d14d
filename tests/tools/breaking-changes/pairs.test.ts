import { expect, test } from 'vitest'
import { figuresOf, readPairs, verdictFor } from './pairs'

test('the pairs at the seams of OpenAPI and AsyncAPI get their verdicts', () => {
  const results = readPairs().map((one) => ({ ...one, expected: one.verdict, found: verdictFor(one) }))
  const { breaking, found, harmless, alarms } = figuresOf(results)
  console.log(
    `${found} of ${breaking} breaking changes found or refused, ${alarms} alarms on ${harmless} others`,
  )
  const wrong = results.filter((one) => one.expected !== one.found)
  expect(
    wrong.map(({ kind, id, expected, found: said }) => `${kind}: ${id} is ${expected}, not ${said}`),
  ).toEqual([])
})
