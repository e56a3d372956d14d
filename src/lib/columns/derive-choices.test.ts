import { expect, test, vi } from 'vitest'
import type { ChoiceColumn, NumberColumn } from '~/lib/columns/column-vector'
import { textAt } from '~/lib/columns/column-vector'
import { cachedByColumns, countChoices, deriveChoices } from '~/lib/columns/derive-choices'

const numbers = (...values: number[]): NumberColumn => ({ kind: 'number', values: Float64Array.from(values) })

const choices = (...texts: string[]): ChoiceColumn => {
  const distinct = [...new Set(texts)]
  return {
    kind: 'choice',
    choices: distinct,
    codes: Uint32Array.from(texts, (text) => distinct.indexOf(text)),
  }
}

const textsOf = (column: ChoiceColumn) => Array.from(column.codes, (_, row) => textAt(column, row))

test('a derived text is read once for each combination of values, and equal texts are one choice', () => {
  const [cores, memory] = [numbers(4, 8, 4, Number.NaN, Number.NaN, 8), numbers(1, 1, 1, 2, 2, 2)]
  const kinds = choices('a', 'b', 'a', 'a', 'a', 'b')
  const read = vi.fn<(row: number) => string>((row) => `${cores.values[row]}`)
  const column = deriveChoices([cores, memory, kinds], read)
  expect(textsOf(column)).toEqual(['4', '8', '4', 'NaN', 'NaN', '8'])
  expect(column.choices).toEqual(['4', '8', 'NaN'])
  expect(read.mock.calls).toEqual([[0], [1], [3], [5]])
  expect([...countChoices(column)]).toEqual([2, 2, 2])
  expect(deriveChoices([numbers()], String)).toEqual({
    kind: 'choice',
    codes: new Uint32Array(),
    choices: [],
  })
})

test('a result is computed again when a column that it is made of is another one', () => {
  type Columns = Record<'one' | 'two' | 'three', NumberColumn>
  const compute = vi.fn<(columns: Columns) => object>(({ one, two }) => ({ one, two }))
  const cached = cachedByColumns(['one', 'two'], compute)
  const columns = { one: numbers(1), two: numbers(2), three: numbers(3) }
  const result = cached(columns)
  expect(cached({ ...columns, three: numbers(4) })).toBe(result)
  expect(cached({ ...columns, two: numbers(2) })).not.toBe(result)
  expect(cached(columns)).not.toBe(result)
  expect(compute).toHaveBeenCalledTimes(3)
})
