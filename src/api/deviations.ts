/** How often something in an answer had to be left out or mended, by operation and place; for the error report. */
const counts = new Map<string, number>()

/**
 * Counts a value that could not be read as the contract has it. In development it is named in the console, once.
 * @param place where in the answer, such as `data[].created_at`
 */
export function noteDeviation(operation: string, place: string): void {
  const key = `${operation}: ${place}`
  const before = counts.get(key) ?? 0
  counts.set(key, before + 1)
  if (import.meta.env.DEV && before === 0) console.warn(`${key} can't be read as the contract has it`)
}

/** What was counted since the page was loaded, `operation: place` → times. */
export const deviations = (): ReadonlyMap<string, number> => counts
