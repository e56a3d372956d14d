// Loaded at startup, because it must record the press that opens a dialog whose own code is still loading.
import '~/ui/dom/double-click'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { preloadMenuPages } from '../routing/preload-pages'

export const LazyCommandPalette = lazyWithRetry(() => import('../command-palette'))
export const LazyShortcutsDialog = lazyWithRetry(() => import('../shortcuts-dialog'))

/** Milliseconds between two looks at whether the page has loaded. */
const preloadDelay = 2000

/**
 * Loads the palette's code early, so that no text typed right after the shortcut is lost, and later that of the menu's
 * pages; both once the page's own data has come, whose line they would share. Returns a cancel function.
 */
export function preloadAfterData(isFetching: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout>
  const load = () => {
    LazyCommandPalette.preload()
    timer = setTimeout(() => void preloadMenuPages(), preloadDelay)
  }
  const look = () => {
    if (isFetching()) wait()
    else load()
  }
  const wait = () => {
    timer = setTimeout(look, preloadDelay)
  }
  wait()
  return () => clearTimeout(timer)
}
