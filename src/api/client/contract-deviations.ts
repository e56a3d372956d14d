/** How often part of a response had to be dropped, keyed by `operation: path`, for the error report. */
const counts = new Map<string, number>()

const warned = new Set<string>()

/**
 * Warns in the browser's console about a deviation from the contract, once per operation and path.
 * @param path the path of the field in the response, such as `data[].created_at`
 * @param problem the text that describes the deviation
 */
export function warnDeviation(operation: string, path: string, problem: string): void {
  const key = `${operation}: ${path}`
  if (warned.has(key)) return
  warned.add(key)
  console.warn(`${key} ${problem}`)
}

/** Counts a value that does not match the contract. In development it also warns in the console. */
export function recordDeviation(operation: string, path: string): void {
  const key = `${operation}: ${path}`
  counts.set(key, (counts.get(key) ?? 0) + 1)
  if (import.meta.env.DEV) warnDeviation(operation, path, "can't be read as the contract has it")
}

/** Returns the counts since the page loaded, keyed by `operation: path`. */
export const deviationCounts = (): ReadonlyMap<string, number> => counts

let onSkipped: (() => void) | undefined
const reportedOperations = new Set<string>()

/** Sets the listener that is called when a list is shown without the rows that could not be read. */
export function onSkippedRows(listener: () => void): void {
  onSkipped = listener
}

/** Notifies the listener once per operation, so that a list which reloads every minute does not repeat the notice. */
export function reportSkippedRows(operation: string): void {
  if (reportedOperations.has(operation)) return
  reportedOperations.add(operation)
  onSkipped?.()
}
