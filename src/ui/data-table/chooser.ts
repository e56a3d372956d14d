import type { Selection } from '~/lib/columns/selection'
import type { RowNumber } from './column'

/** What a selection needs to know of a table's rows. */
export interface Choosable {
  /** All rows that the table shows, mounted or not, in order. */
  order: ArrayLike<RowNumber>
  /** What a row is chosen by; NaN for one that can't be. */
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

/** Whether every row that the table shows is chosen. */
export function isAllChosen(chosen: readonly number[], rows: Choosable): boolean {
  const { length } = rows.order
  if (length === 0 || chosen.length < length) return false
  const ids = new Set(chosen)
  return allIds(rows).every((id) => ids.has(id))
}

/** Chooses all that the table shows; when all are chosen already, drops them. */
export const toggleAll = (selection: Selection, rows: Choosable): void =>
  selection.set(allIds(rows), !isAllChosen(selection.ids(), rows))

/** Chooses rows by their place in the table, of which only some are mounted (nod-07). */
export class Chooser {
  /** The id of the row that a range begins at. */
  private anchor: number | undefined

  constructor(
    private readonly selection: Selection,
    private readonly rows: () => Choosable,
  ) {}

  /** Turns one row over; ranges begin there. */
  toggle(index: number): void {
    const id = idAt(this.rows(), index)
    if (Number.isNaN(id)) return
    this.anchor = id
    this.selection.set([id], !this.selection.has(id))
  }

  /** Chooses all rows from the one turned over last to this one, or drops them when that one was dropped. */
  extendTo(index: number): void {
    const from = this.anchorPlace()
    if (from === undefined || this.anchor === undefined) return this.toggle(index)
    const ids = idsBetween(this.rows(), Math.min(from, index), Math.max(from, index))
    this.selection.set(ids, this.selection.has(this.anchor))
  }

  all(): void {
    toggleAll(this.selection, this.rows())
  }

  private anchorPlace(): number | undefined {
    const rows = this.rows()
    for (let index = 0; index < rows.order.length; index++)
      if (idAt(rows, index) === this.anchor) return index
    return undefined
  }
}
