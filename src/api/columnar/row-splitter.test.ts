import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RowSplitter } from '~/api/columnar/row-splitter'

/** Splits a text that arrives in pieces of a number of bytes. */
function split(text: string, size: number) {
  const splitter = new RowSplitter()
  const bytes = new TextEncoder().encode(text)
  const batches: string[] = []
  for (let at = 0; at < bytes.length; at += size) batches.push(splitter.feed(bytes.subarray(at, at + size)))
  return { batches, envelope: splitter.envelope() }
}

const rowsOf = (batches: string[]) => batches.flatMap((batch): unknown[] => JSON.parse(`[${batch}]`))

test('any response is split into its rows and its envelope, however it arrives', () => {
  const value = fc.jsonValue({ maxDepth: 2 })
  const response = fc.record({
    code: fc.nat(),
    message: fc.string({ unit: 'binary' }),
    nested: value,
    data: fc.array(value, { maxLength: 6 }),
    meta: value,
  })
  fc.assert(
    fc.property(
      response,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 1),
      (value, size, indent) => {
        const { batches, envelope } = split(JSON.stringify(value, null, indent), size)
        expect(rowsOf(batches)).toEqual(JSON.parse(JSON.stringify(value.data)))
        expect(JSON.parse(envelope)).toEqual(JSON.parse(JSON.stringify({ ...value, data: [] })))
      },
    ),
  )
})

test('the first row is there before the second', () => {
  const splitter = new RowSplitter()
  const feed = (text: string) => splitter.feed(new TextEncoder().encode(text))
  expect(feed('{"code":200,"data":[{"id":1},{"id"')).toBe('{"id":1}')
  expect(feed(':2}]')).toBe('{"id":2}')
})

test('rows may stand in an object under data', () => {
  for (const key of ['items', 'list', 'records', 'rows', 'content', 'results', 'data'])
    for (const size of [1, 7, 1000]) {
      const text = `{"code":200,"data":{"page":{"items":"x"},"tags":["a"],"${key}":[{"id":1},{"data":[2]}],"total":2},"x":[3]}`
      const { batches, envelope } = split(text, size)
      expect(rowsOf(batches)).toEqual([{ id: 1 }, { data: [2] }])
      expect(JSON.parse(envelope)).toEqual({
        ...JSON.parse(text),
        data: { ...JSON.parse(text).data, [key]: [] },
      })
    }
})

test('rows are an array under the top-level data only', () => {
  for (const text of [
    '{"meta":{"data":[1,2]},"rows":[1,2]}',
    '{"data":{"nodes":[1,2]},"items":[1,2]}',
    '{"data":{"deep":{"items":[1,2]}},"items":[1,2]}',
    '{"data":{"items":{"items":[1,2]}}}',
    '{"data":null}',
    '[[1,2]]',
    '[["data"],[1,2]]',
  ]) {
    const { batches, envelope } = split(text, 5)
    expect(rowsOf(batches)).toEqual([])
    expect(envelope).toBe(text)
  }
})

test('text that is no response stays unchanged', () => {
  for (const text of ['<html>["data":[</html>', '', '{"data":[{"id":1}']) {
    const { envelope } = split(text, 7)
    expect(() => JSON.parse(envelope)).toThrow(SyntaxError)
  }
})
