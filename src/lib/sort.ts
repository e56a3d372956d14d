/** What a list is sorted by, in the words of TanStack Table: the id of a column or field, and whether descending. */
export interface Sort {
  readonly id: string
  readonly desc: boolean
}

/** What a list is sorted by, the first key first; never empty. */
export type Sorting = readonly Sort[]

function parseKey(text: string): Sort {
  const desc = text.startsWith('-')
  return { id: text.slice(desc ? 1 : 0), desc }
}

/**
 * Parses a search param: `cpu` sorts ascending, `-cpu` descending, `status,-cpu` by the status first. Ids that are not
 * sortable and repeated ones are left out. Undefined when none is left.
 */
export function parseSort(text: string | null, isSortable: (id: string) => boolean): Sorting | undefined {
  const keys = (text ?? '').split(',').map(parseKey)
  const valid = keys.filter(
    ({ id }, index) => isSortable(id) && keys.findIndex((other) => other.id === id) === index,
  )
  return valid.length > 0 ? valid : undefined
}

const textOf = (sorting: Sorting) => sorting.map(({ id, desc }) => `${desc ? '-' : ''}${id}`).join(',')

/** Formats a sort as `parseSort` parses it. Undefined for no sort and for the default, which the URL leaves out. */
export function formatSort(sorting: Sorting | undefined, defaultSorting?: Sorting): string | undefined {
  const text = sorting && textOf(sorting)
  return text === (defaultSorting && textOf(defaultSorting)) ? undefined : text
}
