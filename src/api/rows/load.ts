import { buffersOf, type Column, type TextColumn } from '~/lib/columns/column'
import { fingerprint } from '~/lib/columns/fingerprint'
import { ranksOf } from '~/lib/columns/ranks'
import { Intake } from './intake'
import { deployedShape, nodeShape } from './node-shape'
import type { Changed, LoadRequest, Post } from './protocol'
import { RowSplitter } from './splitter'

const createIntake = ({ shape, first }: LoadRequest, post: Post) =>
  shape === 'nodes' ? new Intake(nodeShape, first, post) : new Intake(deployedShape, first, post)

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

function changedColumns(columns: Iterable<[string, Column]>, { known }: LoadRequest) {
  const changed: Record<string, Changed> = {}
  for (const [name, column] of columns) {
    const current = fingerprint(column)
    if (known[name] !== current) changed[name] = { column, fingerprint: current }
  }
  return changed
}

// The column is transferred to the page, which detaches its buffers; ranking still needs the row ends.
const copyColumn = (column: TextColumn): TextColumn => ({ ...column, ends: column.ends.slice() })

/** The changed text columns to rank after the response has been posted. */
const textsToRank = (changed: Record<string, Changed>, { ranked }: LoadRequest) =>
  ranked.flatMap((field) => {
    const column = changed[field]?.column
    return column?.kind === 'text' ? [{ field, column: copyColumn(column) }] : []
  })

async function postResponse(response: Response, request: LoadRequest, post: Post) {
  const intake = createIntake(request, post)
  const text = await readRows(response, intake)
  const changed = changedColumns(intake.all.columns(), request)
  const texts = textsToRank(changed, request)
  const sample = request.sample ? intake.early : []
  const buffers = Object.values(changed).flatMap(({ column }) => buffersOf(column))
  const { leftOut } = intake
  post({ type: 'answer', status: response.status, text, changed, sample, leftOut }, buffers)
  for (const { field, column } of texts) {
    const ranks = ranksOf(column)
    post({ type: 'ranks', field, ranks }, [ranks.buffer])
  }
}

/** Loads a list and posts its parts. Runs in the worker, or on the main thread where workers are blocked. */
export async function load(request: LoadRequest, post: Post, signal?: AbortSignal): Promise<void> {
  try {
    const response = await fetch(request.url, { headers: request.headers, signal: signal ?? null })
    if (response.ok) await postResponse(response, request, post)
    else post({ type: 'refused', status: response.status, text: await response.text() })
  } catch {
    post({ type: 'lost' })
  }
  post({ type: 'done' })
}
