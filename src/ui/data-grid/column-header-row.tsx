import type { SelectionStore } from '~/lib/columns/selection-store'
import { isAllSelected, toggleAll, type SelectableRows } from './selection-model'
import type { PlacedColumn } from './data-column'

import { totalWidth } from './column-layout'

import { selectColumnId } from './select-column'
import { type Sort, ariaSort } from '~/lib/sort'
import {
  HeaderRowElement,
  CheckButton,
  HeaderCellElement,
  ResizeHandle,
  HeaderSortButton,
} from './grid-elements'
import { useSelectedIds } from './use-selected-ids'
import { memo, useRef, type PointerEvent, type ReactNode } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from '~/ui/icons'

interface ColumnHeaderProps {
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
const ColumnHeader = memo(function Head({
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

interface SelectAllProps {
  selection: SelectionStore
  isAll: (selected: readonly number[]) => boolean
  onToggle: () => void
}

/** The checkbox that selects every row of the table, mounted or not. */
function SelectAll({ selection, isAll, onToggle }: SelectAllProps) {
  const selected = useSelectedIds(selection)
  const checked = isAll(selected) || (selected.length > 0 ? 'mixed' : false)
  return (
    <CheckButton aria-checked={checked} aria-label="选择全部" style={{ marginTop: 0 }} onClick={onToggle} />
  )
}

interface ColumnHeaderRowProps {
  /** Prefix of the cells' element ids. */
  id: string
  columns: readonly PlacedColumn<never>[]
  sort: Sort
  onSort: (column: string) => void
  onResize: (column: string, width: number) => void
  selection: SelectionStore
  rows: SelectableRows
}

export function ColumnHeaderRow({
  id,
  columns,
  sort,
  onSort,
  onResize,
  selection,
  rows,
}: ColumnHeaderRowProps) {
  return (
    <HeaderRowElement style={{ width: totalWidth(columns), minWidth: '100%' }}>
      {columns.map((column, index) => (
        <ColumnHeader
          key={column.id}
          id={`${id}-${column.id}`}
          column={column}
          index={index}
          sort={sort}
          onSort={onSort}
          onResize={onResize}
        >
          {column.id === selectColumnId && (
            <SelectAll
              selection={selection}
              isAll={(selected) => isAllSelected(selected, rows)}
              onToggle={() => toggleAll(selection, rows)}
            />
          )}
        </ColumnHeader>
      ))}
    </HeaderRowElement>
  )
}
