import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Values to put into the address; undefined takes one out. */
export type QueryChange = Record<string, string | number | undefined>

/**
 * The page's filters, sort and page as they stand in the address, so that Back, a reload and a pasted link bring
 * the same view. A change is an entry of its own in the history, unless it only mends the address.
 */
export function useUrlQuery() {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (values: QueryChange, { mend = false } = {}) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values))
            if (value === undefined) after.delete(name)
            else after.set(name, String(value))
          return after
        },
        { preventScrollReset: true, replace: mend },
      ),
    [setQuery],
  )
  return { query, change }
}

/** A page number from the address; 1 when it is none. */
export function pageIn(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** An id from the address, however large; undefined when it is none. */
export function idIn(text: string | null | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** The value if it is one of those that there are. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text)
