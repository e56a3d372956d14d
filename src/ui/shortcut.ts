const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

const macNames = new Map([
  ['mod', '⌘'],
  ['Ctrl', '⌃'],
  ['Shift', '⇧'],
  ['Alt', '⌥'],
])

const otherNames = new Map([['mod', 'Ctrl']])

/** What is printed on the keys of a combination. */
export function keyNames(combo: string): string[] {
  const names = isMac() ? macNames : otherNames
  return combo.split('+').map((key) => names.get(key) ?? key)
}

/** The combination as `aria-keyshortcuts` spells it. */
export const ariaKeys = (combo: string): string =>
  combo.replace('mod', isMac() ? 'Meta' : 'Control').replace('Ctrl', 'Control')
