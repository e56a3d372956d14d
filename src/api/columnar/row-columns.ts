import { createColumnBuilder, type ColumnBuilder } from '~/lib/columns/column-builder'
import type { ColumnVector } from '~/lib/columns/column-vector'
import type { Id } from '~/lib/ids'
import type { Field } from './row-shape'

const missingValues = { number: Number.NaN, text: '', choice: '', id: '' } as const

// Rows are not validated against the contract. An unreadable field counts as missing; the other fields are kept.
function readField<Row>({ kind, read }: Field<Row>, row: Row): Id {
  try {
    return read(row)
  } catch {
    return missingValues[kind]
  }
}

/** Builds the columns of a shape from rows. */
export class RowColumns<Row> {
  private readonly builders: [name: string, field: Field<Row>, builder: ColumnBuilder][]
  length = 0

  constructor(shape: Readonly<Record<string, Field<Row>>>) {
    this.builders = Object.entries(shape).map(([name, field]) => [
      name,
      field,
      createColumnBuilder(field.kind),
    ])
  }

  add(row: Row): void {
    this.length += 1
    for (const [, field, builder] of this.builders) builder.add(readField(field, row))
  }

  /** Yields one column at a time, which limits the memory held at once. */
  *columns(): Generator<[name: string, column: ColumnVector]> {
    for (const [name, , builder] of this.builders) yield [name, builder.column()]
  }
}
