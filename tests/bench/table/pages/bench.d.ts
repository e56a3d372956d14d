/** What every page lets the measuring do, whatever stands behind it. */
interface Bench {
  /** Sorts by a column, ascending, as a click on its head does. */
  sort: (column: 'cpu' | 'alias') => void
  search: (keyword: string) => void
  /** How many rows there are to scroll through. */
  shown: () => number
  /** Goes away from the table, and comes back. */
  leave?: () => void
  enter?: () => void
}

interface Window {
  bench: Bench
  /** ms of each press that was noted. */
  presses?: number[]
}
