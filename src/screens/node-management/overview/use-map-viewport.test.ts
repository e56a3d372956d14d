import { expect, test } from 'vitest'
import { rowsOfTurn } from '~/screens/node-management/overview/use-map-viewport'

const rows = Array.from({ length: 2100 }, (_, row) => row)

test('all visible nodes are watched while they are few, and in turns when they are many', () => {
  expect(rowsOfTurn(rows.slice(0, 999), 7)).toHaveLength(999)
  const turns = [0, 1, 2].map((turn) => rowsOfTurn(rows, turn))
  expect(turns.map(({ length }) => length)).toEqual([999, 999, 102])
  expect(turns.flat()).toEqual(rows)
  expect(rowsOfTurn(rows, 3)).toEqual(turns[0])
  expect(rowsOfTurn([], 3)).toEqual([])
})
