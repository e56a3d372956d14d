import { memo, useRef, type PointerEvent, type ReactNode } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from '~/ui/icons'
import type { PlacedColumn } from './data-column'
import { ariaSort, type Sort } from '~/lib/sort'
import { HeaderCellElement, ResizeHandle, HeaderSortButton } from './grid-elements'

export interface ColumnHeaderProps {
  id: string
  column: PlacedColumn<never>
  index: number
  sort: Sort
  onSort: (column: string) => void
  onResize: (column: string, width: number) => void
  /** Replaces the header's text. */
  children?: ReactNode
}

function SortIcon({ direction }: { direction: ReturnType<typeof ariaSort> }) {
  if (direction === 'ascending') return <ArrowUp aria-hidden />
  return direction === 'descending' ? <ArrowDown aria-hidden /> : <ArrowUpDown aria-hidden opacity={0.35} />
}

function ColumnResizeHandle({ column, onResize }: Pick<ColumnHeaderProps, 'column' | 'onResize'>) {
  const start = useRef({ x: 0, width: 0 })
  const startDrag = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width: column.width }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onResize(column.id, start.current.width + event.clientX - start.current.x)
  }
  return <ResizeHandle aria-hidden onPointerDown={startDrag} onPointerMove={drag} />
}

/** A column header with sort button and resize handle. Memoized, because a table has many and each is slow. */
export const ColumnHeader = memo(function Head({
  id,
  column,
  index,
  sort,
  onSort,
  onResize,
  children,
}: ColumnHeaderProps) {
  const { header, align, pin, offset, width, isSortable, isEdge } = column
  const direction = ariaSort(sort, column.id)
  return (
    <HeaderCellElement
      id={id}
      aria-colindex={index + 1}
      {...(direction && { 'aria-sort': direction })}
      {...(align && { 'data-align': align })}
      {...(pin && { 'data-pin': pin })}
      {...(isEdge && { 'data-edge': pin })}
      style={{ width, ...(pin && { [pin === 'start' ? 'left' : 'right']: offset }) }}
    >
      {children ||
        (isSortable ? (
          <HeaderSortButton type="button" tabIndex={-1} onClick={() => onSort(column.id)}>
            {header}
            <SortIcon direction={direction} />
          </HeaderSortButton>
        ) : (
          header
        ))}
      {!children && !pin && <ColumnResizeHandle column={column} onResize={onResize} />}
    </HeaderCellElement>
  )
})
