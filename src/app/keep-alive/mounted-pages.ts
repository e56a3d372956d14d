import type { ReactNode } from 'react'
import type { Location, NavigationType } from 'react-router-dom'
import { reloadToken } from '~/lib/reload-token'
import { isKeepAlive, pagePathOf } from './keep-alive-paths'

/** The location a page was last shown at; its own useLocation and useSearchParams read it. */
export interface PageLocation {
  location: Location
  navigationType: NavigationType
}

/** A mounted page, visible or hidden. */
export interface MountedPage {
  path: string
  /** Increases when the page is remounted. */
  instance: number
  token: string | undefined
  locationContext: PageLocation
  outlet: ReactNode
}

/**
 * Returns the mounted pages after a navigation, including the visited one. Keep-alive pages stay, at most one per
 * path; all others are removed when the user leaves them. A new reload token remounts the page.
 */
export function pagesAfterVisit(
  pages: readonly MountedPage[],
  place: PageLocation,
  outlet: ReactNode,
): readonly MountedPage[] {
  const path = pagePathOf(place.location.pathname)
  const existing = pages.find((page) => page.path === path)
  const visited = existing ? updatePage(existing, place, outlet) : createPage(path, place, outlet)
  if (existing)
    return pages
      .filter((page) => page === existing || isKeepAlive(page.path))
      .map((page) => (page === existing ? visited : page))
  return [...pages.filter((page) => isKeepAlive(page.path)), visited]
}

const createPage = (path: string, place: PageLocation, outlet: ReactNode): MountedPage => ({
  path,
  instance: 1,
  token: reloadToken(place.location.search),
  locationContext: place,
  outlet,
})

function updatePage(page: MountedPage, place: PageLocation, outlet: ReactNode): MountedPage {
  const token = reloadToken(place.location.search) ?? page.token
  const instance = token === page.token ? page.instance : page.instance + 1
  return { ...page, instance, token, locationContext: place, outlet }
}
