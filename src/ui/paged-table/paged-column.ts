import type { ReactNode } from 'react'
import type { Column } from '../table/column'
import type { SortValue } from '../table/compare-values'

/** One column of a paged table and of its CSV export. */
export interface PagedColumn<Row> extends Column {
  /** The cell's text, in the table and in the CSV. */
  readonly text: (row: Row) => string
  /** Replaces the cell's text in the table. */
  readonly cell?: (row: Row) => ReactNode
  /** Header and text for the CSV, where a spreadsheet needs another form, such as an amount without its sign. */
  readonly csv?: { header: string; text: (row: Row) => string }
  /** What the rows are sorted by, where the table has all of them. */
  readonly sortValue?: (row: Row) => SortValue
}
