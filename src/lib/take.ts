/** The most rows of a list without a virtualizer: a dialog must not render 100,000 nodes. */
const limit = 200

/** The first 200 items of a list, and how many more there are. */
export const take = <Item>(items: readonly Item[]): { shown: readonly Item[]; more: number } => ({
  shown: items.slice(0, limit),
  more: Math.max(0, items.length - limit),
})
