import { isRecord, readNumber } from '../wire-values'
import type { Post } from './protocol'
import { RowColumns } from './row-columns'
import type { Shape } from './shape'

/** Null is no row; any other value without an id is one that can't be read. */
function isRow(value: unknown): boolean {
  if (value === null) return false
  if (isRecord(value) && readNumber(value['id']) !== undefined) return true
  throw new TypeError('a row without an id')
}

/** Rows as they arrive: all go into columns, and the first ones are handed over as soon as they are there. */
export class Intake<Row> {
  readonly all: RowColumns<Row>
  /** The first rows as they came. */
  readonly early: Row[] = []

  constructor(
    private readonly shape: Shape<Row>,
    private readonly first: number,
    private readonly post: Post,
  ) {
    this.all = new RowColumns(shape)
  }

  /**
   * Takes rows as they were parsed.
   * @throws TypeError for a row without an id
   */
  take(rows: readonly Row[]): void {
    for (const row of rows) if (isRow(row)) this.add(row)
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
