import { contractHash, isGenerated, watchedFolders } from './contract-files.ts'
import { faultLine } from './contract-faults.ts'
import { createGenerator } from './generator.ts'
import { watchFolders } from './watch-folders.ts'

/** Milliseconds without an event after which a save is complete: editors write in parts, and git many files. */
const debounce = 60

/** Milliseconds after which the generator warms up: not while the first page or the provider loads. */
const warmAfter = 6000

/** The most faults that are printed. */
const maxLines = 5

function printFaults(faults) {
  for (const fault of faults.slice(0, maxLines)) console.error(`✗ ${faultLine(fault)}`)
  const others = faults.length - maxLines
  if (others > 0) console.error(`✗ … and ${others} more: npm run check lists them`)
}

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/**
 * Generates whenever openapi/ or the generator changes, one generation at a time, until the last state is generated.
 * Prints one line for each change, with the time since the first event, and one for each fault.
 * @param {object} listener
 * @param {() => Promise<boolean | void> | void} listener.onGenerated takes the new contract; false when it could not
 * @param {(faults: import('./contract-faults.ts').Fault[]) => void} [listener.onFaults]
 * @returns {() => void} stops
 */
export function runContractLoop({ onGenerated, onFaults = () => {} }) {
  const generator = createGenerator()
  let seen
  let isRunning = false
  let isStopped = false
  let changedAt
  let timer

  function schedule() {
    changedAt ??= performance.now()
    clearTimeout(timer)
    timer = setTimeout(() => void run(), debounce)
  }

  /** Returns the contract's hash when it is another one than the last; undefined otherwise. */
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
      // A file vanished while it was read: what removed it is not done.
      if (error.code !== 'ENOENT') throw error
      schedule()
    } finally {
      isRunning = false
    }
  }

  /** Generates the contract with this hash, unless another process or an earlier generation did. */
  async function follow(hash) {
    changedAt ??= performance.now()
    const result = isGenerated(hash) ? {} : await generator.generate()
    if (result.isOutdated || isStopped) return
    // The hash of this process, whose list of files may be older than that of the generator's process.
    seen = hash
    const since = changedAt
    changedAt = undefined
    if (result.faults) {
      printFaults(result.faults)
      return onFaults(result.faults)
    }
    if ((await onGenerated()) !== false)
      console.log(`✓ openapi/ changed: generated and taken over in ${seconds(since)}`)
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
