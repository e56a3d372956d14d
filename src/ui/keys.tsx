import { chakra, Flex } from '@chakra-ui/react'
import { keyNames } from './shortcut'

const Key = chakra('kbd', {
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

/** The keys of a combination, as they are printed on the keyboard. */
export function Keys({ combo }: { combo: string }) {
  return (
    <Flex as="span" display="inline-flex" gap="1">
      {keyNames(combo).map((name) => (
        <Key key={name}>{name}</Key>
      ))}
    </Flex>
  )
}
