import type { Column } from '~/lib/columns/column'
import { shapes, type ColumnsFor, type ShapeName } from './shapes'

/** An immutable list stored as columns. A refresh creates a new object that shares the unchanged columns. */
export interface Rows<Name extends ShapeName> {
  readonly length: number
  readonly columns: ColumnsFor<Name>
  /** When the request was sent, in milliseconds since 1970. Heartbeats received later are newer. */
  readonly askedAt: number
  /** True while only the first rows have arrived. */
  readonly isPartial: boolean
}

/** Whether every column of the shape is present and of the right kind. */
export function isComplete<Name extends ShapeName>(
  name: Name,
  columns: Readonly<Record<string, Column | undefined>>,
): columns is ColumnsFor<Name> & Record<string, Column> {
  return Object.entries(shapes[name]).every(([field, { kind }]) => columns[field]?.kind === kind)
}
