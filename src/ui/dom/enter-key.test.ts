import { afterEach, expect, test, vi } from 'vitest'
import { ignoreUnmeantEnter } from '~/ui/dom/enter-key'

afterEach(() => vi.unstubAllGlobals())

class TextArea {
  readonly type = 'textarea'
}

test.each([
  [{ key: 'Enter', isComposing: true, keyCode: 13 }, true],
  [{ key: 'Enter', isComposing: false, keyCode: 229 }, true],
  [{ key: 'Enter', isComposing: false, keyCode: 13 }, false],
  [{ key: 'Enter', isComposing: false, keyCode: 13, repeat: true }, true],
  [{ key: 'Enter', isComposing: false, keyCode: 13, repeat: true, target: new TextArea() }, false],
  [{ key: 'ArrowDown', isComposing: false, keyCode: 40, repeat: true }, false],
  [{ key: 'a', isComposing: true, keyCode: 229 }, false],
])('the key %j presses nothing and submits no form: %s', { tags: ['two-14'] }, (press, isIgnored) => {
  const addEventListener =
    vi.fn<(type: string, listener: (event: unknown) => void, capture: boolean) => void>()
  vi.stubGlobal('document', { addEventListener })
  vi.stubGlobal('HTMLTextAreaElement', TextArea)
  ignoreUnmeantEnter()
  const [call] = addEventListener.mock.calls
  const preventDefault = vi.fn<() => void>()
  call?.[1]({ ...press, preventDefault, stopPropagation: () => {} })
  expect([call?.[0], call?.[2], preventDefault.mock.calls.length]).toEqual([
    'keydown',
    true,
    Number(isIgnored),
  ])
})
