import { type Fault, faultLine } from '../generate/contract-faults.ts'
import { contractHash, hasGenerated, isGenerated } from '../generate/contract-files.ts'
import { createGenerator } from '../generate/generator.ts'
import { fail, log } from '../lib/log.mjs'

/**
 * Generates code from the contract if it changed since the last time. Exits when the contract has faults.
 * @param options `mayBeOld` keeps the code of the last good contract instead, for commands
 *   that generate again when the contract changes
 */
export async function ensureGenerated({ mayBeOld = false }: { mayBeOld?: boolean } = {}) {
  if (isGenerated(contractHash())) return
  log('Generating hooks, validators and mocks from the contract')
  const faults = await generate()
  if (faults && !(mayBeOld && hasGenerated())) stopAt(faults)
}

/** Generates code from the contract in any case. Exits with a line for each fault when the contract has some. */
export async function regenerate() {
  const faults = await generate()
  if (faults) stopAt(faults)
}

/** Returns the faults that prevented it. */
async function generate(): Promise<Fault[] | undefined> {
  const generator = createGenerator()
  const { faults, isOutdated } = await generator.generate()
  generator.stop()
  return isOutdated ? generate() : faults
}

function stopAt(faults: Fault[]): never {
  for (const fault of faults) console.error(`✗ ${faultLine(fault)}`)
  fail(`Nothing was generated: the contract has ${faults.length} fault${faults.length > 1 ? 's' : ''}`)
}
