import { chakra, VisuallyHidden, type SystemStyleObject } from '@chakra-ui/react'
import type { Sorting } from '~/lib/sort'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../components/icons'
import type { Column, PinSide } from './column'
import { maxWidth, minWidth } from './column-layout'

/** Styles of a header cell while another column is dragged over it. */
export const headerCell: SystemStyleObject = {
  '&[data-dragged]': { opacity: 0.5 },
  '&[data-drop=before]': { boxShadow: 'inset 2px 0 {colors.node.solid}' },
  '&[data-drop=after]': { boxShadow: 'inset -2px 0 {colors.node.solid}' },
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minW: '0',
    borderRadius: 'sm',
    cursor: 'button',
    color: 'inherit',
    fontWeight: 'inherit',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg' },
    _icon: { boxSize: '3.5', flexShrink: 0 },
    '&:not([data-sorted]) svg': { opacity: 0.35 },
    '&[data-sorted] > [aria-hidden]:last-child': { textStyle: 'xs', color: 'node.fg' },
  },
})

const Separator = chakra(
  'div',
  {
    base: {
      position: 'absolute',
      insetY: '2',
      right: '0',
      w: '2',
      cursor: 'col-resize',
      touchAction: 'none',
      borderRightWidth: '1px',
      borderColor: 'transparent',
      // Seen while the pointer is at the header; forced colours paint it always.
      'tr:hover &, [role=row]:hover &': { borderColor: 'border' },
      '&&:hover': { borderRightWidth: '2px', borderColor: 'node.solid' },
      _focusVisible: { outline: '2px solid {colors.node.solid}', outlineOffset: '-1px', borderRadius: 'sm' },
    },
  },
  { defaultProps: { role: 'separator', 'aria-orientation': 'vertical' } },
)

interface HeaderSort {
  direction: 'ascending' | 'descending' | undefined
  /** From 1, where the table is sorted by several keys. */
  position: number | undefined
}

/** How the table is sorted by a column. */
function sortBy(sorting: Sorting, id: string): HeaderSort {
  const index = sorting.findIndex((sort) => sort.id === id)
  const sort = sorting[index]
  return {
    direction: sort && (sort.desc ? 'descending' : 'ascending'),
    position: sort && sorting.length > 1 ? index + 1 : undefined,
  }
}

const directions = { ascending: '升序', descending: '降序' }
const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** The place of a column in a sort by several. ARIA allows one header with a sort direction: the others name theirs. */
const orderText = (direction: keyof typeof directions, position: number) =>
  `，第 ${position} 排序，${directions[direction]}`

/** The header as it is read out, without the edge that is in it. */
const nameOf = (header: string, { direction, position }: HeaderSort) =>
  header + (direction && position ? orderText(direction, position) : '')

interface HeaderColumn extends Pick<Column, 'id' | 'header' | 'isSortable' | 'isFixed'> {
  pin?: PinSide | undefined
}

/** The attributes of header cells in both tables; `useHeaderEvents` finds a column by them. */
export function headerAttributes({ id, header, pin, isFixed }: HeaderColumn, sorting: Sorting) {
  const sort = sortBy(sorting, id)
  return {
    'data-head': id,
    ...(pin && { 'data-pin': pin }),
    ...(!isFixed && { 'aria-label': nameOf(header, sort), 'data-movable': '' }),
    ...(sort.direction && (sort.position ?? 1) === 1 && { 'aria-sort': sort.direction }),
  }
}

interface ColumnTitleProps {
  column: HeaderColumn
  sorting: Sorting
  /** -1 where arrow keys reach the header. */
  tabIndex?: -1
}

/** The text of a header; a button that sorts where the column is sortable. */
export function ColumnTitle({ column: { id, header, isSortable }, sorting, tabIndex }: ColumnTitleProps) {
  if (!isSortable) return header
  const { direction, position } = sortBy(sorting, id)
  const Icon = icons[direction ?? 'none']
  return (
    <SortButton type="button" tabIndex={tabIndex} data-sort="" {...(direction && { 'data-sorted': '' })}>
      {header}
      <Icon aria-hidden />
      {direction && position && (
        <>
          <VisuallyHidden>{orderText(direction, position)}</VisuallyHidden>
          <span aria-hidden>{position}</span>
        </>
      )}
    </SortButton>
  )
}

interface ResizeHandleProps {
  header: string
  /** px; undefined where `useHeaderMeasures` writes it. */
  width?: number
  tabIndex: 0 | -1
}

/** The edge of a header, which the pointer drags and the arrow keys move. */
export const ResizeHandle = ({ header, width, tabIndex }: ResizeHandleProps) => (
  <Separator
    aria-label={`${header} 列宽`}
    aria-valuemin={minWidth}
    aria-valuemax={maxWidth}
    {...(width !== undefined && { 'aria-valuenow': width })}
    tabIndex={tabIndex}
  />
)
