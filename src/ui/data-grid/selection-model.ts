import type { SelectionStore } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import type { RowNumber } from './data-column'

/** The rows of a table that a selection works on. */
export interface SelectableRows {
  /** All rows of the table, mounted or not, as sorted and filtered. */
  rowOrder: ArrayLike<RowNumber>
  /** The id a row is selected by; empty for a row that can't be selected. */
  idOf: (row: RowNumber) => IdText
  /** Whether rows are missing that are still loading; then not all can be selected. */
  isPartial?: boolean
}

function idAt({ rowOrder, idOf }: SelectableRows, index: number): IdText {
  const row = rowOrder[index]
  return row === undefined ? '' : idOf(row)
}

function idsBetween(rows: SelectableRows, first: number, last: number): IdText[] {
  const ids: IdText[] = []
  for (let index = first; index <= last; index++) {
    const id = idAt(rows, index)
    if (id !== '') ids.push(id)
  }
  return ids
}

const allIds = (rows: SelectableRows) => idsBetween(rows, 0, rows.rowOrder.length - 1)

/** Whether every row that can be selected is; false without such rows and while rows are missing. */
export function isAllSelected(selected: readonly IdText[], rows: SelectableRows): boolean {
  if (selected.length === 0 || rows.isPartial) return false
  const ids = new Set(selected)
  let hasSelectable = false
  for (let index = 0; index < rows.rowOrder.length; index++) {
    const id = idAt(rows, index)
    if (id !== '' && !ids.has(id)) return false
    hasSelectable ||= id !== ''
  }
  return hasSelectable
}

/** Selects all rows of the table; deselects them when all are selected already. Does nothing while rows are missing. */
export function toggleAll(selection: SelectionStore, rows: SelectableRows): void {
  if (!rows.isPartial) selection.set(allIds(rows), !isAllSelected(selection.ids(), rows))
}

/** Selects rows by their index in the table, so that a range may cover rows that are not mounted. */
export class SelectionModel {
  /** The id of the row that a range starts at; empty before the first one. */
  private anchor: IdText = ''

  constructor(
    private readonly selection: SelectionStore,
    private readonly rows: () => SelectableRows,
  ) {}

  /** Toggles one row; the next range starts there. */
  toggle(index: number): void {
    const id = idAt(this.rows(), index)
    if (id === '') return
    this.anchor = id
    this.selection.set([id], !this.selection.has(id))
  }

  /** Gives all rows from the last toggled one to this one the selected state of that row. */
  extendTo(index: number): void {
    const from = this.anchorIndex()
    if (from === undefined) return this.toggle(index)
    const ids = idsBetween(this.rows(), Math.min(from, index), Math.max(from, index))
    this.selection.set(ids, this.selection.has(this.anchor))
  }

  toggleAll(): void {
    toggleAll(this.selection, this.rows())
  }

  private anchorIndex(): number | undefined {
    const rows = this.rows()
    if (this.anchor === '') return undefined
    for (let index = 0; index < rows.rowOrder.length; index++)
      if (idAt(rows, index) === this.anchor) return index
    return undefined
  }
}
