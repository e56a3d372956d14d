import { chakra, Flex } from '@chakra-ui/react'
import { keyNames } from '~/ui/keyboard-shortcut'

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
