import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import { lowWindow } from '../dom/window-size'
import { headerCell } from '../table/header-cell'
import {
  badgeStyles,
  barStyles,
  buttonStyles,
  gridCheckboxStyles,
  actionButtonStyles,
  contentHeight,
  linkStyles,
  menuButtonStyles,
  stackStyles,
  switchStyles,
  usageVars,
} from './cell-styles'
import { edgeShadowStyles } from './edge-shadows'

const cell: SystemStyleObject = {
  flex: 'none',
  h: '10',
  px: '2',
  lineHeight: contentHeight,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  borderBottomWidth: '1px',
  borderColor: 'border.hairline',
  '&[data-align=end]': { textAlign: 'end' },
  '&[data-edge=start]': { borderRightWidth: '1px' },
  '&[data-edge=end]': { borderLeftWidth: '1px' },
  '&[data-kind=mono]': { fontFamily: 'mono', textStyle: 'sm', lineHeight: contentHeight },
  '&[data-kind=muted]': { color: 'fg.muted' },
  '&[data-kind=bar]': barStyles,
  '&[data-kind=stack]': stackStyles,
}

// Not sticky on a small screen, nor where pinned columns would cover nearly all of the others.
const pinned = {
  position: { base: 'static', md: 'sticky' },
  zIndex: 1,
  '[data-unpinned] &': { position: 'static' },
} as const

const pin: SystemStyleObject = {
  ...pinned,
  display: 'flex',
  flex: 'none',
  '&[data-pin=start]': { left: '0' },
  '&[data-pin=end]': { right: '0', ms: 'auto' },
}

/**
 * Chakra's `bg` sets this variable too, which all cells would inherit: each row that the pointer passes while the table
 * scrolls would be restyled as a whole.
 */
const plainBackground = (bg: string): SystemStyleObject => ({ bg, '--bg-currentcolor': 'initial' })

const row: SystemStyleObject = {
  position: 'absolute',
  insetX: '0',
  top: '0',
  display: 'flex',
  // No transform and no layout or paint containment: each makes the row a stacking context, and the additional layers
  // slow down every frame.
  contain: 'size style',
  '&[hidden]': { display: 'none' },
  '&, & > [data-pin]': plainBackground('bg.panel'),
  '&:hover, &:hover > [data-pin]': plainBackground('bg.page'),
  '&[aria-selected=true], &[aria-selected=true] > [data-pin=start]': {
    boxShadow: 'inset 2px 0 {colors.node.solid}',
  },
}

/**
 * The scroll container. It also styles everything painted inside, by attribute selectors: a class for each cell would
 * cost more than the cell itself.
 */
export const GridScroller = chakra(
  'div',
  {
    base: {
      position: 'relative',
      overflow: 'auto',
      h: '70vh',
      minH: '64',
      borderBlockWidth: '1px',
      borderColor: 'border.hairline',
      bg: 'bg.panel',
      ...usageVars,
      // Its content never affects the layout outside.
      contain: 'strict',
      overflowAnchor: 'none',
      focusVisibleRing: 'inside',
      // The reduced-motion style sets very short transitions, which would paint rows a frame late while scrolling.
      '& *': { transitionDuration: '0s !important' },
      '& [data-body] > [role=row]': row,
      '& [data-body] > [role=row] > [data-pin]': pin,
      '&[data-unpinned] [data-body] > [role=row] > [data-pin]': { position: 'static' },
      '& [data-body] [role=gridcell]': cell,
      '& [data-cell-active][data-cell-active]': { boxShadow: 'inset 0 0 0 2px {colors.node.solid}' },
      '& [data-part=badge]': badgeStyles,
      '& [data-part=check]': gridCheckboxStyles,
      '& [data-part=switch]': switchStyles,
      '& [data-part=copy]': buttonStyles,
      '& [data-part=link]': linkStyles,
      '& [data-part=action]': actionButtonStyles,
      '& [data-part=more]': menuButtonStyles,
    },
  },
  { defaultProps: { role: 'grid', tabIndex: 0 } },
)

/** Holds the scroller and the shadows at its edges. */
export const GridFrame = chakra('div', { base: { position: 'relative' } })

/** As high as the tools above the cards, while their code loads. */
export const CardToolsRoom = chakra('div', { base: { h: '12' } })

export const EdgeShadow = chakra('div', { base: edgeShadowStyles })

export const HeaderRowElement = chakra(
  'div',
  {
    base: {
      position: 'sticky',
      top: '0',
      zIndex: 2,
      display: 'flex',
      h: '8',
      bg: 'bg.panel',
      [lowWindow]: { position: 'relative' },
    },
  },
  { defaultProps: { role: 'row', 'aria-rowindex': 1 } },
)

export const HeaderCellElement = chakra(
  'div',
  {
    base: {
      position: 'relative',
      flex: 'none',
      display: 'flex',
      alignItems: 'center',
      px: '2',
      h: '8',
      bg: 'bg.panel',
      borderBottomWidth: '1px',
      color: 'fg.muted',
      textStyle: 'xs',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      ...headerCell,
      '&[data-pin]': pinned,
      '&[data-edge=start]': { borderRightWidth: '1px' },
      '&[data-edge=end]': { borderLeftWidth: '1px', ms: 'auto' },
      '&[data-align=end]': { justifyContent: 'flex-end' },
    },
  },
  { defaultProps: { role: 'columnheader' } },
)

/** The element that row-virtualizer.ts paints the rows into. */
export const RowGroup = chakra(
  'div',
  { base: { position: 'relative', minW: 'full' } },
  {
    defaultProps: { role: 'rowgroup', 'data-body': '' },
  },
)

export const CheckButton = chakra(
  'button',
  {},
  {
    defaultProps: { role: 'checkbox', type: 'button', tabIndex: -1, 'data-part': 'check' },
  },
)

/** A row of one cell that always fills the visible width of the scroller. */
export const EmptyOrErrorRow = chakra('div', {}, { defaultProps: { role: 'row' } })
export const EmptyOrErrorCell = chakra(
  'div',
  { base: { position: 'sticky', left: '0', w: 'full' } },
  {
    defaultProps: { role: 'gridcell' },
  },
)
