import type { Fault } from './contract-faults.mjs'

/** What follows the contract. */
export interface ContractListener {
  /** Takes the new contract; false when it could not. */
  onGenerated: () => Promise<boolean | void> | boolean | void
  onFaults?: (faults: Fault[]) => void
}

/**
 * Generates whenever openapi/ or the generator changes, and prints a line for each change and each fault. Returns a
 * function that stops.
 */
export function runContractLoop(listener: ContractListener): () => void
