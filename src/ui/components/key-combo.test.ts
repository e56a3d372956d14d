import { afterEach, expect, test, vi } from 'vitest'
import { ariaKeyShortcuts, keyNames } from '~/ui/components/key-combo'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['MacIntel', '⌘', 'Meta'],
  ['iPad', '⌘', 'Meta'],
  ['iPhone', '⌘', 'Meta'],
  ['Win32', 'Ctrl', 'Control'],
  ['Linux x86_64', 'Ctrl', 'Control'],
])('on %s mod is %s, to assistive technology %s', (platform, label, aria) => {
  vi.stubGlobal('navigator', { platform })
  expect(keyNames('mod+K')).toEqual([label, 'K'])
  expect(ariaKeyShortcuts('mod+K')).toBe(`${aria}+K`)
})

test('keys are named as they are printed', () => {
  const keys = [
    'ArrowUp',
    'ArrowDown',
    'ArrowLeft',
    'ArrowRight',
    'PageUp',
    'PageDown',
    'Escape',
    'Space',
    'Enter',
  ]
  expect(keys.flatMap(keyNames)).toEqual(['↑', '↓', '←', '→', 'PgUp', 'PgDn', 'Esc', '空格', 'Enter'])
})
