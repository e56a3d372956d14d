import { errorText } from '~/api/errors'
import type { Refused } from './refused-list'

/** Calls under way at once. */
const lanes = 4

interface Batch<Item> {
  items: readonly Item[]
  run: (item: Item) => Promise<unknown>
  /** Said of an item whose failure has no words of its own. */
  failure: string
  /** Called after each item with how many are done. */
  onDone: (count: number) => void
  /** Aborted, no further item is begun. */
  signal: AbortSignal
}

/** Runs a call for each of many nodes, whatever becomes of the others; answers which were refused. */
export async function runEach<Item extends { id: number; name: string }>({
  items,
  run,
  failure,
  onDone,
  signal,
}: Batch<Item>): Promise<Refused[]> {
  const left = [...items]
  const refused: Refused[] = []
  let count = 0
  const lane = async () => {
    for (let item = left.shift(); item && !signal.aborted; item = left.shift()) {
      const { id, name } = item
      // oxlint-disable-next-line no-await-in-loop -- each lane does one after another
      await run(item).catch((error: unknown) => {
        refused.push({ id, name, reason: errorText(error, failure) })
      })
      onDone(++count)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return refused
}
