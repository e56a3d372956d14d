import { expect, test } from 'vitest'
import { RequestLog } from '../../../mocks/server/request-log'

const call = (headers: Record<string, string>) => ({
  method: 'GET',
  url: '/api/nodes?page=1',
  headers,
  body: undefined,
})
const outcome = { operationId: 'listNodes', status: 200, at: 0 }

test('each call is logged with its own headers, though they differ little from those before', () => {
  const log = new RequestLog()
  const sent: Record<string, string>[] = [
    { host: 'a', token: 'main.1' },
    { host: 'a', token: 'main.1' },
    { host: 'a', token: 'main.1', origin: 'b' },
    { host: 'c', token: 'main.1', origin: 'b' },
    { host: 'c', token: 'main.1', referer: 'b' },
    { host: 'c' },
    {},
  ]
  for (const headers of sent) log.add(call(headers), outcome)
  expect(log.all().map(({ headers }) => headers)).toEqual(
    sent.map((headers) => ('token' in headers ? { ...headers, token: '***' } : headers)),
  )
  expect(log.all(5).map(({ id }) => id)).toEqual([6, 7])
})

test('answers are kept for the newest 200 calls, and calls for at least 1,000', () => {
  const log = new RequestLog()
  for (let id = 1; id <= 2500; id++) log.add(call({}), outcome, `{"id":${id}}`)
  expect([2301, 2300].map((id) => log.get(id)?.answer)).toEqual([{ id: 2301 }, null])
  expect(log.all().length).toBeGreaterThanOrEqual(1000)
  expect(log.get(1)).toBeUndefined()
})

test('how long a call took is shown in tenths of a millisecond, or as unknown', () => {
  const log = new RequestLog()
  log.add(call({}), { ...outcome, took: 1.26 })
  log.add(call({}), outcome)
  expect(log.all().map(({ took }) => took)).toEqual([1.3, null])
})

test.each([
  ['/api/nodes', {}],
  ['/api/nodes?page=1', { page: '1' }],
  ['/sse?token=main.1', { token: '***' }],
])('of the address %s the log shows the parameters %j', (url, query) => {
  const log = new RequestLog()
  log.add({ ...call({}), url }, outcome)
  expect(log.all().map((entry) => entry.query)).toEqual([query])
})
