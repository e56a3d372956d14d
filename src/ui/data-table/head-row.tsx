import type { Selection } from '~/lib/columns/selection'
import { isAllChosen, toggleAll, type Choosable } from './chooser'
import type { PlacedColumn } from './column'
import { Head } from './header-cell'
import { widthOf } from './layout'
import { SelectAll } from './select-all'
import { selectColumnId } from './select-column'
import type { Sort } from './sort'
import { HeaderRow } from './styles'

interface HeadRowProps {
  /** Prefix of the cells' element ids. */
  id: string
  columns: readonly PlacedColumn<never>[]
  sort: Sort
  onSort: (column: string) => void
  onResize: (column: string, width: number) => void
  selection: Selection
  rows: Choosable
}

export function HeadRow({ id, columns, sort, onSort, onResize, selection, rows }: HeadRowProps) {
  return (
    <HeaderRow style={{ width: widthOf(columns), minWidth: '100%' }}>
      {columns.map((column, index) => (
        <Head
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
              isAll={(selected) => isAllChosen(selected, rows)}
              onToggle={() => toggleAll(selection, rows)}
            />
          )}
        </Head>
      ))}
    </HeaderRow>
  )
}
