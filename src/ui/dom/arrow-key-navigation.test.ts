import { expect, test, vi } from 'vitest'
import { arrowKeyNavigation } from '~/ui/dom/arrow-key-navigation'

function press(key: string, at: number, modifiers: object = {}) {
  const focused: number[] = []
  const items = [0, 1, 2].map((index) => ({ focus: () => focused.push(index) }))
  const preventDefault = vi.fn<() => void>()
  const querySelectorAll = vi.fn<(selector: string) => typeof items>(() => items)
  arrowKeyNavigation('li')({
    key,
    ...modifiers,
    target: items[at],
    currentTarget: { querySelectorAll },
    preventDefault,
  } as never)
  expect(querySelectorAll).toHaveBeenCalledWith('li')
  return { focused, isHandled: preventDefault.mock.calls.length === 1 }
}

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 2],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
])('%s moves the focus from item %i to %i', (key, from, to) => {
  expect(press(key, from)).toEqual({ focused: [to], isHandled: true })
})

test('other keys, and keys elsewhere, are ignored', () => {
  const left = { focused: [], isHandled: false }
  expect([press('Enter', 0), press('ArrowDown', 7)]).toEqual([left, left])
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('keys with %s are the browser’s', (modifier) => {
  const left = { focused: [], isHandled: false }
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End'])
    expect(press(key, 1, { [modifier]: true })).toEqual(left)
})
