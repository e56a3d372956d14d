import { dateHeaders } from '~/lib/clock'
import { transferableBuffers, type ColumnVector, fingerprint } from '~/lib/columns/column-vector'
import { computeRanks, isRanked, type RankedColumn } from '~/lib/columns/ranks'
import { setTimeZone } from '~/lib/time-zone'
import { isRecord } from '../client/wire-values'
import { deployedShape } from './deployed-shape'
import { readRowId, wrapLongIntegers } from './long-integers'
import type { ChangedColumn, LoadRequest, PostLoadMessage } from './protocol'
import { RowColumns } from './row-columns'
import type { Shape } from './row-shape'
import { RowSplitter } from './row-splitter'

/** A row needs an id: without one it can't be selected or acted upon. */
const isRow = (value: unknown) => isRecord(value) && readRowId(value['id']) !== undefined

/** Collects rows into columns as they arrive and posts the first ones as soon as there are enough. */
class RowCollector<Row> {
  readonly all: RowColumns<Row>
  /** The first rows, as parsed. */
  readonly firstRows: Row[] = []
  /** Number of rows that are not shown because they are null or unreadable. */
  skippedCount = 0
  private hasUnreadable = false

  constructor(
    private readonly shape: Shape<Row>,
    private readonly first: number,
    private readonly post: PostLoadMessage,
  ) {
    this.all = new RowColumns(shape)
  }

  take(rows: readonly Row[]): void {
    for (const row of rows) {
      if (isRow(row)) this.add(row)
      else this.skip(row)
    }
  }

  /** Whether rows arrived but none of them could be read. */
  isUnreadable(): boolean {
    return this.all.length === 0 && this.hasUnreadable
  }

  private skip(row: unknown) {
    this.skippedCount += 1
    this.hasUnreadable ||= row !== null
  }

  private add(row: Row) {
    this.all.add(row)
    if (this.all.length > this.first) return
    this.firstRows.push(row)
    if (this.firstRows.length === this.first) this.postFirstRows()
  }

  private postFirstRows() {
    const rows = new RowColumns(this.shape)
    for (const row of this.firstRows) rows.add(row)
    this.post({ type: 'first', columns: Object.fromEntries(rows.columns()) })
  }
}

const createIntake = ({ firstRowCount }: LoadRequest, post: PostLoadMessage) =>
  new RowCollector(deployedShape, firstRowCount, post)

async function forEachChunk(response: Response, onChunk: (bytes: Uint8Array) => void) {
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    onChunk(value)
  }
}

/** Half of a JSON text, which can't be read. An empty text would be an empty list. */
const unreadable = '{'

/** Reads the response's rows into columns. Returns the rest of the JSON, or an unreadable text when no row can be read. */
async function readRows(response: Response, intake: ReturnType<typeof createIntake>): Promise<string> {
  const splitter = new RowSplitter()
  let isBroken = false
  await forEachChunk(response, (bytes) => {
    const rows = splitter.feed(bytes)
    if (rows === '' || isBroken) return
    try {
      intake.take(JSON.parse(`[${wrapLongIntegers(rows)}]`))
    } catch {
      isBroken = true
    }
  })
  return isBroken || intake.isUnreadable() ? unreadable : splitter.envelope()
}

function changedColumns(columns: Iterable<[string, ColumnVector]>, { knownFingerprints }: LoadRequest) {
  const changed: Record<string, ChangedColumn> = {}
  for (const [name, column] of columns) {
    const current = fingerprint(column)
    if (knownFingerprints[name] !== current) changed[name] = { column, fingerprint: current }
  }
  return changed
}

// The column is transferred to the page, which detaches its buffers; ranking still needs the row ends.
const copyColumn = (column: RankedColumn): RankedColumn => ({ ...column, ends: column.ends.slice() })

/** The changed columns to rank after the response has been posted. */
const textsToRank = (changed: Record<string, ChangedColumn>, { rankedFields }: LoadRequest) =>
  rankedFields.flatMap((field) => {
    const column = changed[field]?.column
    return isRanked(column) ? [{ field, column: copyColumn(column) }] : []
  })

async function postResponse(response: Response, request: LoadRequest, post: PostLoadMessage) {
  const intake = createIntake(request, post)
  const text = await readRows(response, intake)
  const changed = changedColumns(intake.all.columns(), request)
  const texts = textsToRank(changed, request)
  const sample = request.withSample ? intake.firstRows : []
  const buffers = Object.values(changed).flatMap(({ column }) => transferableBuffers(column))
  const { skippedCount } = intake
  post({ type: 'answer', status: response.status, text, changed, sample, skippedCount }, buffers)
  for (const { field, column } of texts) {
    const ranks = computeRanks(column)
    post({ type: 'ranks', field, ranks }, [ranks.buffer])
  }
}

/** Loads a list and posts its parts. Runs in the worker, or on the main thread where workers are blocked. */
export async function loadColumns(
  request: LoadRequest,
  post: PostLoadMessage,
  signal?: AbortSignal,
): Promise<void> {
  setTimeZone(request.timeZone)
  try {
    const init = { headers: request.headers, signal: signal ?? null, cache: 'no-store' } as const
    const response = await fetch(request.url, init)
    post({ type: 'head', headers: dateHeaders(response.headers) })
    if (response.ok) await postResponse(response, request, post)
    else post({ type: 'refused', status: response.status, text: await response.text() })
  } catch {
    post({ type: 'lost' })
  }
  post({ type: 'done' })
}
