/** What a list is sorted by, in the words of TanStack Table: the id of a column or field, and whether descending. */
export interface Sort {
  readonly id: string
  readonly desc: boolean
}

/** Parses a search param: `cpu` sorts ascending, `-cpu` descending. Undefined for an id that is not sortable. */
export function parseSort(text: string | null, isSortable: (id: string) => boolean): Sort | undefined {
  const desc = text?.startsWith('-') ?? false
  const id = (text ?? '').slice(desc ? 1 : 0)
  return isSortable(id) ? { id, desc } : undefined
}

const isSameSort = (one: Sort | undefined, other: Sort | undefined) =>
  one?.id === other?.id && one?.desc === other?.desc

/** Formats a sort as `parseSort` parses it. Undefined for no sort and for the default, which the URL leaves out. */
export const formatSort = (sort: Sort | undefined, defaultSort?: Sort): string | undefined =>
  sort && !isSameSort(sort, defaultSort) ? `${sort.desc ? '-' : ''}${sort.id}` : undefined

/** The sort after a press on a header: ascending at first, then the opposite direction with each further press. */
export const toggleSort = (sort: Sort | undefined, id: string): Sort => ({
  id,
  desc: sort?.id === id && !sort.desc,
})

/** The same for a list with an order of its own: ascending, descending, then undefined, which is the list's order. */
export const toggleOptionalSort = (sort: Sort | undefined, id: string): Sort | undefined =>
  sort?.id === id && sort.desc ? undefined : toggleSort(sort, id)

/** The value of a column header's `aria-sort`; undefined where the list is not sorted by that column. */
export function ariaSort(sort: Sort | undefined, id: string): 'ascending' | 'descending' | undefined {
  if (sort?.id !== id) return undefined
  return sort.desc ? 'descending' : 'ascending'
}
