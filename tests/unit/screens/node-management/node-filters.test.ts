import { expect, test } from 'vitest'
import { emptyNodeFilters, parseNodeFilters } from '~/screens/node-management/node-filters'

const parse = (search: string) => parseNodeFilters(new URLSearchParams(search))

test('the filters of nodes are read from the address', () => {
  expect(parse('status=offline&group=5&lease=stopped&expiry=soon&keyword=%20a%20b%20')).toEqual({
    status: 'offline',
    group: 5,
    lease: 'stopped',
    expiry: 'soon',
    keyword: 'a b',
  })
})

test.each(['', 'status=x&group=0&lease=x&expiry=x', 'status=&group=&lease=&expiry=&keyword=%20'])(
  'of %j nothing is filtered',
  (search) => {
    expect(parse(search)).toEqual(emptyNodeFilters)
    expect(emptyNodeFilters).toEqual({ status: '', group: undefined, lease: 'all', expiry: '', keyword: '' })
  },
)
