import type { SelectionStore } from '~/lib/columns/selection-store'
import { isAllSelected, toggleAll, type SelectableRows } from './selection-model'
import type { PlacedColumn } from './data-column'
import { ColumnHeader } from './column-header'
import { totalWidth } from './column-layout'

import { selectColumnId } from './select-column'
import type { Sort } from '~/lib/sort'
import { HeaderRowElement, CheckButton } from './grid-elements'
import { useSelectedIds } from './use-selected-ids'

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
