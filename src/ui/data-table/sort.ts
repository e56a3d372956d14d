import type { Direction } from '~/lib/columns/order'

/** The column that a table is sorted by. */
export interface Sort {
  column: string
  direction: Direction
}

const opposite = { ascending: 'descending', descending: 'ascending' } as const

/** The sort after a press on a header: ascending at first, then the opposite direction with each further press. */
export const nextSort = (sort: Sort, column: string): Sort =>
  sort.column === column
    ? { column, direction: opposite[sort.direction] }
    : { column, direction: 'ascending' }
