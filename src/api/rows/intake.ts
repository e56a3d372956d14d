import { isRecord, readNumber } from '../wire-values'
import type { Post } from './protocol'
import { RowColumns } from './row-columns'
import type { Shape } from './shape'

/** A row without an id can't be told from others, nor acted upon. */
const isRow = (value: unknown) => isRecord(value) && readNumber(value['id']) !== undefined

/** Rows as they arrive: all go into columns, and the first ones are handed over as soon as they are there. */
export class Intake<Row> {
  readonly all: RowColumns<Row>
  /** The first rows as they came. */
  readonly early: Row[] = []
  /** How many are not shown: what can't be read, and null. */
  leftOut = 0
  private hasUnreadable = false

  constructor(
    private readonly shape: Shape<Row>,
    private readonly first: number,
    private readonly post: Post,
  ) {
    this.all = new RowColumns(shape)
  }

  /** Takes rows as they were parsed. */
  take(rows: readonly Row[]): void {
    for (const row of rows) {
      if (isRow(row)) this.add(row)
      else this.leaveOut(row)
    }
  }

  /** Rows came, and none of them can be read. */
  isUnreadable(): boolean {
    return this.all.length === 0 && this.hasUnreadable
  }

  private leaveOut(row: unknown) {
    this.leftOut += 1
    this.hasUnreadable ||= row !== null
  }

  private add(row: Row) {
    this.all.add(row)
    if (this.all.length > this.first) return
    this.early.push(row)
    if (this.early.length === this.first) this.handOverEarly()
  }

  private handOverEarly() {
    const rows = new RowColumns(this.shape)
    for (const row of this.early) rows.add(row)
    this.post({ type: 'first', columns: Object.fromEntries(rows.columns()) })
  }
}
