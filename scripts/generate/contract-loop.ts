import { faultLine, type Fault } from './contract-faults.ts'
import { contractHash, isGenerated, watchedFolders } from './contract-files.ts'
import { createGenerator, type Generation } from './generator.ts'
import { watchFolders } from './watch-folders.ts'

/** Milliseconds without an event after which a save is complete: editors write in parts, and git many files. */
const debounce = 60

/** Milliseconds after which the generator warms up, so that it does not slow the first page or the provider down. */
const warmAfter = 6000

/** The most faults that are printed. */
const maxLines = 5

function printFaults(faults: Fault[]): void {
  for (const fault of faults.slice(0, maxLines)) console.error(`✗ ${faultLine(fault)}`)
  const others = faults.length - maxLines
  if (others > 0) console.error(`✗ … and ${others} more: npm run check lists them`)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Receives the results of the contract loop. */
export interface ContractListener {
  /** Takes the new contract over; returns false when it could not. */
  onGenerated: () => Promise<boolean | void> | boolean | void
  onFaults?: (faults: Fault[]) => void
}

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Prints the outcome of a generation and hands it to the listener. `since` is the time of the first event. */
async function report({ faults }: Generation, since: number, { onGenerated, onFaults }: ContractListener) {
  if (faults) {
    printFaults(faults)
    onFaults?.(faults)
  } else if ((await onGenerated()) !== false)
    console.log(`✓ openapi/ changed: generated and taken over in ${seconds(since)}`)
}

/**
 * Generates whenever openapi/ or the generator changes, one generation at a time, until the last state is generated.
 * Prints one line for each change, with the time since the first event, and one for each fault. Returns a function that
 * stops the loop.
 */
export function runContractLoop(listener: ContractListener): () => void {
  const generator = createGenerator()
  let seen: string | undefined
  let isRunning = false
  let isStopped = false
  let changedAt: number | undefined
  let timer: NodeJS.Timeout | undefined

  function schedule() {
    changedAt ??= performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => void run(), debounce)
  }

  /** Returns the contract's hash; undefined when it is the last one that was seen. */
  function unseen() {
    const hash = contractHash()
    return isStopped || hash === seen ? undefined : hash
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      for (let hash = unseen(); hash !== undefined; hash = unseen()) await follow(hash)
      changedAt = undefined
    } catch (error) {
      // A file vanished while it was read: the program that removed it is still at work.
      if (!isMissingFile(error)) throw error
      schedule()
    } finally {
      isRunning = false
    }
  }

  /** Generates the contract with this hash, unless another process or an earlier generation did. */
  async function follow(hash: string) {
    changedAt ??= performance.now()
    const result: Generation = isGenerated(hash) ? {} : await generator.generate()
    if (result.isOutdated || isStopped) return
    // The hash of this process, whose list of files may be older than that of the generator's process.
    seen = hash
    const since = changedAt
    changedAt = undefined
    await report(result, since, listener)
  }

  const stopWatching = watchFolders(watchedFolders, schedule)
  const hash = contractHash()
  if (isGenerated(hash)) seen = hash
  else schedule()
  const warming = setTimeout(() => seen === hash && generator.warm(), warmAfter)
  return () => {
    isStopped = true
    clearTimeout(warming)
    clearTimeout(timer)
    stopWatching()
    generator.stop()
  }
}
