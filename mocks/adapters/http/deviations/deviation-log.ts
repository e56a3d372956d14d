import type { DeviatingRow, Deviation } from '../../../../contracts/verifier/calls/deviations'
import { groupsBy } from '../../../../contracts/verifier/calls/fold-violations.ts'
import { requestPath } from '../../../server/request-url.ts'

/** A row whose index is known of the latest answer of its path alone: another page has other rows there. */
export interface ListedRow extends Pick<DeviatingRow, 'ids' | 'received'> {
  index?: number
}

/** A deviation in the list, with the number of its rows or, outside of lists, of the calls that show it. */
export interface ListedDeviation extends Omit<Deviation, 'rows'> {
  rows: ListedRow[]
  count: number
}

/** The state of the list that the panel reads. */
export interface DeviationList {
  /** Grows with each change. */
  version: number
  deviations: ListedDeviation[]
  /** Deviations beyond the limit, which are not listed. */
  leftOut: number
}

const maxCalls = 500
const maxListed = 200
const maxRows = 1000

const kindOf = ({ operationId, path, expected, received }: ListedDeviation) =>
  // Outside of rows another value is another deviation.
  JSON.stringify([operationId, path, expected, path.includes('[*]') ? '' : received])

/** The rows of several answers; one that came in some of them is one. */
const uniqueRows = (rows: ListedRow[]) => [
  ...new Map(rows.map((row, place) => [row.ids.join('\n') || `row ${place}`, row])).values(),
]

function merge(alike: ListedDeviation[]): ListedDeviation[] {
  const rows = uniqueRows(alike.flatMap((one) => one.rows))
  const count = rows.length || alike.length
  return alike.slice(0, 1).map((first) => ({ ...first, count, rows: rows.slice(0, maxRows) }))
}

const withoutIndex = ({ ids, received }: DeviatingRow): ListedRow => ({ ids, received })

/** Sets an entry as the newest one, and drops the oldest ones above the limit. */
function setNewest<Value>(entries: Map<string, Value>, key: string, value: Value) {
  entries.delete(key)
  entries.set(key, value)
  for (const oldest of entries.keys()) if (entries.size > maxCalls) entries.delete(oldest)
}

/**
 * The deviations of the last answer to each call, so that a corrected answer takes its own out of the list. It holds the
 * last 500 calls.
 */
export class DeviationLog {
  private readonly byCall = new Map<string, Deviation[]>()
  private readonly latestByPath = new Map<string, string>()
  private version = 1

  /** Replaces the deviations of the previous answer to the same call; `call` is a method and a URL. */
  record(call: string, deviations: Deviation[]): void {
    const [path, before] = [requestPath(call), this.byCall.get(call) ?? []]
    const isSame =
      this.latestByPath.get(path) === call && JSON.stringify(before) === JSON.stringify(deviations)
    setNewest(this.latestByPath, path, call)
    if (deviations.length > 0) setNewest(this.byCall, call, deviations)
    else this.byCall.delete(call)
    if (!isSame && before.length + deviations.length + this.byCall.size > 0) this.version++
  }

  clear(): void {
    this.byCall.clear()
    this.version++
  }

  /** Returns the deviations, those of the latest calls first; equal ones of several calls are one. */
  list(): DeviationList {
    const calls = [...this.byCall].toReversed()
    const listed = calls.flatMap(([call, found]) => this.listed(call, found))
    const all = groupsBy(listed, kindOf)
    return {
      version: this.version,
      deviations: all.slice(0, maxListed).flatMap(merge),
      leftOut: Math.max(0, all.length - maxListed),
    }
  }

  private listed(call: string, deviations: Deviation[]): ListedDeviation[] {
    const isLatest = this.latestByPath.get(requestPath(call)) === call
    return deviations.map((one) => ({
      ...one,
      rows: isLatest ? one.rows : one.rows.map(withoutIndex),
      count: 1,
    }))
  }
}
