import { transferableBuffers, type ColumnVector, type TextColumn } from '~/lib/columns/column-vector'
import { fingerprint } from '~/lib/columns/fingerprint'
import { computeRanks } from '~/lib/columns/ranks'
import { RowCollector } from './row-collector'
import { deployedShape, nodeShape } from './node-shape'
import type { ChangedColumn, LoadRequest, PostLoadMessage } from './protocol'
import { RowSplitter } from './row-splitter'

const createIntake = ({ shape, firstRowCount }: LoadRequest, post: PostLoadMessage) =>
  shape === 'nodes'
    ? new RowCollector(nodeShape, firstRowCount, post)
    : new RowCollector(deployedShape, firstRowCount, post)

async function forEachChunk(response: Response, onChunk: (bytes: Uint8Array) => void) {
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    onChunk(value)
  }
}

/** Reads the response's rows into columns. Returns the rest of the JSON, or an empty text when no row can be read. */
async function readRows(response: Response, intake: ReturnType<typeof createIntake>): Promise<string> {
  const splitter = new RowSplitter()
  let isBroken = false
  await forEachChunk(response, (bytes) => {
    const rows = splitter.feed(bytes)
    if (rows === '' || isBroken) return
    try {
      intake.take(JSON.parse(`[${rows}]`))
    } catch {
      isBroken = true
    }
  })
  return isBroken || intake.isUnreadable() ? '' : splitter.envelope()
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
const copyColumn = (column: TextColumn): TextColumn => ({ ...column, ends: column.ends.slice() })

/** The changed text columns to rank after the response has been posted. */
const textsToRank = (changed: Record<string, ChangedColumn>, { rankedFields }: LoadRequest) =>
  rankedFields.flatMap((field) => {
    const column = changed[field]?.column
    return column?.kind === 'text' ? [{ field, column: copyColumn(column) }] : []
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
  try {
    const response = await fetch(request.url, { headers: request.headers, signal: signal ?? null })
    if (response.ok) await postResponse(response, request, post)
    else post({ type: 'refused', status: response.status, text: await response.text() })
  } catch {
    post({ type: 'lost' })
  }
  post({ type: 'done' })
}
