import { chakra } from '@chakra-ui/react'

/** Wide tables scroll inside this element, so that the page never scrolls sideways. */
export const TableScroller = chakra('section', {
  base: { overflowX: 'auto', focusVisibleRing: 'inside', borderRadius: 'sm' },
})

export const TableRoot = chakra('table', {
  base: { w: 'full', borderCollapse: 'collapse', transition: 'opacity 0.15s' },
  variants: { stale: { true: { opacity: 0.6 } } },
})

const pinned = { position: 'sticky', right: '0', boxShadow: 'inset 1px 0 {colors.border}' } as const

export const TableHeaderCell = chakra('th', {
  variants: { pinned: { true: pinned } },
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

export const TableCell = chakra('td', {
  base: { h: '10', px: '3', whiteSpace: 'nowrap', borderBottomWidth: '1px' },
  variants: { pinned: { true: { ...pinned, bg: 'bg.panel', 'tr:hover > &': { bg: 'bg.subtle' } } } },
})

export const TableRow = chakra('tr', { base: { _hover: { bg: 'bg.subtle' } } })
