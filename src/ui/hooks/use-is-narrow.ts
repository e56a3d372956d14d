import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

/**
 * Windows below the theme's `md` breakpoint, such as half a screen: one column, cards and a bar at the bottom. Paper has
 * tables with all columns, however narrow it is.
 */
// oxlint-disable-next-line theme/values -- a media query cannot use a token
export const narrowQuery = 'screen and (max-width: 767.98px)'

function subscribe(listener: () => void) {
  const query = window.matchMedia(narrowQuery)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(narrowQuery).matches)

/**
 * Returns a hook for code that only narrow windows need: undefined while it loads, null in wide windows and where it
 * could not be loaded, so that the page stays as wide windows show it.
 */
export function createNarrowModule<Module>(load: () => Promise<Module>) {
  const { get, set, subscribe: onLoad } = createStore<Module | null | undefined>(undefined)
  return function useNarrowModule() {
    const isNarrow = useIsNarrow()
    const module = useSyncExternalStore(onLoad, get)
    useEffect(() => {
      if (isNarrow && !get()) load().then(set, () => set(null))
    }, [isNarrow])
    return isNarrow ? module : null
  }
}
