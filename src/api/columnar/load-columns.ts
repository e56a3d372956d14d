import { dateHeaders } from '~/lib/clock'
import { transferableBuffers, type ColumnVector, fingerprint } from '~/lib/columns/column-vector'
import { computeRanks, isRanked, type RankedColumn } from '~/lib/columns/ranks'
import { idText, type Id, type IdText } from '~/lib/ids'
import { setTimeZone } from '~/lib/time-zone'
import { isRecord } from '../client/wire-values'
import { deployedShape } from './deployed-shape'
import { readRowId, wrapLongIntegers } from './long-integers'
import type { ChangedColumn, LoadRequest, PostLoadMessage } from './protocol'
import { pageUrl, readPages, type TakenPage } from './read-pages'
import { RowColumns } from './row-columns'
import type { Shape } from './row-shape'
import { RowSplitter } from './row-splitter'

/** A row needs an id: without one it can't be selected or acted upon. */
const idOfRow = (value: unknown) => (isRecord(value) ? readRowId(value['id']) : undefined)

/** Collects rows into columns as they arrive and posts the first ones as soon as there are enough. */
class RowCollector<Row> {
  readonly all: RowColumns<Row>
  /** The first rows, as parsed. */
  readonly firstRows: Row[] = []
  /** Number of rows that are not shown because they are null or unreadable. */
  skippedCount = 0
  /** Number of rows that arrived, however often each did. */
  arrivedCount = 0
  private hasUnreadable = false
  /** Of the rows of the first page. */
  private readonly firstIds: Id[] = []
  /** Of all rows, once there are several pages: a row that moves to the next one meanwhile is added once. */
  private ids: Set<IdText> | undefined

  constructor(
    private readonly shape: Shape<Row>,
    private readonly first: number,
    private readonly post: PostLoadMessage,
  ) {
    this.all = new RowColumns(shape)
  }

  take(rows: readonly Row[]): void {
    this.arrivedCount += rows.length
    for (const row of rows) {
      const id = idOfRow(row)
      if (id === undefined) this.skip(row)
      else if (!this.ids?.has(idText(id))) this.add(row, id)
    }
  }

  startNextPage(): void {
    this.ids ??= new Set(this.firstIds.map(idText))
  }

  /** Number of rows, each once. */
  get count(): number {
    return this.all.length + this.skippedCount
  }

  /** Whether rows arrived but none of them could be read. */
  isUnreadable(): boolean {
    return this.all.length === 0 && this.hasUnreadable
  }

  private skip(row: unknown) {
    this.skippedCount += 1
    this.hasUnreadable ||= row !== null
  }

  private add(row: Row, id: Id) {
    this.all.add(row)
    if (this.ids) this.ids.add(idText(id))
    else this.firstIds.push(id)
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

/** Takes the rows of a page. */
async function takePage(response: Response, intake: ReturnType<typeof createIntake>): Promise<TakenPage> {
  const { arrivedCount, count, skippedCount } = intake
  if (arrivedCount > 0) intake.startNextPage()
  const text = await readRows(response, intake)
  return {
    text,
    arrived: intake.arrivedCount - arrivedCount,
    added: intake.count - count,
    skipped: intake.skippedCount - skippedCount,
  }
}

const postRefusal = async (response: Response, post: PostLoadMessage) =>
  post({ type: 'refused', status: response.status, text: await response.text() })

type Load = (url: string) => Promise<Response>

async function postResponse(response: Response, request: LoadRequest, load: Load, post: PostLoadMessage) {
  const intake = createIntake(request, post)
  const { text, coverage, refused } = await readPages(response, {
    load: (page, limit) => load(pageUrl(request.url, page, limit)),
    take: (page) => takePage(page, intake),
  })
  if (refused) return postRefusal(refused, post)
  const changed = changedColumns(intake.all.columns(), request)
  const texts = textsToRank(changed, request)
  const sample = request.withSample ? intake.firstRows : []
  const buffers = Object.values(changed).flatMap(({ column }) => transferableBuffers(column))
  const { skippedCount } = intake
  post({ type: 'answer', status: response.status, text, changed, sample, skippedCount, coverage }, buffers)
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
    const load = (url: string) => fetch(url, init)
    const response = await load(request.url)
    post({ type: 'head', headers: dateHeaders(response.headers) })
    await (response.ok ? postResponse(response, request, load, post) : postRefusal(response, post))
  } catch {
    post({ type: 'lost' })
  }
  post({ type: 'done' })
}
