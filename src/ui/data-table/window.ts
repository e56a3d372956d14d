/** px: a row's height, known beforehand so that 100,000 rows need no measuring (nod-04). */
export const rowHeight = 40

/** Rows kept ready above and below those in sight (nod-04). */
export const overscan = 5

export interface Span {
  /** The first row, and the one after the last. */
  from: number
  to: number
}

/** Which of `count` rows are in sight, wholly or in part. */
export function inSight(scrollTop: number, height: number, count: number): Span {
  const top = Math.max(0, scrollTop)
  const to = Math.min(count, Math.ceil((top + Math.max(0, height)) / rowHeight))
  return { from: Math.min(Math.floor(top / rowHeight), to), to }
}

/** Those in sight and the ones kept ready around them. */
export const withOverscan = ({ from, to }: Span, count: number): Span => ({
  from: Math.max(0, from - overscan),
  to: Math.min(count, to + overscan),
})

/** How many rows a window of that height can ever show at once. */
export const slotsFor = (height: number): number => Math.ceil(height / rowHeight) + 1 + 2 * overscan
