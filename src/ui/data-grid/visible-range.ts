/** px; fixed, so that 100,000 rows need no measuring. */
export const rowHeight = 40

/** Rows mounted above and below the visible ones. */
export const overscan = 5

/** A range of row indexes. */
export interface RowRange {
  from: number
  /** Exclusive. */
  to: number
}

/**
 * The rows of `count` that are visible, wholly or in part.
 * @param height of the viewport, px
 */
export function visibleRange(scrollTop: number, height: number, count: number): RowRange {
  const top = Math.max(0, scrollTop)
  const to = Math.min(count, Math.ceil((top + Math.max(0, height)) / rowHeight))
  return { from: Math.min(Math.floor(top / rowHeight), to), to }
}

/** The visible rows and the ones mounted around them. */
export const withOverscan = ({ from, to }: RowRange, count: number): RowRange => ({
  from: Math.max(0, from - overscan),
  to: Math.min(count, to + overscan),
})

/** The number of row elements that a viewport of that height (px) needs. */
export const pooledRowCount = (height: number): number => Math.ceil(height / rowHeight) + 1 + 2 * overscan
