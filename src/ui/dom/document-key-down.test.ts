import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPaletteKey, isQuestionKey, isSlashKey } from '~/ui/dom/document-key-down'

class Target {
  isContentEditable = false
  matches = (selector: string) => selector.includes(this.tag)
  constructor(readonly tag = 'body') {}
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Target)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
})

afterEach(() => vi.unstubAllGlobals())

interface Press extends Partial<KeyboardEvent> {
  key: string
  altGraph?: boolean
}

const press = ({ altGraph = false, ...more }: Press) =>
  ({
    code: '',
    keyCode: 0,
    isComposing: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    target: new Target(),
    getModifierState: () => altGraph,
    ...more,
  }) as never

test.each<[Press, boolean]>([
  [{ key: '/', code: 'Slash' }, true],
  [{ key: '/', code: 'NumpadDivide' }, true],
  [{ key: '/', code: 'Digit7', shiftKey: true }, true],
  [{ key: '／', code: 'Slash' }, true],
  [{ key: '、', code: 'Slash' }, true],
  [{ key: '、', code: 'Backslash' }, true],
  [{ key: '／' }, true],
  [{ key: 'ظ', code: 'Slash' }, true],
  [{ key: '؟', code: 'Slash', shiftKey: true }, false],
  [{ key: '？', code: 'Slash', shiftKey: true }, false],
  [{ key: 'é', code: 'Slash' }, false],
  [{ key: '-', code: 'Slash' }, false],
  [{ key: '.', code: 'Slash' }, false],
  [{ key: 'Process', code: 'Slash', keyCode: 229 }, false],
  [{ key: '、', code: 'Slash', isComposing: true }, false],
  [{ key: '/', code: 'Slash', ctrlKey: true }, false],
  [{ key: '/', code: 'KeyQ', altGraph: true }, false],
  [{ key: '/', code: 'KeyQ', ctrlKey: true, altKey: true }, false],
  [{ key: '/', target: new Target('input') as never }, false],
  [{ key: '、', target: new Target('textarea') as never }, false],
])('%j focuses the search: %s', (key, isSlash) => expect(isSlashKey(press(key))).toBe(isSlash))

test.each<[Press, boolean]>([
  [{ key: '?', code: 'Slash', shiftKey: true }, true],
  [{ key: '？', code: 'Slash', shiftKey: true }, true],
  [{ key: '?', code: 'Digit7', shiftKey: true }, true],
  [{ key: '؟', code: 'Slash', shiftKey: true }, true],
  [{ key: '/', code: 'Slash' }, false],
  [{ key: '、', code: 'Slash' }, false],
  [{ key: '?', altGraph: true }, false],
  [{ key: '?', isComposing: true }, false],
])('%j lists the shortcuts: %s', (key, isQuestion) => expect(isQuestionKey(press(key))).toBe(isQuestion))

test.each<[Press, boolean]>([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'K', code: 'KeyK', metaKey: true }, true],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'Л', code: 'KeyK', metaKey: true }, true],
  [{ key: 'κ', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'ㅏ', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'ｋ', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'k', code: 'KeyV', ctrlKey: true }, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
  [{ key: 'к', code: 'KeyR', ctrlKey: true }, false],
  [{ key: 'k', code: 'KeyK' }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, metaKey: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'ĸ', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, altGraph: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, isComposing: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, target: new Target('input') as never }, true],
])('%j opens the palette: %s', (key, isPalette) => expect(isPaletteKey(press(key))).toBe(isPalette))
