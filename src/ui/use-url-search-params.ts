import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Search params to set; undefined removes one. */
export type SearchParamValues = Record<string, string | number | undefined>

interface UrlChangeOptions {
  /** Replaces the current history entry instead of pushing a new one. */
  replace?: boolean
}

interface UrlSearchParamsState {
  searchParams: URLSearchParams
  updateSearchParams: (values: SearchParamValues, options?: UrlChangeOptions) => void
}

/**
 * The page's filters, sort order and page number, stored in the URL, so that Back, a reload and a shared link show
 * the same rows.
 */
export function useUrlSearchParams(): UrlSearchParamsState {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (values: SearchParamValues, { replace = false }: UrlChangeOptions = {}) =>
      setQuery(
        (previous) => {
          const next = new URLSearchParams(previous)
          for (const [name, value] of Object.entries(values))
            if (value === undefined) next.delete(name)
            else next.set(name, String(value))
          return next
        },
        { preventScrollReset: true, replace },
      ),
    [setQuery],
  )
  return { searchParams: query, updateSearchParams: change }
}

/** Parses a page number of at most six digits; returns 1 when it is absent or invalid. */
export function parsePage(query: URLSearchParams, name = 'page'): number {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Parses a positive safe integer; returns undefined for anything else. */
export function parsePositiveId(text: string | null | undefined): number | undefined {
  const id = /^\d{1,16}$/.test(text ?? '') ? Number(text) : 0
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** Returns the text typed as one of the values; undefined when it is none of them. */
export const oneOf = <Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined => values.find((value) => value === text)
