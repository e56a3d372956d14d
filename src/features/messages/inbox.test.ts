import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getGetMessageQueryKey, getListMessagesQueryKey } from '~/api/generated/messages/messages'
import { isUnread } from '~/features/messages/inbox'
import { findCachedMessage } from '~/features/messages/inbox-updates'
import { lowerUnreadInCache, setAllReadInCache } from '~/features/messages/inbox-updates'
import { setReadInCache } from '~/features/messages/read-in-cache'

const pageKey = (page: number) => getListMessagesQueryKey({ page })
const message = (id: number, is_read: boolean) => ({ id, is_read })

function cacheOf(unread_count = 1) {
  const client = new QueryClient()
  client.setQueryData(pageKey(1), {
    data: [message(1, false), message(2, true)],
    meta: { total: 3, unread_count },
  })
  client.setQueryData(pageKey(2), { data: [message(3, true)] })
  client.setQueryData(pageKey(3), { data: null })
  // A page that is not loaded yet.
  client.getQueryCache().build(client, { queryKey: pageKey(4) })
  client.setQueryData(getGetMessageQueryKey('1'), { data: { ...message(1, false), content: 'a' } })
  return client
}

test('a message marked read is so in its page and its detail, and counts no more', () => {
  const client = cacheOf()
  setReadInCache(client, 1, true)
  expect(client.getQueryData(pageKey(1))).toEqual({
    data: [message(1, true), message(2, true)],
    meta: { total: 3, unread_count: 0 },
  })
  expect(client.getQueryData(pageKey(2))).toEqual({ data: [message(3, true)] })
  expect(client.getQueryData(pageKey(3))).toEqual({ data: null })
  expect(client.getQueryData(getGetMessageQueryKey('1'))).toEqual({
    data: { ...message(1, true), content: 'a' },
  })
  setReadInCache(client, 1, false)
  expect(client.getQueryData(pageKey(1))).toMatchObject({ meta: { unread_count: 1 } })
})

test('the other messages stay unchanged', () => {
  const client = cacheOf()
  setReadInCache(client, 2, false)
  setReadInCache(client, 3, false)
  setReadInCache(client, 2, true)
  expect(client.getQueryData(pageKey(1))).toMatchObject({ data: [message(1, false), message(2, true)] })
  expect(client.getQueryData(pageKey(2))).toEqual({ data: [message(3, false)] })
})

test('a count that is no number stays unchanged', () => {
  for (const meta of [{ total: 3 }, { unread_count: 4.5 }]) {
    const client = new QueryClient()
    client.setQueryData(pageKey(1), { data: [message(1, false)], meta })
    setReadInCache(client, 1, true)
    expect(client.getQueryData(pageKey(1))).toEqual({ data: [message(1, true)], meta })
  }
})

test('the count of unread messages is never below zero, and no detail is made up', () => {
  const three = cacheOf(3)
  setReadInCache(three, 1, true)
  expect(three.getQueryData(pageKey(1))).toMatchObject({ meta: { unread_count: 2 } })
  const client = cacheOf(0)
  setReadInCache(client, 2, true)
  expect(client.getQueryData(pageKey(1))).toMatchObject({ meta: { unread_count: 0 } })
  expect(client.getQueryData(getGetMessageQueryKey('2'))).toBeUndefined()
})

test('all are read at once, until that is taken back', () => {
  const client = cacheOf(5)
  const restore = setAllReadInCache(client)
  expect(client.getQueryData(pageKey(1))).toEqual({
    data: [message(1, true), message(2, true)],
    meta: { total: 3, unread_count: 0 },
  })
  restore()
  expect(client.getQueryData(pageKey(1))).toEqual({
    data: [message(1, false), message(2, true)],
    meta: { total: 3, unread_count: 5 },
  })
})

test('a page that was loaded since all were marked stays as it is when that is taken back', () => {
  const client = cacheOf(5)
  const restore = setAllReadInCache(client)
  const loaded = { data: [message(4, false), message(1, false)], meta: { total: 4, unread_count: 2 } }
  client.setQueryData(pageKey(1), loaded)
  restore()
  expect(client.getQueryData(pageKey(1))).toEqual(loaded)
})

test('a message is found in any page; one without a flag is unread', () => {
  const client = cacheOf()
  expect([findCachedMessage(client, 3), findCachedMessage(client, 9)]).toEqual([message(3, true), undefined])
  expect([message(1, false), message(1, true), { id: 1 }].map(isUnread)).toEqual([true, false, true])
})

test('messages that were read elsewhere count no more, and none is marked', () => {
  const client = cacheOf(3)
  lowerUnreadInCache(client, 2)
  expect(client.getQueryData(pageKey(1))).toEqual({
    data: [message(1, false), message(2, true)],
    meta: { total: 3, unread_count: 1 },
  })
  lowerUnreadInCache(client, 2)
  expect(client.getQueryData(pageKey(1))).toMatchObject({ meta: { unread_count: 0 } })
})
