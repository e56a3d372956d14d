/** How often something in an answer had to be left out, by operation and place; for the error report. */
const counts = new Map<string, number>()

const named = new Set<string>()

/**
 * Names a deviation from the contract in the browser's console, once by operation and place; for development.
 * @param place where in the answer, such as `data[].created_at`
 * @param what why it deviates
 */
export function nameDeviation(operation: string, place: string, what: string): void {
  const key = `${operation}: ${place}`
  if (named.has(key)) return
  named.add(key)
  console.warn(`${key} ${what}`)
}

/** Counts a value that could not be read as the contract has it; in development it is also named. */
export function noteDeviation(operation: string, place: string): void {
  const key = `${operation}: ${place}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (import.meta.env.DEV) nameDeviation(operation, place, "can't be read as the contract has it")
}

/** What was counted since the page was loaded, `operation: place` → times. */
export const deviations = (): ReadonlyMap<string, number> => counts

let rowsLeftOut: (() => void) | undefined
const incomplete = new Set<string>()

/** Sets what happens when a list is shown without rows that could not be read. */
export function onRowsLeftOut(listener: () => void): void {
  rowsLeftOut = listener
}

/** Tells it of an operation once: a list that is loaded every minute would say so every minute. */
export function noteRowsLeftOut(operation: string): void {
  if (incomplete.has(operation)) return
  incomplete.add(operation)
  rowsLeftOut?.()
}
