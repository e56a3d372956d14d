/** Rows that a list without a window shows: a dialog must not grow with a fleet of 100,000. */
const most = 200

/** The first of a long list, and how many more there are. */
export const firstOf = <Item>(items: readonly Item[]): { shown: readonly Item[]; more: number } => ({
  shown: items.slice(0, most),
  more: Math.max(0, items.length - most),
})
