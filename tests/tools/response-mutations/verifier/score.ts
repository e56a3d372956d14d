import type { VerifierMutation } from './verifier-mutation.ts'

/** A mutation that was tried, and whether the verifier detected it. */
export interface VerifierMutationResult {
  operationId: string
  id: string
  mutation: VerifierMutation
  isCaught: boolean
}

const percent = (some: VerifierMutationResult[]) =>
  `${((some.filter(({ isCaught }) => isCaught).length / some.length) * 100).toFixed(1)} %`

function summaryLines(
  results: VerifierMutationResult[],
  keyOf: (one: VerifierMutationResult) => string,
): string[] {
  return [...new Set(results.map(keyOf))].map((key) => {
    const some = results.filter((one) => keyOf(one) === key)
    return `  ${key}: ${some.filter(({ isCaught }) => isCaught).length} of ${some.length} (${percent(some)})`
  })
}

function printGroups(results: VerifierMutationResult[]): void {
  console.log('Mutations caught, by kind:')
  for (const line of summaryLines(results, ({ mutation }) => mutation.kind)) console.log(line)
  console.log('by operation:')
  for (const line of summaryLines(results, ({ operationId }) => operationId)) console.log(line)
}

/** Prints how many mutations were caught, by kind and by operation, and lists the others. Returns the exit code. */
export function printScore(results: VerifierMutationResult[], isQuiet: boolean): number {
  const survivors = results.filter(({ isCaught }) => !isCaught)
  if (!isQuiet) printGroups(results)
  if (survivors.length) console.log('not caught:')
  for (const { operationId, id, mutation } of survivors)
    console.log(`  ${operationId} · ${id} · ${mutation.kind} ${mutation.where}`)
  console.log(
    `\n${results.length} mutations tried, ${results.length - survivors.length} caught (${percent(results)})`,
  )
  return survivors.length > 0 ? 1 : 0
}
