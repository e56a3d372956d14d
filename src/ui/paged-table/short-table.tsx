import type { ReactNode } from 'react'
import { take } from '~/lib/take'
import { formatCount } from '~/lib/units'
import { TableCell, TableRoot, TableRow, TableScroller } from './table-elements'

interface ShortTableProps<Item> {
  label: string
  items: readonly Item[]
  /** Counts the items that are left out: `还有 3 台`. */
  unit: '台' | '项'
  columnCount: number
  maxH?: '80' | '96'
  /** A row with its key. */
  renderRow: (item: Item) => ReactNode
}

/** A table in a dialog, without a header: the first items, and how many more there are. */
export function ShortTable<Item>(props: ShortTableProps<Item>) {
  const { label, items, unit, columnCount, maxH = '80', renderRow } = props
  const { shown, more } = take(items)
  return (
    <TableScroller aria-label={label} tabIndex={0} maxH={maxH} overflowY="auto">
      <TableRoot aria-label={label}>
        <tbody>
          {shown.map(renderRow)}
          {more > 0 && (
            <TableRow>
              <TableCell colSpan={columnCount} color="fg.muted">
                还有 {formatCount(more)} {unit}
              </TableCell>
            </TableRow>
          )}
        </tbody>
      </TableRoot>
    </TableScroller>
  )
}
