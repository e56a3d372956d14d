import type { DateHeaders } from '~/lib/clock'
import type { ColumnVector } from '~/lib/columns/column-vector'
import type { RowsCoverage } from '~/lib/list-pages'

/** The page's message to the worker. */
export interface LoadRequest {
  url: string
  headers: Record<string, string>
  /** The zone of times that name none; undefined for the browser's own. */
  timeZone?: string | undefined
  /** Fingerprints of the columns that the page already has, by field; these are not sent again. */
  knownFingerprints: Record<string, string>
  /** Number of rows to post ahead of the others; 0 for none. */
  firstRowCount: number
  /** Text fields to rank once all rows have arrived. */
  rankedFields: readonly string[]
  /** Whether to return the first rows as parsed, for the contract check in development. */
  withSample: boolean
}

/** The worker's messages, in this order. `refused` and `lost` replace the rest up to `done`. */
export type LoadMessage =
  | { type: 'head'; headers: DateHeaders }
  | { type: 'first'; columns: Record<string, ColumnVector> }
  | {
      type: 'answer'
      status: number
      /** The JSON of the last page without its rows. */
      text: string
      changed: Record<string, ChangedColumn>
      sample: unknown[]
      /** Number of rows that could not be read. */
      skippedCount: number
      coverage: RowsCoverage
    }
  | { type: 'refused'; status: number; text: string }
  /** The response is missing or incomplete. */
  | { type: 'lost' }
  | { type: 'ranks'; field: string; ranks: Float64Array<ArrayBuffer> }
  | { type: 'done' }

/** A column that is new to the page, with its fingerprint for the next request. */
export interface ChangedColumn {
  column: ColumnVector
  fingerprint: string
}

/** Posts a message to the page. Objects in `transfer` are moved, not copied. */
export type PostLoadMessage = (message: LoadMessage, transfer?: Transferable[]) => void
