import type { Lie } from './lie.ts'

/** A lie that was told, and whether it was caught. */
export interface Told {
  operationId: string
  id: string
  lie: Lie
  isCaught: boolean
}

const percent = (some: Told[]) =>
  `${((some.filter(({ isCaught }) => isCaught).length / some.length) * 100).toFixed(1)} %`

function lines(told: Told[], keyOf: (one: Told) => string): string[] {
  return [...new Set(told.map(keyOf))].map((key) => {
    const some = told.filter((one) => keyOf(one) === key)
    return `  ${key}: ${some.filter(({ isCaught }) => isCaught).length} of ${some.length} (${percent(some)})`
  })
}

function printGroups(told: Told[]): void {
  console.log('Lies caught, by kind:')
  for (const line of lines(told, ({ lie }) => lie.kind)) console.log(line)
  console.log('by operation:')
  for (const line of lines(told, ({ operationId }) => operationId)) console.log(line)
}

/** Prints how many lies were caught, by kind and by operation, and names the others. Answers the exit code. */
export function print(told: Told[], isQuiet: boolean): number {
  const survivors = told.filter(({ isCaught }) => !isCaught)
  if (!isQuiet) printGroups(told)
  if (survivors.length) console.log('not caught:')
  for (const { operationId, id, lie } of survivors)
    console.log(`  ${operationId} · ${id} · ${lie.kind} ${lie.where}`)
  console.log(`\n${told.length} lies told, ${told.length - survivors.length} caught (${percent(told)})`)
  return survivors.length > 0 ? 1 : 0
}
