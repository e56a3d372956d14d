// Loaded at startup, because it must record the press that opens a dialog whose own code is still loading.
import '~/ui/dialog/double-click'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { preloadMenuPages } from '../routing/preload-pages'

export const LazyCommandPalette = lazyWithRetry(() => import('../command-palette'))
export const LazyShortcutsDialog = lazyWithRetry(() => import('../shortcuts-dialog'))

/** Milliseconds; by then a page has usually loaded its own code. */
const preloadDelay = 2000

/**
 * Loads the palette's code early, so that no text typed right after the shortcut is lost, and later that of the menu's
 * pages. Returns a cancel function.
 */
export function preloadAfterDelay(): () => void {
  const timers = [
    setTimeout(LazyCommandPalette.preload, preloadDelay),
    setTimeout(() => void preloadMenuPages(), 2 * preloadDelay),
  ]
  return () => timers.forEach(clearTimeout)
}
