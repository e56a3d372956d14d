import { useCallback, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate, type Location } from 'react-router-dom'
import { createEmitter } from '~/lib/store'
import { parseUrl, updateUrl, type UrlChanges, type UrlSchema } from '~/lib/url-state'

/** Whether a change adds an entry to the history, so that Back undoes it, or replaces the current one. */
export type UrlHistory = 'push' | 'replace'

interface PendingUpdate {
  search: string
  history: UrlHistory
}

// What changes have made of the search params of a location whose navigation has not ended. A page's location is a new
// object after each navigation, so that an entry is never read for another page.
const pendingUpdates = new WeakMap<Location, PendingUpdate>()
const updates = createEmitter()

function addPending(location: Location, search: string, history: UrlHistory): PendingUpdate {
  const isPush = history === 'push' || pendingUpdates.get(location)?.history === 'push'
  const update = { search, history: isPush ? ('push' as const) : ('replace' as const) }
  pendingUpdates.set(location, update)
  updates.emit()
  return update
}

/** The search params of the page, with the changes that the router has yet to take. A page reads its own location. */
export function useUrlSearch(): string {
  const location = useLocation()
  return useSyncExternalStore(
    updates.subscribe,
    () => pendingUpdates.get(location)?.search ?? location.search,
  )
}

/**
 * The state that a screen keeps in its URL, so that Back, a reload and a shared link show the same, and a function that
 * changes some of it. A change is rendered at once and written to the address after that: a navigation passes the
 * router's guard, which takes longer than sorting 100,000 rows. Changes that come meanwhile are merged with it.
 * @param schema a constant of the module
 */
export function useUrlState<Values>(schema: UrlSchema<Values>) {
  const location = useLocation()
  const navigate = useNavigate()
  const search = useUrlSearch()
  const values = useMemo(() => parseUrl(schema, search), [schema, search])
  const latest = useRef(location)
  useLayoutEffect(() => {
    latest.current = location
  }, [location])
  // Stable across navigations, so that components which receive it do not re-render.
  const setValues = useCallback(
    (changes: UrlChanges<Values>, history: UrlHistory) => {
      const location = latest.current
      // Work that a page began may end when another page is shown, whose address is not to be changed.
      if (location.pathname !== window.location.pathname) return
      const previous = pendingUpdates.get(location)?.search ?? location.search
      const update = addPending(location, `?${updateUrl(schema, previous, changes)}`, history)
      void navigate(update.search, {
        replace: update.history === 'replace',
        preventScrollReset: true,
      })
    },
    [schema, navigate],
  )
  return [values, setValues] as const
}
