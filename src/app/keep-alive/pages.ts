import type { ReactNode } from 'react'
import type { Location, NavigationType } from 'react-router-dom'
import { isKept, pageOf, reloadToken } from './kept-paths'

/** Where a page was shown last; what its own useLocation and useSearchParams read. */
export interface Place {
  location: Location
  navigationType: NavigationType
}

/** A page that stands in the page area, shown or hidden. */
export interface Page {
  path: string
  /** Counts up when the page is asked to start afresh. */
  instance: number
  token: string | undefined
  place: Place
  outlet: ReactNode
}

/**
 * The pages that stand after a visit, the visited one among them. Kept pages stay, one of each; the others go
 * when they are left (kal-03, kal-07). A new reload token makes a new instance (shl-11).
 */
export function visit(pages: readonly Page[], place: Place, outlet: ReactNode): readonly Page[] {
  const path = pageOf(place.location.pathname)
  const former = pages.find((page) => page.path === path)
  const shown = former ? shownAgain(former, place, outlet) : fresh(path, place, outlet)
  if (former)
    return pages
      .filter((page) => page === former || isKept(page.path))
      .map((page) => (page === former ? shown : page))
  return [...pages.filter((page) => isKept(page.path)), shown]
}

const fresh = (path: string, place: Place, outlet: ReactNode): Page => ({
  path,
  instance: 1,
  token: reloadToken(place.location.search),
  place,
  outlet,
})

function shownAgain(page: Page, place: Place, outlet: ReactNode): Page {
  const token = reloadToken(place.location.search) ?? page.token
  const instance = token === page.token ? page.instance : page.instance + 1
  return { ...page, instance, token, place, outlet }
}
