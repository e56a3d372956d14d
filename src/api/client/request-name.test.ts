import { expect, test } from 'vitest'
import { nameOf, overlaps } from '~/api/client/request-name'

test(
  'a list of objects with ids beyond 2^53 has a name, and its neighbours another',
  { tags: ['two-01'] },
  () => {
    const name = (id: string) => nameOf('releaseNodes', `POST /x {"nodes":[{"id":${id}}]}`)
    expect(overlaps(name('1700000000000000012'), name('1700000000000000012'))).toBe(true)
    expect(overlaps(name('1700000000000000012'), name('1700000000000000013'))).toBe(false)
  },
)
