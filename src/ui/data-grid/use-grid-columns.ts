import { createColumnHelper, metaHelper, tableFeatures, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { Sorting } from '~/lib/sort'
import { columnControls, type ColumnControls } from '../table/column-controls'
import { columnFeatures, columnOptions, useColumnState, type ColumnMeta } from '../table/use-column-state'
import { emptyColumnIds } from '../table/use-empty-columns'
import type { DataColumn } from './data-column'

export type GridColumns<Data> = ColumnControls<DataColumn<Data>>

const createFeatures = <Data>() =>
  tableFeatures({ ...columnFeatures, columnMeta: metaHelper<ColumnMeta<DataColumn<Data>>>() })

type Features<Data> = ReturnType<typeof createFeatures<Data>>

// The painter reads the rows from columns of their own: an array of 100,000 rows costs TanStack Table 167-352 ms.
const noRows: readonly object[] = []

function columnDefs<Data>(columns: readonly DataColumn<Data>[]) {
  const helper = createColumnHelper<Features<Data>, object>()
  return columns.map((column) => helper.accessor((): unknown => undefined, columnOptions(column)))
}

function isEqual(one: object, other: object): boolean {
  const values = Object.values(other)
  return Object.values(one).every((value, index) => value === values[index])
}

/** The same objects, and the same array, as long as they are equal: memoized headers and cells are kept. */
function useKept<Item extends { readonly id: string }>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  const next = items.map((item) => kept.find((one) => one.id === item.id && isEqual(one, item)) ?? item)
  if (next.length === kept.length && next.every((item, index) => item === kept[index])) return kept
  setKept(next)
  return next
}

interface GridOptions<Data> {
  sort: Sorting
  /** Called with undefined when the user removes the last key. */
  onSort: (sort: Sorting | undefined) => void
  /** All rows, to hide the columns without a value; undefined while some are missing, or when there are none. */
  data: Data | undefined
}

/**
 * The columns of a data grid: TanStack Table holds their state and the sort, without rows.
 * @param name under which this browser stores the user's layout
 */
export function useGridColumns<Data>(
  name: string,
  columns: readonly DataColumn<Data>[],
  { data, ...sortControls }: GridOptions<Data>,
): GridColumns<Data> {
  const [features] = useState(createFeatures<Data>)
  const found = useMemo(
    () => data && emptyColumnIds(columns, ({ hasValue }) => hasValue?.(data) === false),
    [columns, data],
  )
  const state = useColumnState(name, columns, { ...sortControls, found })
  const defs = useMemo(() => columnDefs(columns), [columns])
  const table = useTable({ features, columns: defs, data: noRows, ...state.options })
  const controls = columnControls(table, state)
  const visibleColumns = useKept(controls.visibleColumns)
  const toggleSort = (id: string, isAdded: boolean) => {
    if (isAdded) return controls.toggleSort(id, true)
    // Without an order of its own, the list stays sorted by a column that is pressed again.
    const isAscending = table.getColumn(id)?.getIsSorted() === 'asc'
    table.getColumn(id)?.toggleSorting(isAscending, false)
  }
  return { ...controls, visibleColumns, toggleSort }
}
