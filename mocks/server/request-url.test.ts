import { expect, test } from 'vitest'
import { parseRequestUrl, requestPath, urlOf } from './request-url'

test.each([
  ['/api/nodes', '/api/nodes', []],
  ['/api/nodes?page=1', '/api/nodes', [['page', '1']]],
  ['/api/nodes?', '/api/nodes', []],
  [
    '?page=1&page=2',
    '',
    [
      ['page', '1'],
      ['page', '2'],
    ],
  ],
  ['/a?b=c?d', '/a', [['b', 'c?d']]],
  ['//host/../x?y', '//host/../x', [['y', '']]],
])('%s has the path %s and the query %j', (url, path, query) => {
  expect(requestPath(url)).toBe(path)
  const parsed = parseRequestUrl(url)
  expect([parsed.path, [...parsed.query]]).toEqual([path, query])
})

test('a request without a URL, which no server gets, counts as one of the root', () => {
  expect([urlOf({}), urlOf({ url: '/api' })]).toEqual(['/', '/api'])
})
