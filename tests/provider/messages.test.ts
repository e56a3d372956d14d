import { beforeEach, expect, test } from 'vitest'
import { newCaller } from '../../mocks/adapters/vitest/caller'
import { sendMessage } from '../../mocks/provider/messages'
import { streamUnread } from '../../mocks/server/unread-stream'

let caller: ReturnType<typeof newCaller>
beforeEach(() => {
  caller = newCaller()
  caller.signIn()
})

const unread = () => caller.get('/api/messages/unread-count').body.data.count

test('pages partition the inbox, newest first', () => {
  const pages = [1, 2, 3].map((page) => caller.get(`/api/messages/inbox?page=${page}&limit=10`).body)
  const ids: number[] = pages.flatMap(({ data }) => data.map(({ id }: { id: number }) => id))
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  expect(new Set(ids).size).toBe(23)
  expect(pages[0].meta).toEqual({ total: 23, page: 1, limit: 10, unread_count: 3 })
})

test('the unread filter leaves the unread count alone', () => {
  const { data, meta } = caller.get('/api/messages/inbox?page=1&limit=10&unread_only=1').body
  expect(data).toHaveLength(3)
  expect(meta).toMatchObject({ total: 3, unread_count: 3 })
})

test('a message is read once and never unread again', () => {
  const [first] = caller.get('/api/messages/inbox?unread_only=1').body.data
  for (let time = 0; time < 2; time++)
    expect(caller.call('PUT', `/api/messages/${first.id}/read`).status).toBe(200)
  expect(unread()).toBe(2)
  expect(caller.get(`/api/messages/${first.id}`).body.data.is_read).toBe(1)
  caller.call('PUT', '/api/messages/all-read')
  expect(unread()).toBe(0)
})

test("somebody else's message is not there", () => {
  sendMessage(caller.hosted.world, 2, '别人的', '别人的消息')
  const { id } = caller.state.messages.at(-1) ?? { id: 0 }
  expect(caller.get(`/api/messages/${id}`).status).toBe(404)
  expect(caller.call('PUT', `/api/messages/${id}/read`).status).toBe(404)
  expect(caller.state.messages.at(-1)?.isRead).toBe(false)
})

test('the stream sends the count at once and at every change', () => {
  const received: string[] = []
  const token = caller.state.sessions.at(-1)?.token
  const stop = streamUnread(caller.hosted, token, { send: (data) => received.push(data), close: () => {} })
  sendMessage(caller.hosted.world, 1, '新消息', '内容')
  caller.call('PUT', '/api/messages/all-read')
  stop()
  sendMessage(caller.hosted.world, 1, '新消息', '内容')
  expect(received).toEqual(['{"unread_count":3}', '{"unread_count":4}', '{"unread_count":0}'])
})
