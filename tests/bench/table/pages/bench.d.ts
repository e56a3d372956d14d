/** The interface of every benchmark page to the measurements. */
interface Bench {
  /** Sorts by a column, ascending, as a click on its header does. */
  sort: (column: 'cpu' | 'alias') => void
  search: (keyword: string) => void
  /** Number of rows after filtering. */
  shown: () => number
  /** Leave and enter the page of the table. */
  leave?: () => void
  enter?: () => void
}

interface Window {
  bench: Bench
  /** ms of each recorded press. */
  presses?: number[]
}
