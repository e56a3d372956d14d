const counts = new WeakMap<object, number>()

/** Notes on an answer how many of its rows could not be read and are not in it. */
export const noteSkippedRows = (answer: object, count: number): void => void counts.set(answer, count)

/** Number of rows that arrived with an answer and are not in it. */
export const skippedRowCount = (answer: object): number => counts.get(answer) ?? 0
