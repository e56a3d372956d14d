import { toCsv, type CsvField } from '~/lib/csv'
import { loadPages, type LoadPage } from '~/lib/list-pages'
import type { PagedColumn } from '~/ui/paged-table/use-paged-table'
import { ExportButton, type ExportButtonProps } from './export-button'
import type { MakeCsv } from './use-csv-export'

interface PagedSource<Row> {
  columns: readonly PagedColumn<Row>[]
  load: LoadPage<Row>
  /** The row's id as text; blank for a row without one. */
  keyOf: (row: Row) => string
  /** Whether `load` may lack rows. */
  isPartial?: boolean
}

function recordsOf<Row>(columns: readonly PagedColumn<Row>[], rows: readonly Row[]): CsvField[][] {
  const csvColumns = columns.map((column) => column.csv ?? column)
  return [
    csvColumns.map(({ header }) => header),
    ...rows.map((row) => csvColumns.map(({ text }) => text(row))),
  ]
}

const csvOfPages =
  <Row,>({ columns, load, keyOf, isPartial = false }: PagedSource<Row>): MakeCsv =>
  async (signal, onProgress) => {
    const { rows, coverage } = await loadPages(load, { keyOf, signal, onProgress })
    const parts = [toCsv(recordsOf(columns, rows))]
    return { parts, count: rows.length, isPartial: isPartial || coverage !== 'all' }
  }

type PagedExportButtonProps<Row> = Omit<ExportButtonProps, 'make'> & PagedSource<Row>

/** Exports a list that the API returns page by page. */
export const PagedExportButton = <Row,>({
  columns,
  load,
  keyOf,
  isPartial = false,
  ...rest
}: PagedExportButtonProps<Row>) => (
  <ExportButton {...rest} make={csvOfPages({ columns, load, keyOf, isPartial })} />
)
