import { toCsv } from '~/lib/csv'
import type { Column } from '../paged-table/column'
import { ExportButton, type ExportButtonProps } from './export-button'
import { loadAll, type LoadPage } from './load-all'
import type { MakeCsv } from './use-csv-export'

interface Pages<Row> {
  columns: readonly Column<Row>[]
  load: LoadPage<Row>
}

function linesOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const forms = columns.map((column) => column.csv ?? column)
  return [forms.map(({ header }) => header), ...rows.map((row) => forms.map(({ text }) => text(row)))]
}

const csvOfPages =
  <Row,>({ columns, load }: Pages<Row>): MakeCsv =>
  async (signal, report) => {
    const rows = await loadAll(load, signal, report)
    return { parts: [toCsv(linesOf(columns, rows))], count: rows.length }
  }

type CsvExportProps<Row> = Omit<ExportButtonProps, 'make'> & Pages<Row>

/** Exports a list that the provider answers page by page. */
export const CsvExport = <Row,>({ columns, load, ...rest }: CsvExportProps<Row>) => (
  <ExportButton {...rest} make={csvOfPages({ columns, load })} />
)
