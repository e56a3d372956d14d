import { toCsv } from '~/lib/csv'
import type { Column } from '../paged-table/column'
import { ExportButton, type ExportButtonProps } from './export-button'
import { loadAll, type LoadPage } from './load-all'
import type { MakeCsv } from './use-csv-export'

interface PagedSource<Row> {
  columns: readonly Column<Row>[]
  load: LoadPage<Row>
}

function recordsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const csvColumns = columns.map((column) => column.csv ?? column)
  return [
    csvColumns.map(({ header }) => header),
    ...rows.map((row) => csvColumns.map(({ text }) => text(row))),
  ]
}

const csvOfPages =
  <Row,>({ columns, load }: PagedSource<Row>): MakeCsv =>
  async (signal, onProgress) => {
    const rows = await loadAll(load, signal, onProgress)
    return { parts: [toCsv(recordsOf(columns, rows))], count: rows.length }
  }

type CsvExportProps<Row> = Omit<ExportButtonProps, 'make'> & PagedSource<Row>

/** Exports a list that the API returns page by page. */
export const CsvExport = <Row,>({ columns, load, ...rest }: CsvExportProps<Row>) => (
  <ExportButton {...rest} make={csvOfPages({ columns, load })} />
)
