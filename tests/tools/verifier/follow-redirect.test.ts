import { expect, test } from 'vitest'
import { fetchFollowing, redirectWithin } from '../../../contracts/verifier/calls/follow-redirect'
import { serve } from '../../support/serve'

test.each([
  [307, '/x/?a=1', 'http://h:1/x/?a=1'],
  [308, 'http://h:1/y', 'http://h:1/y'],
  [307, 'http://other:1/x/', undefined],
  [302, '/sign-in', undefined],
  [307, undefined, undefined],
  [307, 'http://[', undefined],
])('a redirect with %i to %s leads to %s', (status, location, target) => {
  expect(redirectWithin('http://h:1/x?a=1', status, location)).toBe(target)
})

test('a call is sent once more, with its method and body', async () => {
  const calls: string[] = []
  const provider = await serve((request, response) => {
    calls.push(`${request.method} ${request.url} ${String(request.headers['token'])}`)
    request.resume()
    if (request.url === '/x/') response.writeHead(200).end('done')
    else response.writeHead(307, { location: `${request.url}/` }).end()
  })
  const headers = { token: 't' }
  const response = await fetchFollowing(`${provider}/x`, { method: 'PUT', headers, body: '{}' })
  expect([response.status, await response.text()]).toEqual([200, 'done'])
  expect(calls).toEqual(['PUT /x t', 'PUT /x/ t'])
  expect((await fetchFollowing(`${provider}/y`, {})).status).toBe(307)
})
