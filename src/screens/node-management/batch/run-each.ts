import { errorText } from '~/api/client/errors'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import type { Id } from '~/lib/ids'

/** Parallel requests. */
const concurrency = 4

interface RunEachOptions<Item> {
  items: readonly Item[]
  run: (item: Item) => Promise<unknown>
  /** Reason for a failed item when the server sends no message. */
  failure: string
  /** Called after each item with the number of finished items. */
  onDone: (count: number) => void
  /** When aborted, no further item is started. */
  signal: AbortSignal
}

/** Runs a request for each item with limited concurrency, regardless of failures. Returns the failed items. */
export async function runEach<Item extends { id: Id; name: string }>({
  items,
  run,
  failure,
  onDone,
  signal,
}: RunEachOptions<Item>): Promise<BatchFailure[]> {
  const queue = [...items]
  const refused: BatchFailure[] = []
  let doneCount = 0
  const worker = async () => {
    for (let item = queue.shift(); item && !signal.aborted; item = queue.shift()) {
      const { id, name } = item
      // oxlint-disable-next-line no-await-in-loop -- each worker runs one item after another
      await run(item).catch((error: unknown) => {
        refused.push({ id, name, reason: errorText(error, failure) })
      })
      onDone(++doneCount)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return refused
}
