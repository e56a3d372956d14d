import type { SortDirection } from '~/lib/columns/row-order'

/** The column that a table is sorted by. */
export interface ColumnSort {
  column: string
  direction: SortDirection
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** The sort after a press on a header: ascending at first, then the opposite direction with each further press. */
export const nextSort = (sort: ColumnSort, column: string): ColumnSort =>
  sort.column === column
    ? { column, direction: opposite[sort.direction] }
    : { column, direction: 'ascending' }
