import { chakra, Flex } from '@chakra-ui/react'

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

const KeyCap = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '5',
    h: '5',
    px: '1',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderRadius: 'sm',
    bg: 'bg.panel',
    color: 'fg.muted',
    fontFamily: 'body',
    fontSize: '0.6875rem',
    lineHeight: '1',
    whiteSpace: 'nowrap',
  },
})

/** A key combination as `<kbd>` elements, labelled as on the user's keyboard. */
export function KeyCombo({ combo }: { combo: string }) {
  return (
    <Flex as="span" display="inline-flex" gap="1">
      {keyNames(combo).map((name) => (
        <KeyCap key={name}>{name}</KeyCap>
      ))}
    </Flex>
  )
}
