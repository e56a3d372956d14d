import { expect, test } from 'vitest'
import { withoutBidiControls, withoutOpenBidiControls } from '~/lib/bidi'
import { isolated, joinNames } from '~/lib/isolated'

const hebrew = '\u05e9\u05e8\u05ea 1'
const controls = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'

test('a name from left to right stays as it is, without characters that reverse what follows', () => {
  expect(isolated('香港-01')).toBe('香港-01')
  expect(isolated(`a${controls}b`)).toBe('ab')
})

test.each([hebrew, '\u0645\u0631\u062d\u0628\u0627', '\ufe8d', '\u{10800}', '\u{1e900}'])(
  'the name %j from right to left is isolated once',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
    expect(isolated(isolated(`\u202e${name}\u2069`))).toBe(`\u2068${name}\u2069`)
  },
)

test('names in a row are isolated one by one', () => {
  expect(joinNames(['a', hebrew, 'b\u202e'])).toBe(`a、\u2068${hebrew}\u2069、b`)
})

test('a sentence keeps the isolates around its names only', () => {
  const sentence = `将删除 ${joinNames([hebrew, 'b'])}，共 2 台`
  expect(withoutOpenBidiControls(sentence)).toBe(sentence)
  expect(withoutOpenBidiControls(`${sentence}${controls}。`)).toBe(`${sentence}。`)
  expect(withoutOpenBidiControls('a\u2068b\u202ec\u2069d\u2069')).toBe('abcd')
  expect(withoutBidiControls(sentence)).toBe(`将删除 ${hebrew}、b，共 2 台`)
})
