import type { Selection } from '~/lib/columns/selection'
import type { RowNumber } from './column'

/** The rows of a table that a selection works on. */
export interface Choosable {
  /** All rows of the table, mounted or not, as sorted and filtered. */
  order: ArrayLike<RowNumber>
  /** The id a row is selected by; NaN for a row that can't be selected. */
  idOf: (row: RowNumber) => number
}

function idAt({ order, idOf }: Choosable, index: number): number {
  const row = order[index]
  return row === undefined ? Number.NaN : idOf(row)
}

function idsBetween(rows: Choosable, first: number, last: number): number[] {
  const ids: number[] = []
  for (let index = first; index <= last; index++) {
    const id = idAt(rows, index)
    if (!Number.isNaN(id)) ids.push(id)
  }
  return ids
}

const allIds = (rows: Choosable) => idsBetween(rows, 0, rows.order.length - 1)

/** Whether every row of the table is selected; false for an empty table. */
export function isAllChosen(selected: readonly number[], rows: Choosable): boolean {
  const { length } = rows.order
  if (length === 0 || selected.length < length) return false
  const ids = new Set(selected)
  return allIds(rows).every((id) => ids.has(id))
}

/** Selects all rows of the table; deselects them when all are selected already. */
export const toggleAll = (selection: Selection, rows: Choosable): void =>
  selection.set(allIds(rows), !isAllChosen(selection.ids(), rows))

/** Selects rows by their index in the table, so that a range may cover rows that are not mounted. */
export class Chooser {
  /** The id of the row that a range starts at. */
  private anchor: number | undefined

  constructor(
    private readonly selection: Selection,
    private readonly rows: () => Choosable,
  ) {}

  /** Toggles one row; the next range starts there. */
  toggle(index: number): void {
    const id = idAt(this.rows(), index)
    if (Number.isNaN(id)) return
    this.anchor = id
    this.selection.set([id], !this.selection.has(id))
  }

  /** Gives all rows from the last toggled one to this one the selected state of that row. */
  extendTo(index: number): void {
    const from = this.anchorIndex()
    if (from === undefined || this.anchor === undefined) return this.toggle(index)
    const ids = idsBetween(this.rows(), Math.min(from, index), Math.max(from, index))
    this.selection.set(ids, this.selection.has(this.anchor))
  }

  all(): void {
    toggleAll(this.selection, this.rows())
  }

  private anchorIndex(): number | undefined {
    const rows = this.rows()
    for (let index = 0; index < rows.order.length; index++)
      if (idAt(rows, index) === this.anchor) return index
    return undefined
  }
}
