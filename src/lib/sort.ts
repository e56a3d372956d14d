/** A sort key in the form of TanStack Table: the id of a column or field, and whether descending. */
export interface Sort {
  readonly id: string
  readonly desc: boolean
}

/** The sort keys of a list, the first key first; never empty. */
export type Sorting = readonly Sort[]

function parseKey(text: string): Sort {
  const desc = text.startsWith('-')
  return { id: text.slice(desc ? 1 : 0), desc }
}

/**
 * Parses a search param: `cpu` sorts ascending, `-cpu` descending, `status,-cpu` by the status first. Ids that are not
 * sortable and repeated ones are left out. Undefined when none is left.
 */
export function parseSort(text: string, isSortable: (id: string) => boolean): Sorting | undefined {
  const keys = new Map<string, Sort>()
  for (const key of text.split(',').map(parseKey))
    if (isSortable(key.id) && !keys.has(key.id)) keys.set(key.id, key)
  return keys.size > 0 ? [...keys.values()] : undefined
}

/** Formats a sort as `parseSort` parses it. */
export const formatSort = (sorting: Sorting): string =>
  sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',')
