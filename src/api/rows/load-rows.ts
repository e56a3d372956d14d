import { lengthOf, type Column } from '~/lib/columns/column'
import { settings } from '~/lib/settings'
import { unreadable } from '../answer'
import { noteDeviation, noteRowsLeftOut } from '../deviations'
import { minute, networkFailure, withToken } from '../http'
import { acceptedBody, checkAnswer, refused } from '../read-answer'
import { session } from '../session'
import { withTimeLimit } from '../time-limit'
import { ranksFollower } from './await-ranks'
import type { LoadMessage, LoadRequest } from './protocol'
import { isComplete, type Rows } from './rows'
import type { ShapeName } from './shapes'
import { loadApart } from './thread'

const method = 'GET'

/** Rows that fill the table's window, and a few more. */
const firstRows = 60

/** Texts that a table may be sorted by; their order is the language's and dear to find. */
const ranked = ['alias', 'hostname', 'lanIp', 'publicIp']

/** How a list is to be loaded. */
export interface RowsWanted<Name extends ShapeName> {
  shape: Name
  /** Path and query below the API host. */
  url: string
  signal: AbortSignal
  /** The list as it was read last; columns that did not change are taken from it. */
  former: Rows<Name> | undefined
  /** Called when the first rows are there, long before the others. */
  onFirst?: ((rows: Rows<Name>) => void) | undefined
}

// What a worker knows columns by, so that it can leave out those that the page has.
const fingerprints = new WeakMap<Column, string>()

const knownOf = (columns: object): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, fingerprints.get(column) ?? '']))

type Told = Extract<LoadMessage, { type: 'answer' | 'refused' }>

/** Runs a load up to its answer; `hear` is told all that comes, what comes later included. */
const answerOf = (request: LoadRequest, signal: AbortSignal, hear: (message: LoadMessage) => void) =>
  new Promise<Told>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const stop = loadApart(request, (message) => {
      if (message.type === 'answer' || message.type === 'refused') resolve(message)
      else if (message.type === 'lost') reject(networkFailure(method))
      hear(message)
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })

function requestOf<Name extends ShapeName>(wanted: RowsWanted<Name>, token: string | undefined): LoadRequest {
  return {
    shape: wanted.shape,
    url: settings().apiHost + wanted.url,
    headers: Object.fromEntries(withToken(undefined, token)),
    known: knownOf(wanted.former?.columns ?? {}),
    first: wanted.onFirst ? firstRows : 0,
    ranked,
    sample: import.meta.env.DEV,
  }
}

function rowsOf<Name extends ShapeName>(
  shape: Name,
  columns: Record<string, Column>,
  about: Partial<Rows<Name>>,
): Rows<Name> {
  if (!isComplete(shape, columns)) throw unreadable(200, method)
  const length = columns['rowId'] ? lengthOf(columns['rowId']) : 0
  return { length, columns, isPartial: false, askedAt: 0, ...about }
}

function columnsOf({ changed }: Extract<Told, { type: 'answer' }>, former: object = {}) {
  const columns: Record<string, Column> = { ...former }
  for (const [name, { column, fingerprint }] of Object.entries(changed)) {
    fingerprints.set(column, fingerprint)
    columns[name] = column
  }
  return columns
}

const operations: Record<ShapeName, string> = { nodes: 'listNodes', deployed: 'listDeployedNodes' }

function noteLeftOut(operation: string) {
  noteDeviation(operation, 'data[]')
  noteRowsLeftOut(operation)
}

// What is left of the data once the rows were taken out of it.
const isList = (data: unknown) => data === null || Array.isArray(data)

/**
 * Loads a list as columns, on a thread of its own. It fails as every call does: with the server's words, a minute's time
 * limit, and a refused session reported (see `http`). A list that did not change is the former one itself.
 * @throws ApiError, TimeoutError, or the signal's reason
 */
export async function loadRows<Name extends ShapeName>(wanted: RowsWanted<Name>): Promise<Rows<Name>> {
  const { shape, signal, former, onFirst, url } = wanted
  const askedAt = Date.now()
  const token = session.get()?.token
  const followRanks = ranksFollower(ranked)
  const hear = (message: LoadMessage) => {
    followRanks(message)
    if (message.type === 'first') onFirst?.(rowsOf(shape, message.columns, { isPartial: true, askedAt }))
  }
  const told = await withTimeLimit({ limit: minute, signal, method }, (either) =>
    answerOf(requestOf(wanted, token), either, hear),
  )
  if (told.type === 'refused') throw refused(told, { method, token })
  const answer = acceptedBody(told, { method, token })
  if (!isList(answer['data'])) throw unreadable(told.status, method)
  if (told.leftOut > 0) noteLeftOut(operations[shape])
  if (import.meta.env.DEV) void checkAnswer(method, url, { ...answer, data: told.sample })
  // The very same where nothing changed: what was made of it stays.
  if (former && Object.keys(told.changed).length === 0) return former
  return rowsOf(shape, columnsOf(told, former?.columns), { askedAt })
}
