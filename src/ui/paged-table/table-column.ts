import type { ReactNode } from 'react'

/** One column of a table and of its CSV export. */
export interface TableColumn<Row> {
  header: string
  /** Replaces the header's text. */
  head?: ReactNode
  /** The cell's text, in the table and in the CSV. */
  text: (row: Row) => string
  /** Replaces the cell's text in the table. */
  cell?: (row: Row) => ReactNode
  align?: 'end'
  /** Sticks to the end while the others scroll; only for the last column. */
  isPinned?: boolean
  /** The name the list is sorted by; left out, the column is not sortable. */
  sort?: string
  /** Header and text for the CSV, where a spreadsheet needs another form, such as an amount without its sign. */
  csv?: { header: string; text: (row: Row) => string }
}

/** The column and direction of a sort; undefined for the list's own order. */
export type PageSort = { by: string; isDescending: boolean } | undefined
