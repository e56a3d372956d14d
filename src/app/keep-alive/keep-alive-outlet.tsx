import { Activity, useContext, useLayoutEffect, useRef, useState, type ReactNode, type UIEvent } from 'react'
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigation,
  useNavigationType,
  useOutlet,
} from 'react-router-dom'
import { pagePathOf } from './keep-alive-paths'
import { pagesAfterVisit, type MountedPage } from './mounted-pages'
import { saveSearchParams } from './saved-search-params'

interface Offset {
  left: number
  top: number
}

/**
 * Restores the scroll offsets of the elements inside a page when it is shown again. Hidden elements have no layout and
 * lose their offset in all browsers except Chromium. The router restores the window's own offset.
 */
function ScrollOffsetRestorer({ children }: { children: ReactNode }) {
  const offsets = useRef(new Map<Element, Offset>())

  // Runs each time the page is shown, because hiding a page unmounts its effects.
  useLayoutEffect(() => {
    for (const [element, { left, top }] of offsets.current) {
      if (element.isConnected) element.scrollTo(left, top)
      else offsets.current.delete(element)
    }
  }, [])

  const saveOffset = ({ target }: UIEvent) => {
    if (target instanceof Element)
      offsets.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  return <div onScrollCapture={saveOffset}>{children}</div>
}

/** Returns the mounted pages, updated during rendering, so that no frame shows the previous page. */
function usePages(): readonly MountedPage[] {
  const outlet = useOutlet()
  const location = useLocation()
  const navigationType = useNavigationType()
  const isLeaving = useNavigation().state !== 'idle'
  const [latest, setLatest] = useState<{ outlet: unknown; location: unknown }>({
    outlet: null,
    location: null,
  })
  const [pages, setPages] = useState<readonly MountedPage[]>([])
  // The router makes a new outlet when a navigation begins, too, which changes nothing of the page.
  if (latest.location === location && (latest.outlet === outlet || isLeaving)) return pages
  const next = pagesAfterVisit(pages, { location, navigationType }, outlet)
  setLatest({ outlet, location })
  setPages(next)
  return next
}

/** Scrolls to the top when a page is remounted, overriding the offset that the router saved for the last instance. */
function useScrollToTopOnRemount({ path, instance }: Pick<MountedPage, 'path' | 'instance'>) {
  const instances = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const previous = instances.current.get(path)
    instances.current.set(path, instance)
    if (previous !== undefined && previous !== instance) window.scrollTo(0, 0)
  }, [path, instance])
}

/** Saves the search params at each address of the router: another may follow before this one is drawn. */
function useSavedSearchParams() {
  const router = useContext(RouterContext)?.router
  useLayoutEffect(() => {
    if (!router) return undefined
    const save = ({ location }: typeof router.state) => saveSearchParams(location.pathname, location.search)
    save(router.state)
    return router.subscribe(save)
  }, [router])
}

/**
 * The current page and, hidden beside it, the keep-alive pages. A hidden page keeps its state and its DOM, but its
 * effects are disconnected, and with them timers, subscriptions and sockets. It reads the location it was last shown
 * with, not the current one.
 */
export function KeepAliveOutlet() {
  const pages = usePages()
  const { pathname } = useLocation()
  const current = pagePathOf(pathname)
  const instance = pages.find((page) => page.path === current)?.instance ?? 1
  useScrollToTopOnRemount({ path: current, instance })
  useSavedSearchParams()
  return pages.map((page) => (
    <Activity key={`${page.path} ${page.instance}`} mode={page.path === current ? 'visible' : 'hidden'}>
      <LocationContext value={page.locationContext}>
        <ScrollOffsetRestorer>{page.outlet}</ScrollOffsetRestorer>
      </LocationContext>
    </Activity>
  ))
}
