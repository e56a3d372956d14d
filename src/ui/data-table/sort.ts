import type { Direction } from '~/lib/columns/order'

/** What a table is sorted by. */
export interface Sort {
  column: string
  direction: Direction
}

const turned = { ascending: 'descending', descending: 'ascending' } as const

/** The sort after a press on a column's header: that column, and the other way round with each further press. */
export const nextSort = (sort: Sort, column: string): Sort =>
  sort.column === column ? { column, direction: turned[sort.direction] } : { column, direction: 'ascending' }
