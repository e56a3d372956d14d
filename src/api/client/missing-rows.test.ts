import { expect, test } from 'vitest'
import { areRowsMissing } from '~/api/client/missing-rows'

const url = '/api/power/tasks?page=1&limit=20'

test.each([
  ['null beside a total', { data: null, meta: { total: 3 } }, url, true],
  ['a total written as text', { data: null, meta: { total: '3' } }, url, true],
  ['a list without pages', { data: null, meta: { total: 3 } }, '/api/node-groups', true],
  ['an empty list', { data: null, meta: { total: 0 } }, url, false],
  ['no total', { data: null, meta: null }, url, false],
  ['an empty array', { data: [], meta: { total: 3 } }, url, false],
  ['a page past the last one', { data: null, meta: { total: 3 } }, '/api/power/tasks?page=2&limit=20', false],
])('%s', (_what, body, address, areMissing) => {
  expect(areRowsMissing(body, address)).toBe(areMissing)
})
