/** What every table knows about a column. Each table adds how it draws a cell. */
export interface Column {
  /** Unique in the table; also the id in its `Sort` and in the persisted layout. */
  readonly id: string
  readonly header: string
  readonly align?: 'end'
  /** Sticks to that side while the others scroll. */
  readonly pin?: 'start' | 'end'
  readonly isSortable?: boolean
}
