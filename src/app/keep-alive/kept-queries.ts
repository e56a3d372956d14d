import type { MiddlewareFunction } from 'react-router-dom'
import { redirectFrom } from '../routing/redirects'
import { isKept, pageOf } from './kept-paths'

// Filters, sort and page of a kept page live in its URL; a plain link to it would lose them.
const queries = new Map<string, string>()

/** Remembers the query that a kept page was left with, without the reload timestamps. */
export function rememberQuery(pathname: string, search: string): void {
  const query = new URLSearchParams(search)
  query.delete('t')
  query.delete('time')
  queries.set(pageOf(pathname), query.toString())
}

/** Forgets them all, when the pages themselves are gone. */
export const forgetQueries = (): void => queries.clear()

/**
 * A plain link to a kept page from another page leads to it as it was left (kal-02). Back and Forward say
 * themselves where they lead, and so does a link with a query.
 */
export const asLeft: MiddlewareFunction = ({ request }) => {
  const { pathname, search } = new URL(request.url)
  const path = pageOf(pathname)
  const query = queries.get(path)
  if (!isKept(path) || search || !query || path === pageOf(window.location.pathname)) return
  throw redirectFrom(request, `${path}?${query}`)
}
