import { recordDeviation } from './contract-deviations'
import { unreadableResponseError } from './envelope'
import { isRecord, readNumber } from './wire-values'

const pageOf = (url: string) => Number(new URLSearchParams(url.split('?')[1]).get('page') ?? 1)

/**
 * Whether a list's first page has null in place of its rows although the total counts some: the rows are missing, and the
 * list is not empty. Past the last page null stands for no rows.
 */
export const areRowsMissing = ({ data, meta }: Record<string, unknown>, url: string): boolean =>
  data === null && isRecord(meta) && (readNumber(meta['total']) ?? 0) > 0 && pageOf(url) === 1

/** Records that the rows of a list can't be read. Returns the error. */
export function unreadableRowsError(operation: string, status: number) {
  recordDeviation({ operation, path: 'data', expected: 'array', isFailure: true })
  return unreadableResponseError(status, 'GET')
}
