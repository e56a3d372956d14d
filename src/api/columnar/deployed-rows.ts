import type { ColumnVector } from '~/lib/columns/column-vector'
import type { RowsCoverage } from '~/lib/list-pages'
import { deployedShape } from './deployed-shape'
import type { ColumnsOf } from './row-shape'

type DeployedColumns = ColumnsOf<typeof deployedShape>

/**
 * The node table's rows, stored as columns: leases with their nodes, and own servers. Immutable: a refresh creates a
 * new object that shares the unchanged columns.
 */
export interface DeployedRows {
  readonly length: number
  readonly columns: DeployedColumns
  /** When the request was sent, in milliseconds since 1970. Heartbeats received later are newer. */
  readonly requestedAt: number
  /** True while only the first rows have arrived. */
  readonly isPartial: boolean
  /** Which rows of the list these are, once all that the provider gives have arrived. */
  readonly coverage: RowsCoverage
}

const isOfKind = (column: ColumnVector | undefined, kind: ColumnVector['kind']) =>
  column?.kind === kind || (kind === 'id' && column?.kind === 'number')

/** Whether every column is present and of the right kind. */
export function hasAllColumns(
  columns: Readonly<Record<string, ColumnVector | undefined>>,
): columns is DeployedColumns & Record<string, ColumnVector> {
  return Object.entries(deployedShape).every(([field, { kind }]) => isOfKind(columns[field], kind))
}
