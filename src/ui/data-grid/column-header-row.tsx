import { memo, type ReactNode } from 'react'
import { type SelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import type { Sorting } from '~/lib/sort'
import { ColumnTitle, headerAttributes, ResizeHandle } from '../table/header-cell'
import { useHeaderEvents } from '../table/use-header-events'
import { growOf, totalWidth, type PlacedColumn } from './data-column'
import { CheckButton, HeaderCellElement, HeaderRowElement } from './grid-elements'
import { selectColumnId } from './select-column'
import { isAllSelected, toggleAll, type SelectableRows } from './selection-model'
import type { GridColumns } from './use-grid-columns'

interface ColumnHeaderProps {
  id: string
  column: PlacedColumn<never>
  index: number
  sorting: Sorting
  /** Replaces the header's text. */
  children?: ReactNode
}

/** A column header with sort button and resize handle. Memoized, because a table has many and each is slow. */
const ColumnHeader = memo(function ColumnHeader({ id, column, index, sorting, children }: ColumnHeaderProps) {
  const { header, align, pin, offset, width, isEdge, isFixed } = column
  return (
    <HeaderCellElement
      id={id}
      aria-colindex={index + 1}
      {...headerAttributes(column, sorting)}
      {...(align && { 'data-align': align })}
      {...(isEdge && { 'data-edge': pin })}
      style={{
        width,
        flexGrow: growOf(column),
        ...(pin && { [pin === 'start' ? 'left' : 'right']: offset }),
      }}
    >
      {children || <ColumnTitle column={column} sorting={sorting} tabIndex={-1} />}
      {!isFixed && <ResizeHandle header={header} width={width} tabIndex={-1} />}
    </HeaderCellElement>
  )
})

interface SelectAllProps {
  selection: SelectionStore
  isAll: (selected: readonly IdText[]) => boolean
  isDisabled: boolean
  onToggle: () => void
}

/** The checkbox that selects every row of the table, mounted or not. */
function SelectAll({ selection, isAll, isDisabled, onToggle }: SelectAllProps) {
  const selected = useSelectedIds(selection)
  const checked = isAll(selected) || (selected.length > 0 ? 'mixed' : false)
  return (
    <CheckButton
      aria-checked={checked}
      aria-label="选择全部"
      disabled={isDisabled}
      style={{ marginTop: 0 }}
      onClick={onToggle}
    />
  )
}

interface ColumnHeaderRowProps<Data> {
  /** Prefix of the cells' element ids. */
  id: string
  columns: GridColumns<Data>
  selection: SelectionStore
  rows: SelectableRows
}

export function ColumnHeaderRow<Data>({ id, columns, selection, rows }: ColumnHeaderRowProps<Data>) {
  const { visibleColumns, sorting } = columns
  const events = useHeaderEvents(columns)
  return (
    <HeaderRowElement {...events} style={{ width: totalWidth(visibleColumns), minWidth: '100%' }}>
      {visibleColumns.map((column, index) => (
        <ColumnHeader
          key={column.id}
          id={`${id}-${column.id}`}
          column={column}
          index={index}
          sorting={sorting}
        >
          {column.id === selectColumnId && (
            <SelectAll
              selection={selection}
              isAll={(selected) => isAllSelected(selected, rows)}
              isDisabled={rows.isPartial === true}
              onToggle={() => toggleAll(selection, rows)}
            />
          )}
        </ColumnHeader>
      ))}
    </HeaderRowElement>
  )
}
