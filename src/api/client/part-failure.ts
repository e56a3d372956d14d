import { isRecord } from './wire-values'

/** Data of a query that was loaded only in part. */
export interface MaybePartial {
  /** Why the rest did not load; undefined when all of it did. */
  partFailure?: unknown
}

/** The error of the part that did not load; undefined for complete data. */
export const partFailure = (data: unknown): unknown => (isRecord(data) ? data['partFailure'] : undefined)
