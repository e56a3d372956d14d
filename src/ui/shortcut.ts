/** A key of the console as people are told of it; declared beside what hears it. */
export interface Shortcut {
  /**
   * Keys pressed together, joined by `+` and named as in events, but `Space` and `mod`: ⌘ on a Mac, Ctrl elsewhere.
   * Several that do the same, or the same in different directions.
   */
  combos: readonly string[]
  does: string
}

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

const printed = new Map([
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
  ['ArrowLeft', '←'],
  ['ArrowRight', '→'],
  ['PageUp', 'PgUp'],
  ['PageDown', 'PgDn'],
  ['Escape', 'Esc'],
  ['Space', '空格'],
])

function printedOn(key: string): string {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl'
  return printed.get(key) ?? key
}

/** What is printed on the keys of a combination. */
export const keyNames = (combo: string): string[] => combo.split('+').map(printedOn)

/** The combination as `aria-keyshortcuts` spells it. */
export const ariaKeys = (combo: string): string => combo.replace('mod', isMac() ? 'Meta' : 'Control')
