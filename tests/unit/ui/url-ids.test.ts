import { expect, test } from 'vitest'
import { parsePositiveId } from '~/ui/use-url-search-params'

test.each([
  ['7', 7],
  ['007', 7],
  ['1000000', 1_000_000],
  ['9007199254740991', 9_007_199_254_740_991],
])('the id in an address: %s', (text, id) => {
  expect(parsePositiveId(text)).toBe(id)
})

test.each([null, undefined, '', '0', '-3', '1e3', '1.5', 'abc', '9007199254740993', '12345678901234567'])(
  'no id: %j',
  (text) => {
    expect(parsePositiveId(text)).toBeUndefined()
  },
)
