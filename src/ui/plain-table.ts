import { chakra } from '@chakra-ui/react'

// A table of a few rows without columns to set: what the paged tables share would come along with its header.

/** A wide table scrolls inside this element. */
export const PlainTableScroller = chakra('section', {
  base: { overflow: 'auto', focusVisibleRing: 'inside', borderRadius: 'sm' },
})

export const PlainTable = chakra('table', { base: { w: 'full', borderCollapse: 'collapse' } })

export const PlainHeaderCell = chakra('th', {
  base: {
    h: '9',
    px: '3',
    textAlign: 'start',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'bg.subtle',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
  },
})

export const PlainCell = chakra('td', {
  base: { h: '10', px: '3', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
})
