import { columnBuilder, type ColumnBuilder } from '~/lib/columns/builder'
import type { Column } from '~/lib/columns/column'
import type { Field } from './shape'

const missing = { number: Number.NaN, text: '', choice: '' } as const

// A row is what a server sent, whatever the contract says: what can't be read is missing, and the others stand.
function safely<Row>({ kind, read }: Field<Row>, row: Row): number | string {
  try {
    return read(row)
  } catch {
    return missing[kind]
  }
}

/** Takes rows apart into the columns of a shape. */
export class RowColumns<Row> {
  private readonly builders: [name: string, field: Field<Row>, builder: ColumnBuilder][]
  length = 0

  constructor(shape: Readonly<Record<string, Field<Row>>>) {
    this.builders = Object.entries(shape).map(([name, field]) => [name, field, columnBuilder(field.kind)])
  }

  add(row: Row): void {
    this.length += 1
    for (const [, field, builder] of this.builders) builder.add(safely(field, row))
  }

  /** Each column in turn, so that one at a time is made and handed over. */
  *columns(): Generator<[name: string, column: Column]> {
    for (const [name, , builder] of this.builders) yield [name, builder.column()]
  }
}
