import { collator } from '~/lib/collator'

/** What rows are sorted by; undefined where the value is unknown, which comes last in both directions. */
export type SortValue = string | number | undefined

interface ValueRow {
  getValue: (id: string) => unknown
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one), String(other))
}

/** How TanStack Table sorts a column of `SortValue`s: numbers as numbers, texts by the numbers in them. */
export const sortOptions = {
  sortUndefined: 'last',
  sortFn: (one: ValueRow, other: ValueRow, id: string) => compare(one.getValue(id), other.getValue(id)),
} as const
