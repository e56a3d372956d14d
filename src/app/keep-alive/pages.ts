import type { ReactNode } from 'react'
import type { Location, NavigationType } from 'react-router-dom'
import { isKept, pageOf, reloadToken } from './kept-paths'

/** The location a page was last shown at; its own useLocation and useSearchParams read it. */
export interface Place {
  location: Location
  navigationType: NavigationType
}

/** A mounted page, visible or hidden. */
export interface Page {
  path: string
  /** Increases when the page is remounted. */
  instance: number
  token: string | undefined
  place: Place
  outlet: ReactNode
}

/**
 * Returns the mounted pages after a navigation, including the visited one. Keep-alive pages stay, at most one per
 * path; all others are removed when the user leaves them. A new reload token remounts the page.
 */
export function visit(pages: readonly Page[], place: Place, outlet: ReactNode): readonly Page[] {
  const path = pageOf(place.location.pathname)
  const existing = pages.find((page) => page.path === path)
  const visited = existing ? updatePage(existing, place, outlet) : createPage(path, place, outlet)
  if (existing)
    return pages
      .filter((page) => page === existing || isKept(page.path))
      .map((page) => (page === existing ? visited : page))
  return [...pages.filter((page) => isKept(page.path)), visited]
}

const createPage = (path: string, place: Place, outlet: ReactNode): Page => ({
  path,
  instance: 1,
  token: reloadToken(place.location.search),
  place,
  outlet,
})

function updatePage(page: Page, place: Place, outlet: ReactNode): Page {
  const token = reloadToken(place.location.search) ?? page.token
  const instance = token === page.token ? page.instance : page.instance + 1
  return { ...page, instance, token, place, outlet }
}
