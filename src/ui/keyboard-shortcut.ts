/** A keyboard shortcut as the shortcuts dialog lists it; declared beside the code that handles it. */
export interface Shortcut {
  /**
   * Alternative combinations. The keys of one are joined by `+` and named as in `KeyboardEvent.key`, except `Space`
   * and `mod`, which is ⌘ on a Mac and Ctrl elsewhere.
   */
  combos: readonly string[]
  description: string
}

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

const keyLabels = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['PageUp', 'PgUp'],
  ['PageDown', 'PgDn'],
  ['Escape', 'Esc'],
  ['Space', '空格'],
])

function keyLabel(key: string): string {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl'
  return keyLabels.get(key) ?? key
}

/** Returns the labels printed on the keys of a combination. */
export const keyNames = (combo: string): string[] => combo.split('+').map(keyLabel)

/** Returns the combination in the syntax of `aria-keyshortcuts`. */
export const ariaKeyShortcuts = (combo: string): string => combo.replace('mod', isMac() ? 'Meta' : 'Control')
