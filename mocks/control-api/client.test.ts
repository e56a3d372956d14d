import { expect, test } from 'vitest'
import { createControlClient } from './client'

type Client = ReturnType<typeof createControlClient>

/** The client's requests and the values that it reads from responses. */
async function sentBy(
  use: (client: Client) => Promise<unknown>,
  { world, status = 200, text = '{"ok":true}' }: { world?: string; status?: number; text?: string } = {},
) {
  const requests: unknown[] = []
  const client = createControlClient(
    () => world,
    (request) => {
      requests.push(request)
      return Promise.resolve({ status, text })
    },
  )
  return { result: await use(client), requests }
}

const headers = { 'content-type': 'application/json' }

test('a call without input is sent to the default world', async () => {
  const { result, requests } = await sentBy((client) => client('getWorldStatus'))
  expect(requests).toEqual([{ method: 'GET', url: '/__mock/status', headers, body: undefined }])
  expect(result).toEqual({ ok: true })
})

test('path parameters and query are written into the URL, the world into a header', async () => {
  const { requests } = await sentBy((client) => client('deleteWorld', { params: { id: 'a/b c' } }), {
    world: 'w7',
  })
  expect(requests).toEqual([
    {
      method: 'DELETE',
      url: '/__mock/worlds/a%2Fb%20c',
      headers: { ...headers, 'x-mock-world': 'w7' },
      body: undefined,
    },
  ])
  const queried = await sentBy((client) => client('listRequests', { query: { since: 12 } }), { world: '' })
  expect(queried.requests).toEqual([
    { method: 'GET', url: '/__mock/requests?since=12', headers, body: undefined },
  ])
})

test('a body is sent as JSON', async () => {
  const { requests } = await sentBy((client) => client('updateClock', { body: { advance: 60 } }))
  expect(requests).toEqual([{ method: 'POST', url: '/__mock/clock', headers, body: '{"advance":60}' }])
})

test.each([
  [400, '{"message":"no"}', 'no'],
  [404, '{"message":""}', 'getWorldStatus: 404'],
  [500, '{}', 'getWorldStatus: 500'],
  [500, 'null', 'getWorldStatus: 500'],
  [500, '"text"', 'getWorldStatus: 500'],
])('the response %i %s is rejected with %s', async (status, text, message) => {
  const call = sentBy((client) => client('getWorldStatus'), { status, text })
  await expect(call).rejects.toThrow(new Error(message))
})

test('a response below 400 is not rejected', async () => {
  const text = '{"message":"no"}'
  const { result } = await sentBy((client) => client('getWorldStatus'), { status: 399, text })
  expect(result).toEqual({ message: 'no' })
})

test('an operation that the contract lacks is named', async () => {
  const call = sentBy((client) => client('noSuchOperation' as 'getWorldStatus'))
  await expect(call).rejects.toThrow('the control API has no operation noSuchOperation')
})
