import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { headerCell } from '../table/header-cell'

/** Wide tables scroll inside this element, so that the page never scrolls sideways. */
export const TableScroller = chakra(
  'div',
  { base: { overflowX: 'auto', focusVisibleRing: 'inside', borderRadius: 'sm' } },
  { defaultProps: { role: 'group' } },
)

export const TableRoot = chakra('table', {
  base: { w: 'full', borderCollapse: 'collapse', transition: 'opacity 0.15s' },
  variants: { stale: { true: { opacity: 0.6 } } },
})

/** Pinned cells; `useHeaderMeasures` writes their offset. At the start they would cover a small screen. */
const pinned = {
  '&[data-pin]': { zIndex: 1 },
  '&[data-pin=end]': { position: 'sticky' },
  '&[data-pin=start]': { position: { base: 'relative', md: 'sticky' } },
  '&[data-edge=start]': { boxShadow: 'inset -1px 0 {colors.border}' },
  '&[data-edge=end]': { boxShadow: 'inset 1px 0 {colors.border}' },
  '[data-unpinned] &[data-pin]': { position: 'relative', inset: 'auto !important' },
} as const

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** The header of a column that the user has resized. */
const resized = { '&[data-resized]': cut } as const

export const TableHeaderCell = chakra('th', {
  base: {
    h: '8',
    px: '3',
    position: 'relative',
    textAlign: 'start',
    textStyle: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
    bg: 'bg.panel',
    whiteSpace: 'nowrap',
    borderBottomWidth: '1px',
    ...headerCell,
    ...pinned,
    ...resized,
  },
})

const cell = {
  h: '10',
  px: '3',
  whiteSpace: 'nowrap',
  borderBottomWidth: '1px',
  borderColor: 'border.hairline',
  ...pinned,
} as const

export const TableCell = chakra('td', { base: cell })

/** Styles the plain cells with an attribute `data-column`: a styled component for each would take most of a render. */
export const TableBody = chakra('tbody', {
  base: {
    // One long text leaves the other columns in view; a resized column has its own width.
    '& > tr > td[data-column]': { ...cell, ...cut, maxW: '96' },
    '& > tr > td[data-pin]': { zIndex: 1, bg: 'bg.panel' },
    '& > tr:hover > td[data-pin]': { bg: 'bg.page' },
  },
})

export const TableRow = chakra('tr', { base: { _hover: { bg: 'bg.page' } } })

/**
 * The content of a column's template. Called as a function: as a component it would be a new one at each render of the
 * screen, whose cells would lose their focus and state.
 */
export const drawn = <Context>(
  template: string | ((context: Context) => ReactNode) | undefined,
  context: Context,
): ReactNode => (typeof template === 'function' ? template(context) : template)
