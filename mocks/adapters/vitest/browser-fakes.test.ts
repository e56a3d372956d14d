import { beforeEach, expect, test } from 'vitest'
import { FakeSocket } from './fake-socket'
import { memoryStorage } from './memory-storage'

beforeEach(() => {
  FakeSocket.all = []
})

test('a storage in memory holds texts in the order of their first setting', () => {
  const storage = memoryStorage()
  for (const [key, value] of ['a1', 'b2', 'a3'].map((text) => [text.slice(0, 1), text.slice(1)] as const))
    storage.setItem(key, value)
  expect([storage.length, storage.getItem('a'), storage.getItem('c')]).toEqual([2, '3', null])
  expect([0, 1, 2].map((index) => storage.key(index))).toEqual(['a', 'b', null])
  storage.removeItem('a')
  expect([storage.length, storage.key(0)]).toEqual([1, 'b'])
  storage.clear()
  expect(storage.length).toBe(0)
})

test('a socket without a connection does what the test says, and closes once', () => {
  expect(() => FakeSocket.last).toThrow(new Error('no socket was opened'))
  const socket = new FakeSocket('ws://localhost/ws')
  const events: string[] = []
  for (const type of ['open', 'message', 'close'])
    socket.addEventListener(type, (event) =>
      events.push([type, ...('data' in event ? [event.data] : [])].join(' ')),
    )
  expect([FakeSocket.last, socket.url, socket.readyState]).toEqual([socket, 'ws://localhost/ws', 0])
  socket.open()
  expect(socket.readyState).toBe(1)
  socket.receive('text')
  socket.send('ping')
  socket.close()
  socket.close()
  expect([socket.readyState, socket.sent, events]).toEqual([3, ['ping'], ['open', 'message text', 'close']])
})
