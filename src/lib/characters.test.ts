import { expect, test } from 'vitest'
import { countCharacters, takeCharacters } from '~/lib/characters'

test.each([
  ['', 0],
  ['香港', 2],
  ['𠮷野家', 3],
  ['😀😀', 2],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

test('a text is cut between characters, not inside one', () => {
  expect(takeCharacters('a𠮷😀b', 3)).toBe('a𠮷😀')
  expect(takeCharacters('𠮷', 0)).toBe('')
  expect(takeCharacters('𠮷', -1)).toBe('')
})
