import { useEffect, useState } from 'react'
import { persist, readPersistedJson } from '~/platform/persisted'
import type { Column } from './column'
import { stringsOf } from './column-layout'

/** The ids of the optional columns for which `isEmpty` holds. */
export const emptyColumnIds = <C extends Column>(
  columns: readonly C[],
  isEmpty: (column: C) => boolean,
): string[] => columns.filter((column) => column.isOptional && isEmpty(column)).map(({ id }) => id)

const storageKey = (table: string) => `table:${table}:empty`

/**
 * The columns that are hidden because no row has a value in them. A column that has had one stays, so that pages and
 * filters move no columns; until the first rows are there, those of the last visit are hidden.
 * @param name under which this browser stores the user's layout
 * @param found ids of the columns without a value in any row; undefined while the rows load, or without rows
 */
export function useEmptyColumns(name: string, found: readonly string[] | undefined): readonly string[] {
  const [{ ids, isFound }, setState] = useState(() => ({
    ids: readPersistedJson(storageKey(name), stringsOf),
    isFound: false,
  }))
  const next = found && isFound ? ids.filter((id) => found.includes(id)) : (found ?? ids)
  if (found && (!isFound || next.length < ids.length)) setState({ ids: next, isFound: true })
  useEffect(() => {
    if (isFound) persist(storageKey(name), ids.length > 0 ? JSON.stringify(ids) : undefined)
  }, [name, ids, isFound])
  return next
}
