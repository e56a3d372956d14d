import { fontScale } from '../dom/window-size'

/** px, of a row of the table; fixed, so that 100,000 rows need no measuring. Cards have another. */
export const tableRowHeight = 40 * fontScale

/** Rows mounted above and below the visible ones. */
export const overscan = 5

/** A range of row indexes. */
export interface RowRange {
  from: number
  /** Exclusive. */
  to: number
}

/** What of the rows the scroller shows, px. */
export interface Viewport {
  scrollTop: number
  height: number
  rowHeight: number
}

/** The rows of `count` that are visible, wholly or in part. */
export function visibleRange({ scrollTop, height, rowHeight }: Viewport, count: number): RowRange {
  const top = Math.max(0, scrollTop)
  const to = Math.min(count, Math.ceil((top + Math.max(0, height)) / rowHeight))
  return { from: Math.min(Math.floor(top / rowHeight), to), to }
}

/** The visible rows and the ones mounted around them. */
export const withOverscan = ({ from, to }: RowRange, count: number): RowRange => ({
  from: Math.max(0, from - overscan),
  to: Math.min(count, to + overscan),
})

/** The number of row elements that a viewport needs. */
export const pooledRowCount = ({ height, rowHeight }: Omit<Viewport, 'scrollTop'>): number =>
  Math.ceil(height / rowHeight) + 1 + 2 * overscan
