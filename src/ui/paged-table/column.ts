import type { ReactNode } from 'react'

/** One column of a table and of its CSV. */
export interface Column<Row> {
  header: string
  /** What stands in the header instead of its text. */
  head?: ReactNode
  /** What the cell says; also what the CSV gets. */
  text: (row: Row) => string
  /** How the cell looks, if it is more than its text. */
  cell?: (row: Row) => ReactNode
  align?: 'end'
  /** Stays in sight at the end while the others scroll beneath it; for the last column. */
  isPinned?: boolean
  /** By what name the list can be sorted by it; left out, it can't. */
  sort?: string
  /** The CSV's header and text, where a spreadsheet wants another form, such as an amount without its sign. */
  csv?: { header: string; text: (row: Row) => string }
}

/** By which column rows are sorted, and which way; undefined for the order they came in. */
export type Sort = { by: string; isDescending: boolean } | undefined
