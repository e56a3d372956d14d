import { expect, test } from 'vitest'
import { compareIds, findById, idFromText, idText, isSameId, optionalId } from '~/lib/ids'

const long = 1_900_000_000_000_000_012n
const uuid = '0b6e3f0e-8f2b-4c55-9c4a-2f6d1f0f9a11'

test('ids of one entity have one text, whatever their form', () => {
  expect([idText(12), idText('12'), idText(long), idText(uuid)]).toEqual(['12', '12', String(long), uuid])
  expect(isSameId(12, '12')).toBe(true)
  expect(isSameId(long, String(long))).toBe(true)
  expect(isSameId(long, long + 1n)).toBe(false)
})

test('a missing id is that of no entity', () => {
  expect(isSameId(undefined, undefined)).toBe(false)
  expect(isSameId(null, undefined)).toBe(false)
  expect(findById([{ id: undefined }, { id: 1 }], undefined)).toBeUndefined()
})

test('the id 0 is an id', () => {
  expect(findById([{ id: 0 }], '0')).toEqual({ id: 0 })
})

test('the id of what may be missing is none for 0, in any form', () => {
  expect([undefined, null, 0, 0n, '0'].map(optionalId)).toEqual(Array.from({ length: 5 }, () => undefined))
  expect([7, long, uuid, '00'].map(optionalId)).toEqual([7, long, uuid, '00'])
})

test.each<[string, unknown]>([
  ['12', 12],
  ['0', 0],
  ['9007199254740991', 9_007_199_254_740_991],
  ['9007199254740993', '9007199254740993'],
  ['012', '012'],
  ['1e3', '1e3'],
  ['1.0', '1.0'],
  [' 12', ' 12'],
  ['', ''],
  [uuid, uuid],
])('the text %j stands for the id %j until its entity is known', (text, id) => {
  expect(idFromText(text)).toBe(id)
})

test('whole numbers are ordered by value and come before other ids', () => {
  const ids = ['b', '100', '9', '1900000000000000013', 'a', '1900000000000000012', '0010', '10']
  expect(ids.toSorted(compareIds)).toEqual([
    '9',
    '0010',
    '10',
    '100',
    '1900000000000000012',
    '1900000000000000013',
    'a',
    'b',
  ])
})
