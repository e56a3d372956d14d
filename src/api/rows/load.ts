import { buffersOf, type Column, type TextColumn } from '~/lib/columns/column'
import { fingerprint } from '~/lib/columns/fingerprint'
import { ranksOf } from '~/lib/columns/ranks'
import { Intake } from './intake'
import { deployedShape, nodeShape } from './node-shape'
import type { Changed, LoadRequest, Post } from './protocol'
import { RowSplitter } from './splitter'

const intakeFor = ({ shape, first }: LoadRequest, post: Post) =>
  shape === 'nodes' ? new Intake(nodeShape, first, post) : new Intake(deployedShape, first, post)

async function eachChunk(response: Response, take: (bytes: Uint8Array) => void) {
  const reader = response.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return
    take(value)
  }
}

/** Reads the answer's rows into columns. Answers the rest of it, blank when its rows can't be read. */
async function receive(response: Response, intake: ReturnType<typeof intakeFor>): Promise<string> {
  const splitter = new RowSplitter()
  let isBroken = false
  await eachChunk(response, (bytes) => {
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
    const print = fingerprint(column)
    if (known[name] !== print) changed[name] = { column, fingerprint: print }
  }
  return changed
}

// Ends are needed once more, for the ranks: what is handed over is gone.
const copyOf = (column: TextColumn): TextColumn => ({ ...column, ends: column.ends.slice() })

/** The texts whose order is to be found, while nobody waits for it. */
const textsToRank = (changed: Record<string, Changed>, { ranked }: LoadRequest) =>
  ranked.flatMap((field) => {
    const column = changed[field]?.column
    return column?.kind === 'text' ? [{ field, column: copyOf(column) }] : []
  })

async function answer(response: Response, request: LoadRequest, post: Post) {
  const intake = intakeFor(request, post)
  const text = await receive(response, intake)
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

/** Loads a list and tells `post` what came: on the worker's thread, or where there is none on the page's own. */
export async function load(request: LoadRequest, post: Post, signal?: AbortSignal): Promise<void> {
  try {
    const response = await fetch(request.url, { headers: request.headers, signal: signal ?? null })
    if (response.ok) await answer(response, request, post)
    else post({ type: 'refused', status: response.status, text: await response.text() })
  } catch {
    post({ type: 'lost' })
  }
  post({ type: 'done' })
}
