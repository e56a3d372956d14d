import type { Column } from '~/lib/columns/column'
import type { ShapeName } from './shapes'

/** What a worker is asked to load. */
export interface LoadRequest {
  shape: ShapeName
  url: string
  headers: Record<string, string>
  /** Fingerprints of the columns that the page has already; such need not come again. */
  known: Record<string, string>
  /** How many rows to hand over ahead of the others; 0 for none. */
  first: number
  /** Text fields whose order is wanted once all rows are there. */
  ranked: readonly string[]
  /** Whether the first rows are wanted as they came, to be checked against the contract. */
  sample: boolean
}

/** What a worker tells, in this order; `refused` and `lost` end it. */
export type LoadMessage =
  | { type: 'first'; columns: Record<string, Column> }
  | {
      type: 'answer'
      status: number
      /** The answer without its rows. */
      text: string
      changed: Record<string, Changed>
      sample: unknown[]
      /** How many rows could not be read. */
      leftOut: number
    }
  | { type: 'refused'; status: number; text: string }
  /** No answer, or only a part of one. */
  | { type: 'lost' }
  | { type: 'ranks'; field: string; ranks: Float64Array<ArrayBuffer> }
  | { type: 'done' }

/** A column that the page has not, and what it is known by from now on. */
export interface Changed {
  column: Column
  fingerprint: string
}

/** Hands a message to the page; what is in `transfer` goes without a copy. */
export type Post = (message: LoadMessage, transfer?: Transferable[]) => void
