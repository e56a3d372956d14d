import { root } from '../lib/root.mjs'
import { faultLine, type Fault } from './contract-faults.ts'
import { contractHash, isGenerated, watchedFolders } from './contract-files.ts'
import { createGenerator, type Generation, type Generator } from './generator.ts'
import { createFolderWatch } from './watch-folders.ts'

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

/** The project whose contract is followed. */
export interface ContractProject {
  folder: string
  generator: Generator
  /** Whether the generated code is of the contract with this hash. */
  isGenerated: (hash: string) => boolean
}

const ownProject = (): ContractProject => ({ folder: root, generator: createGenerator(), isGenerated })

/** Prints the outcome of a generation and hands it to the listener. `since` is the time of the first event. */
async function report({ faults }: Generation, since: number, { onGenerated, onFaults }: ContractListener) {
  if (faults) {
    printFaults(faults)
    onFaults?.(faults)
  } else if ((await onGenerated()) !== false)
    console.log(`✓ openapi/ changed: generated and taken over in ${seconds(since)}`)
}

function printFailure(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(`✗ The contract can't be followed: ${reason} — the next change of openapi/ tries again`)
}

/**
 * Generates whenever openapi/ or the generator changes, one generation at a time, until the last state is generated.
 * Prints one line for each change, with the time since the first event, and one for each fault. Nothing that happens to
 * the files ends it. Returns a function that stops the loop.
 */
export function runContractLoop(
  listener: ContractListener,
  { folder, generator, isGenerated: isOfHash }: ContractProject = ownProject(),
): () => void {
  let seen: string | undefined
  let isRunning = false
  let isStopped = false
  let changedAt: number | undefined
  let timer: NodeJS.Timeout | undefined
  const folderWatch = createFolderWatch(folder, schedule)

  function schedule() {
    changedAt ??= performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => void run(), debounce)
  }

  /** Returns the contract's hash; undefined when it is the last one that was seen. */
  function unseen() {
    if (isStopped) return undefined
    // Before the hash: what changes after it is an event.
    folderWatch.follow(() => watchedFolders(folder))
    const hash = contractHash(folder)
    return hash === seen ? undefined : hash
  }

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      for (let hash = unseen(); hash !== undefined; hash = unseen()) await follow(hash)
      changedAt = undefined
    } catch (error) {
      printFailure(error)
    } finally {
      isRunning = false
    }
  }

  /** Generates the contract with this hash, unless another process or an earlier generation did. */
  async function follow(hash: string) {
    changedAt ??= performance.now()
    const result: Generation = isOfHash(hash) ? {} : await generator.generate()
    if (result.isOutdated || isStopped) return
    // The hash of this process, whose list of files may be older than that of the generator's process.
    seen = hash
    const since = changedAt
    changedAt = undefined
    await report(result, since, listener)
  }

  const hash = unseen()
  if (hash !== undefined && isOfHash(hash)) seen = hash
  else schedule()
  const warming = setTimeout(() => seen === hash && generator.warm(), warmAfter)
  return () => {
    isStopped = true
    clearTimeout(warming)
    clearTimeout(timer)
    folderWatch.stop()
    generator.stop()
  }
}
