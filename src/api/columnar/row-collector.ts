import { isRecord, readNumber } from '../client/wire-values'
import type { PostLoadMessage } from './protocol'
import { RowColumns } from './row-columns'
import type { Shape } from './row-shape'

/** A row needs an id: without one it can't be selected or acted upon. */
const isRow = (value: unknown) => isRecord(value) && readNumber(value['id']) !== undefined

/** Collects rows into columns as they arrive and posts the first ones as soon as there are enough. */
export class RowCollector<Row> {
  readonly all: RowColumns<Row>
  /** The first rows, as parsed. */
  readonly firstRows: Row[] = []
  /** Number of rows that are not shown because they are null or unreadable. */
  skippedCount = 0
  private hasUnreadable = false

  constructor(
    private readonly shape: Shape<Row>,
    private readonly first: number,
    private readonly post: PostLoadMessage,
  ) {
    this.all = new RowColumns(shape)
  }

  take(rows: readonly Row[]): void {
    for (const row of rows) {
      if (isRow(row)) this.add(row)
      else this.skip(row)
    }
  }

  /** Whether rows arrived but none of them could be read. */
  isUnreadable(): boolean {
    return this.all.length === 0 && this.hasUnreadable
  }

  private skip(row: unknown) {
    this.skippedCount += 1
    this.hasUnreadable ||= row !== null
  }

  private add(row: Row) {
    this.all.add(row)
    if (this.all.length > this.first) return
    this.firstRows.push(row)
    if (this.firstRows.length === this.first) this.postFirstRows()
  }

  private postFirstRows() {
    const rows = new RowColumns(this.shape)
    for (const row of this.firstRows) rows.add(row)
    this.post({ type: 'first', columns: Object.fromEntries(rows.columns()) })
  }
}
