import { afterEach, expect, test, vi } from 'vitest'
import { ignoreComposedEnter } from '~/ui/dom/composition'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [{ key: 'Enter', isComposing: true, keyCode: 13 }, true],
  [{ key: 'Enter', isComposing: false, keyCode: 229 }, true],
  [{ key: 'Enter', isComposing: false, keyCode: 13 }, false],
  [{ key: 'a', isComposing: true, keyCode: 229 }, false],
])('the key %j submits no form: %s', { tags: ['two-14'] }, (press, isIgnored) => {
  const addEventListener =
    vi.fn<(type: string, listener: (event: unknown) => void, capture: boolean) => void>()
  vi.stubGlobal('document', { addEventListener })
  ignoreComposedEnter()
  const [call] = addEventListener.mock.calls
  const preventDefault = vi.fn<() => void>()
  call?.[1]({ ...press, preventDefault })
  expect([call?.[0], call?.[2], preventDefault.mock.calls.length]).toEqual([
    'keydown',
    true,
    Number(isIgnored),
  ])
})
