import { expect, test } from 'vitest'
import { countNames, matchPastedNames, createNameLookup } from '~/features/nodes/match-pasted-names'

const things: Record<string, string[]> = {
  '香港-01': ['1'],
  '10.0.0.1': ['1'],
  '东京-01': ['2'],
  'Node One': ['3'],
  备用: ['4', '5'],
  'a, b': ['6'],
}

const lookup = createNameLookup((take) => {
  for (const [name, ids] of Object.entries(things)) for (const id of ids) take(name, id)
})

test('lines, both kinds of commas, blanks and tabs separate names, and duplicates count once', () => {
  const found = matchPastedNames(
    '香港-01\r\n\n  10.0.0.1,东京-01\t东京-01，香港-01 9.9.9.9;8.8.8.8\n',
    lookup,
  )
  expect(found).toEqual({ ids: ['1', '2'], names: 5, missing: ['9.9.9.9', '8.8.8.8'], repeated: [] })
})

test('a name shared by several nodes finds all of them and is reported', () => {
  expect(matchPastedNames('备用', lookup)).toEqual({
    ids: ['4', '5'],
    names: 1,
    missing: [],
    repeated: [{ name: '备用', count: 2 }],
  })
})

test('a name that holds blanks or commas is one, whatever its case; each word without a match is listed', () => {
  expect(matchPastedNames('node one\nA, B\n东京-01, NODE ONE', lookup).ids).toEqual(['3', '6', '2'])
  expect(matchPastedNames('  Node One \n东京-01, Node One ', lookup).ids).toEqual(['3', '2'])
  expect(matchPastedNames('Node Two', lookup).missing).toEqual(['Node', 'Two'])
})

test('a text is counted before anything is known of its names', () => {
  expect([countNames(''), countNames(' \n'), countNames('a b\na,c')]).toEqual([0, 0, 3])
})

test('an entity with the same name twice is found once', () => {
  const twice = createNameLookup((take) => {
    take('x', '1')
    take('X', '1')
  })
  expect(matchPastedNames('x', twice)).toMatchObject({ ids: ['1'], repeated: [] })
})

test('a lookup returns the names that it is asked for alone', () => {
  expect(lookup(new Set(['备用', 'node one', 'x']))).toEqual(
    new Map([
      ['node one', new Set(['3'])],
      ['备用', new Set(['4', '5'])],
    ]),
  )
})

test('names are looked up folded, every part and word of a line once', () => {
  let looked: string[] = []
  matchPastedNames('Node One,X\nx', (names) => {
    looked = [...names]
    return new Map()
  })
  expect(looked).toEqual(['node one,x', 'node one', 'node', 'one', 'x'])
})

test('letter case, width and characters without a width do not matter', { tags: ['two-14'] }, () => {
  const servers = createNameLookup((take) => {
    take('ＨＫ－０１', '1')
    take('10.0.0.13', '2')
  })
  expect(matchPastedNames('hk-01，\ufeff１０．０．０．１３\u200b', servers)).toMatchObject({
    ids: ['1', '2'],
    missing: [],
  })
})
