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
