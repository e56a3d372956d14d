import { expect, test } from 'vitest'
import { spelledAs } from '~/lib/spelling'

test('letter case, blanks, hyphens and underscores of a state do not matter', { tags: ['two-11'] }, () => {
  const states = ['self_owned', 'cloud', 'new']
  for (const text of ['self_owned', 'SELF_OWNED', 'Self-Owned', ' self owned ', 'selfOwned'])
    expect(spelledAs(states, text)).toBe('self_owned')
  for (const text of ['', ' ', 'self', 'owned', 'cloud2', 'toString', 'net'])
    expect(spelledAs(states, text)).toBeUndefined()
})
