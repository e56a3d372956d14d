import { createEmitter } from '~/lib/store'

/** A value in a response that does not match the contract. It never holds the value itself. */
export interface Deviation {
  operation: string
  /** The path of the field in the response, such as `data[].created_at`; `(root)` for the whole body. */
  path: string
  /** The type that the contract has there, such as `number`. */
  expected: string
  /** Whether the call failed; otherwise the field or row was left out. */
  isFailure: boolean
}

const deviations = createEmitter<Deviation>()

/** Calls the listener for each deviation, for the error report. Returns an unsubscribe function. */
export const onDeviation = deviations.subscribe

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

/** Reports a value that does not match the contract. In development it also warns in the console. */
export function recordDeviation(deviation: Deviation): void {
  deviations.emit(deviation)
  if (import.meta.env.DEV)
    warnDeviation(deviation.operation, deviation.path, "can't be read as the contract has it")
}

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

/** Whether rows that could not be read were left out of a list since the sign-in. */
export const hasSkippedRows = (operation: string): boolean => reportedOperations.has(operation)

/** Has the listener notified again, for the next user of this tab. */
export const forgetSkippedRows = (): void => reportedOperations.clear()
