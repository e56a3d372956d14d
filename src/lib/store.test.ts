import { expect, test, vi } from 'vitest'
import { createEmitter, createStore } from '~/lib/store'

test('a store holds a value and notifies its subscribers', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const unsubscribe = store.subscribe(listener)
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  store.set(3)
  expect(store.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(1)
})

test('an emitter passes each event to each listener, once per function', () => {
  const emitter = createEmitter<string>()
  const [first, second] = [vi.fn<(event: string) => void>(), vi.fn<(event: string) => void>()]
  expect(emitter.hasListeners()).toBe(false)
  emitter.subscribe(first)
  emitter.subscribe(first)
  const unsubscribe = emitter.subscribe(second)
  emitter.emit('a')
  unsubscribe()
  emitter.emit('b')
  expect(first.mock.calls).toEqual([['a'], ['b']])
  expect(second.mock.calls).toEqual([['a']])
  expect(emitter.hasListeners()).toBe(true)
})
