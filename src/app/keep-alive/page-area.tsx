import { Activity, useLayoutEffect, useRef, useState } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigationType,
  useOutlet,
} from 'react-router-dom'
import { PageBoundary } from '../pages/page-boundary'
import { rememberQuery } from './kept-queries'
import { pageOf } from './kept-paths'
import { visit, type Page } from './pages'
import { ScrollKeeper } from './scroll-keeper'

/** The pages that stand, brought up to date while rendering, so that no frame shows the former page. */
function usePages(): readonly Page[] {
  const outlet = useOutlet()
  const location = useLocation()
  const navigationType = useNavigationType()
  const [seen, setSeen] = useState<{ outlet: unknown; location: unknown }>({ outlet: null, location: null })
  const [pages, setPages] = useState<readonly Page[]>([])
  if (seen.outlet === outlet && seen.location === location) return pages
  const next = visit(pages, { location, navigationType }, outlet)
  setSeen({ outlet, location })
  setPages(next)
  return next
}

/** A page that starts afresh starts at its top, whatever the router remembers of the former one. */
function useFreshTop({ path, instance }: Pick<Page, 'path' | 'instance'>) {
  const instances = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const former = instances.current.get(path)
    instances.current.set(path, instance)
    if (former !== undefined && former !== instance) window.scrollTo(0, 0)
  }, [path, instance])
}

/**
 * The page area: the current page, and hidden beside it the kept ones. A hidden page keeps its state and its
 * DOM; its effects are gone, and with them timers, subscriptions and sockets (kal-04). It goes on reading the
 * location that it was shown with, not the current one.
 */
export function PageArea() {
  const pages = usePages()
  const { pathname, search } = useLocation()
  const current = pageOf(pathname)
  const instance = pages.find((page) => page.path === current)?.instance ?? 1
  useFreshTop({ path: current, instance })
  useLayoutEffect(() => rememberQuery(pathname, search), [pathname, search])
  return pages.map((page) => (
    <Activity key={`${page.path} ${page.instance}`} mode={page.path === current ? 'visible' : 'hidden'}>
      <LocationContext value={page.place}>
        <ScrollKeeper>
          <PageBoundary>{page.outlet}</PageBoundary>
        </ScrollKeeper>
      </LocationContext>
    </Activity>
  ))
}
