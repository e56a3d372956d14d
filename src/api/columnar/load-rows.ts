import { clock, computerTime, datedAnswer } from '~/lib/clock'
import { recordDate } from '~/lib/clock-offset'
import { rowCountOf, type ColumnVector } from '~/lib/columns/column-vector'
import { isRanked, setPendingRanks } from '~/lib/columns/ranks'
import { timeZone } from '~/lib/time-zone'
import { settings } from '~/platform/settings'
import { recordDeviation, reportSkippedRows } from '../client/contract-deviations'
import { unreadableResponseError } from '../client/envelope'
import { defaultTimeout, networkError, withToken, validateRequestInDev } from '../client/http'
import { areRowsMissing, unreadableRowsError } from '../client/missing-rows'
import { parseSuccessBody, validateResponseInDev, toResponseError } from '../client/read-response'
import { isRecord } from '../client/wire-values'
import { withTimeout } from '../client/with-timeout'
import { session } from '../session/session'
import { hasAllColumns, type DeployedRows } from './deployed-rows'
import { loadInWorker } from './load-in-worker'
import type { LoadMessage, LoadRequest } from './protocol'

type Ranks = Float64Array<ArrayBuffer>
type SettleRanks = (ranks: Ranks | undefined) => void

/**
 * Returns a message listener that registers the pending sort ranks of each ranked text column, resolves them when they
 * arrive, and rejects those still missing when the load ends.
 */
function createRankTracker(ranked: readonly string[]): (message: LoadMessage) => void {
  const pending = new Map<string, SettleRanks>()
  const createPromise = (field: string) =>
    new Promise<Ranks>((resolve, reject) => {
      pending.set(field, (ranks) => (ranks ? resolve(ranks) : reject(new Error(`${field} was not ranked`))))
    })
  return (message) => {
    if (message.type === 'answer')
      for (const field of ranked) {
        const column = message.changed[field]?.column
        if (isRanked(column)) setPendingRanks(column, createPromise(field))
      }
    else if (message.type === 'ranks') pending.get(message.field)?.(message.ranks)
    else if (message.type === 'done' || message.type === 'lost')
      for (const settle of pending.values()) settle(undefined)
  }
}

const method = 'GET'

/** Number of rows posted ahead of the others: enough to fill the table's viewport. */
const firstRowCount = 60

/** Sortable columns of texts and long ids. Their order is slow to compute, so the worker ranks them in advance. */
const ranked = ['rowId', 'alias', 'hostname', 'lanIp', 'publicIp']

export interface LoadRowsOptions {
  /** Path and query below the API host. */
  url: string
  signal: AbortSignal
  /** The result of the previous load; unchanged columns are reused from it. */
  previous: DeployedRows | undefined
  /** Called with the first rows, long before the whole list has loaded. */
  onFirst?: ((rows: DeployedRows) => void) | undefined
}

// Sent to the worker so that it omits the columns that the page already has.
const fingerprints = new WeakMap<ColumnVector, string>()

const fingerprintsOf = (columns: object): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, fingerprints.get(column) ?? '']))

type ResponseMessage = Extract<LoadMessage, { type: 'answer' | 'refused' }>

/** Starts a load and resolves with its response. `onMessage` receives every message, also those after the response. */
const startLoad = (request: LoadRequest, signal: AbortSignal, onMessage: (message: LoadMessage) => void) =>
  new Promise<ResponseMessage>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = loadInWorker(request, (message) => {
      if (message.type === 'answer' || message.type === 'refused') resolve(message)
      else if (message.type === 'lost') reject(networkError(method))
      onMessage(message)
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })

function createRequest(options: LoadRowsOptions, token: string | undefined): LoadRequest {
  return {
    url: settings().apiHost + options.url,
    headers: Object.fromEntries(withToken(undefined, token)),
    timeZone: timeZone(),
    knownFingerprints: fingerprintsOf(options.previous?.columns ?? {}),
    firstRowCount: options.onFirst ? firstRowCount : 0,
    rankedFields: ranked,
    withSample: import.meta.env.DEV,
  }
}

function createRows(columns: Record<string, ColumnVector>, rest: Partial<DeployedRows>): DeployedRows {
  if (!hasAllColumns(columns)) throw unreadableResponseError(200, method)
  const length = columns['rowId'] ? rowCountOf(columns['rowId']) : 0
  return { length, columns, isPartial: false, requestedAt: 0, coverage: 'all', ...rest }
}

function mergeColumns({ changed }: Extract<ResponseMessage, { type: 'answer' }>, previous: object = {}) {
  const columns: Record<string, ColumnVector> = { ...previous }
  for (const [name, { column, fingerprint }] of Object.entries(changed)) {
    fingerprints.set(column, fingerprint)
    columns[name] = column
  }
  return columns
}

const operation = 'listDeployedNodes'

function reportLeftOut() {
  recordDeviation({ operation, path: 'data[]', expected: 'object', isFailure: false })
  reportSkippedRows(operation)
}

/** Brings rows in an object into the contract's form, by code that is loaded for them alone. */
const withList = async (body: Record<string, unknown>) =>
  isRecord(body['data'])
    ? import('../client/list-envelope').then(
        ({ normaliseList }) => normaliseList(body),
        () => body,
      )
    : body

/** The envelope's data holds no rows: the worker removes them. */
function requireList(body: Record<string, unknown>, url: string, status: number) {
  const { data } = body
  if (Array.isArray(data) || (data === null && !areRowsMissing(body, url))) return
  throw unreadableRowsError(operation, status)
}

/**
 * Loads the deployed nodes as columns in a worker. Errors, the timeout and the report of a refused session are those of `http`.
 * Returns the previous object when no column changed.
 * @throws ApiError, TimeoutError, or the signal's abort reason
 */
export async function loadRows(options: LoadRowsOptions): Promise<DeployedRows> {
  const { signal, previous, onFirst, url } = options
  if (import.meta.env.MODE === 'development') await validateRequestInDev(operation, url)
  const requestedAt = clock.now()
  const sentAt = computerTime()
  const token = session.get()?.token
  const trackRanks = createRankTracker(ranked)
  const onMessage = (message: LoadMessage) => {
    trackRanks(message)
    if (message.type === 'head') recordDate(datedAnswer(message.headers, sentAt))
    if (message.type === 'first') onFirst?.(createRows(message.columns, { isPartial: true, requestedAt }))
  }
  const response = await withTimeout({ limit: defaultTimeout, signal, method }, (combinedSignal) =>
    startLoad(createRequest(options, token), combinedSignal, onMessage),
  )
  if (response.type === 'refused') throw await toResponseError(response, { operation, method, token })
  const body = await withList(await parseSuccessBody(response, { operation, method, token }))
  requireList(body, url, response.status)
  if (response.skippedCount > 0) reportLeftOut()
  if (import.meta.env.DEV) void validateResponseInDev(method, url, { ...body, data: response.sample })
  // The identical object keeps everything derived from it valid.
  const { changed, coverage } = response
  if (previous?.coverage === coverage && Object.keys(changed).length === 0) return previous
  return createRows(mergeColumns(response, previous?.columns), { requestedAt, coverage })
}
