import {
  constructTable,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type RowData,
} from '@tanstack/table-core'
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings'
import { collator } from '~/lib/collator'
import type { Sorting } from '~/lib/sort'

/** What rows are sorted by; undefined where the value is unknown, which comes last in both directions. */
export type SortValue = string | number | undefined

interface ValueRow {
  getValue: (id: string) => unknown
}

type CompareTexts = (one: string, other: string) => number

function compare(one: unknown, other: unknown, compareTexts: CompareTexts): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compareTexts(String(one), String(other))
}

/** How TanStack Table sorts a column of `SortValue`s: numbers as numbers, texts by the numbers in them by default. */
export const sortOptions = (compareTexts: CompareTexts = collator.compare) =>
  ({
    sortUndefined: 'last',
    sortFn: (one: ValueRow, other: ValueRow, id: string) =>
      compare(one.getValue(id), other.getValue(id), compareTexts),
  }) as const

const features = tableFeatures({
  coreReactivityFeature: storeReactivityBindings(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** What rows can be sorted by. */
export interface SortField<Row> {
  id: string
  sortValue: (row: Row) => SortValue
  /** How texts are ordered; by the numbers in them unless given. */
  compare?: CompareTexts
}

/**
 * The indexes of some hundred rows, sorted by TanStack Table: a data grid paints rows by index. Ids that no field has
 * are ignored, and rows with equal values keep their order.
 */
export function sortedRowIndexes<Row extends RowData>(
  rows: readonly Row[],
  fields: readonly SortField<Row>[],
  sorting: Sorting,
): number[] {
  const helper = createColumnHelper<typeof features, Row>()
  const columns = fields.map(({ id, sortValue, compare }) =>
    helper.accessor((row): unknown => sortValue(row), { id, ...sortOptions(compare) }),
  )
  const known = sorting.filter(({ id }) => fields.some((field) => field.id === id))
  const table = constructTable({ features, columns, data: rows, initialState: { sorting: known } })
  return table.getSortedRowModel().rows.map(({ index }) => index)
}
