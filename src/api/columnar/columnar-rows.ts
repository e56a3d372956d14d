import type { ColumnVector } from '~/lib/columns/column-vector'
import { shapes, type ColumnsFor, type ShapeName } from './shapes'

/** An immutable list stored as columns. A refresh creates a new object that shares the unchanged columns. */
export interface ColumnarRows<Name extends ShapeName> {
  readonly length: number
  readonly columns: ColumnsFor<Name>
  /** When the request was sent, in milliseconds since 1970. Heartbeats received later are newer. */
  readonly requestedAt: number
  /** True while only the first rows have arrived. */
  readonly isPartial: boolean
}

/** Whether every column of the shape is present and of the right kind. */
export function hasAllColumns<Name extends ShapeName>(
  name: Name,
  columns: Readonly<Record<string, ColumnVector | undefined>>,
): columns is ColumnsFor<Name> & Record<string, ColumnVector> {
  return Object.entries(shapes[name]).every(([field, { kind }]) => columns[field]?.kind === kind)
}
