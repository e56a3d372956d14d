import { contractHash, isGenerated } from '../generate/contract-files.mjs'
import { faultLine } from '../generate/contract-faults.mjs'
import { createGenerator } from '../generate/generator.mjs'
import { fail, log } from './log.mjs'

/** Generates code from the contract if it changed since the last time. Exits when the contract has faults. */
export async function ensureGenerated() {
  if (isGenerated(contractHash())) return
  log('Generating hooks, validators and mocks from the contract')
  await regenerate()
}

/** Generates code from the contract in any case. Exits with a line for each fault when the contract has some. */
export async function regenerate() {
  const generator = createGenerator()
  const { faults, isOutdated } = await generator.generate()
  generator.stop()
  if (isOutdated) return regenerate()
  if (faults) stopAt(faults)
}

/** @returns {never} */
function stopAt(faults) {
  for (const fault of faults) console.error(`✗ ${faultLine(fault)}`)
  fail(`Nothing was generated: the contract has ${faults.length} fault${faults.length > 1 ? 's' : ''}`)
}
