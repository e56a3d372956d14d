import type { MiddlewareFunction } from 'react-router-dom'
import { defaultsSearch } from '~/lib/links'
import { redirectFrom } from '../routing/redirects'
import { isKeepAlive, pagePathOf } from './keep-alive-paths'

// By page path. A keep-alive page stores its filters, sort order and page in the URL; a plain link would lose them.
const savedSearch = new Map<string, string>()

/** Saves a page's current search params, without the reload timestamps and what opens the dialog that stops charges. */
export function saveSearchParams(pathname: string, search: string): void {
  const searchParams = new URLSearchParams(search)
  for (const name of ['t', 'time', 'stop_billing']) searchParams.delete(name)
  savedSearch.set(pagePathOf(pathname), searchParams.toString())
}

/** Clears all saved search params; called when the shell unmounts. */
export const clearSavedSearchParams = (): void => savedSearch.clear()

/**
 * Redirects a link to a keep-alive page without search params to the params that page was left with, and one to its
 * defaults to its path. Links with search params, Back and Forward are not changed.
 */
export const restoreSearchParams: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const path = pagePathOf(pathname)
  if (search === defaultsSearch) {
    savedSearch.delete(path)
    throw redirectFrom(request, path)
  }
  const saved = savedSearch.get(path)
  if (!isKeepAlive(path) || search || !saved || path === pagePathOf(window.location.pathname)) return
  throw redirectFrom(request, `${path}?${saved}`)
}
