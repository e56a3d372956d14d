/** Actions at a time. */
const concurrency = 4

interface RunEachOptions<Item, Result> {
  items: readonly Item[]
  /** Reports a failure by its result: after an error no further item is started. */
  run: (item: Item) => Promise<Result>
  /** Called after each item with the number of finished items. */
  onDone?: (count: number) => void
  /** When aborted, no further item is started. */
  signal: AbortSignal
}

/** Runs an action for each item, four at a time. Returns the results of the started items, in the order of the items. */
export async function runEach<Item, Result>(options: RunEachOptions<Item, Result>): Promise<Result[]> {
  const { items, run, onDone, signal } = options
  const queue = items.entries()
  const results = new Map<number, Result>()
  const worker = async () => {
    for (let next = queue.next(); !next.done && !signal.aborted; next = queue.next()) {
      const [index, item] = next.value
      // oxlint-disable-next-line no-await-in-loop -- each worker runs one item after another
      results.set(index, await run(item))
      onDone?.(results.size)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result)
}
