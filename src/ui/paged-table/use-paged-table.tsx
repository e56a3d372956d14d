import {
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type RowData,
} from '@tanstack/react-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { CsvField } from '~/lib/csv'
import { Checkbox } from '../components/checkbox'
import type { Column } from '../table/column'
import { columnControls } from '../table/column-controls'
import { type SortValue, sortOptions } from '../table/sorted-row-indexes'
import {
  columnFeatures,
  columnOptions,
  useColumnState,
  type ColumnMeta,
  type SortControls,
} from '../table/use-column-state'
import { emptyColumnIds } from '../table/use-empty-columns'
import type { PaginationState } from './use-pagination'
import type { RowSelection } from './use-row-selection'

/** One column of a paged table and of its CSV export. */
export interface PagedColumn<Row> extends Column {
  /** The cell's text, in the table and in the CSV. */
  readonly text: (row: Row) => string
  /** Replaces the cell's text in the table. */
  readonly cell?: (row: Row) => ReactNode
  /** Header and value for the CSV, where a spreadsheet needs another form, such as a number for an amount. */
  readonly csv?: { header: string; text: (row: Row) => CsvField }
  /** The sort keys of the rows, where the table has all rows. */
  readonly sortValue?: (row: Row) => SortValue
}

const createFeatures = <Row extends RowData>() =>
  tableFeatures({
    ...columnFeatures,
    rowPaginationFeature,
    rowSelectionFeature,
    paginatedRowModel: createPaginatedRowModel(),
    sortedRowModel: createSortedRowModel(),
    columnMeta: metaHelper<ColumnMeta<PagedColumn<Row>>>(),
  })

type Features<Row extends RowData> = ReturnType<typeof createFeatures<Row>>

const selectColumn: PagedColumn<unknown> = {
  id: 'select',
  header: '选择',
  card: 'select',
  pin: 'start',
  isFixed: true,
  text: () => '',
}

/** The column of checkboxes; with Shift, a click selects all rows from the last one clicked. */
function selectColumnDef<Row extends RowData>(name: (row: Row) => string) {
  return createColumnHelper<Features<Row>, Row>().display({
    ...columnOptions<PagedColumn<Row>>(selectColumn),
    header: ({ table }) => (
      <Checkbox
        label="选择本页全部"
        checked={table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() ? 'mixed' : false)}
        disabled={table.getRowModel().rows.length === 0}
        onChange={() => table.toggleAllPageRowsSelected()}
      />
    ),
    cell: ({ row }) => (
      <Checkbox
        label={`选择 ${name(row.original)}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
  })
}

function columnDefs<Row extends RowData>(
  columns: readonly PagedColumn<Row>[],
  name: ((row: Row) => string) | undefined,
) {
  const helper = createColumnHelper<Features<Row>, Row>()
  return [
    ...(name ? [selectColumnDef(name)] : []),
    ...columns.map((column) =>
      helper.accessor((row): unknown => column.sortValue?.(row), {
        ...columnOptions(column),
        ...sortOptions(),
        cell: ({ row: { original } }) => (column.cell ? column.cell(original) : column.text(original)),
      }),
    ),
  ]
}

interface UsePagedTableOptions<Row> extends SortControls {
  /** Under which this browser stores the user's layout of the columns; without one the columns stay as defined. */
  name?: string
  columns: readonly PagedColumn<Row>[]
  /** Its rows are those of the page, or all rows of the list. */
  pagination: PaginationState<Row>
  /** The rows are all of the list: the table sorts them and shows a page. */
  isWholeList?: boolean
  rowKey: (row: Row, index: number) => string
  selection?: RowSelection<Row>
}

const isBlankText = (text: string) => text === '' || text === '-'

/** Ids of the columns that show no text in any row; undefined without rows. */
function columnsWithoutText<Row>(columns: readonly PagedColumn<Row>[], rows: readonly Row[]) {
  if (rows.length === 0) return undefined
  return emptyColumnIds(columns, ({ text }) => rows.every((row) => isBlankText(text(row))))
}

/** A table of one page of rows: its columns, sort, selection and page are the state of TanStack Table. */
export function usePagedTable<Row extends RowData>({
  name = '',
  columns,
  pagination,
  isWholeList = false,
  rowKey,
  selection,
  ...sortControls
}: UsePagedTableOptions<Row>) {
  const [features] = useState(createFeatures<Row>)
  const ownColumns = useMemo(
    () => (name === '' ? columns.map((column) => ({ ...column, isFixed: true })) : columns),
    [name, columns],
  )
  const allColumns = useMemo(
    () => (selection ? [selectColumn, ...ownColumns] : ownColumns),
    [selection, ownColumns],
  )
  const { page, size, total, rows } = pagination
  const found = useMemo(() => columnsWithoutText(columns, rows), [columns, rows])
  const state = useColumnState(name, allColumns, { ...sortControls, found })
  const table = useTable({
    features,
    columns: columnDefs(ownColumns, selection?.name),
    data: rows,
    getRowId: rowKey,
    manualSorting: !isWholeList,
    manualPagination: !isWholeList,
    rowCount: total,
    autoResetPageIndex: false,
    ...state.options,
    state: {
      ...state.options.state,
      pagination: { pageIndex: page - 1, pageSize: size },
      rowSelection: selection?.state ?? {},
    },
    ...(selection && { onRowSelectionChange: selection.onChange }),
  })
  return { table, columns: columnControls(table, state), pagination }
}

export type PagedTableState<Row extends RowData> = ReturnType<typeof usePagedTable<Row>>
