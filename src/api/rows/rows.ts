import type { Column } from '~/lib/columns/column'
import { shapes, type ColumnsFor, type ShapeName } from './shapes'

/** A list as it was read once; a refresh makes another one that shares the columns that did not change. */
export interface Rows<Name extends ShapeName> {
  readonly length: number
  readonly columns: ColumnsFor<Name>
  /** When it was asked for, milliseconds since 1970: what was heard live since then is newer. */
  readonly askedAt: number
  /** Only the first rows are there so far. */
  readonly isPartial: boolean
}

/** Whether these are all columns of a shape, each of its kind. */
export function isComplete<Name extends ShapeName>(
  name: Name,
  columns: Readonly<Record<string, Column | undefined>>,
): columns is ColumnsFor<Name> & Record<string, Column> {
  return Object.entries(shapes[name]).every(([field, { kind }]) => columns[field]?.kind === kind)
}
