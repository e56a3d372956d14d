// Loaded at startup, because it must record the press that opens a dialog whose own code is still loading.
import '~/ui/dialog/double-click'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'

export const LazyCommandPalette = lazyWithRetry(() => import('../command-palette'))
export const LazyShortcutsDialog = lazyWithRetry(() => import('../shortcuts-dialog'))

/** Milliseconds; by then a page has usually loaded its own code. */
const preloadDelay = 2000

/** Loads the palette's code early, so that no text typed right after the shortcut is lost. Returns a cancel function. */
export function preloadPaletteAfterDelay(): () => void {
  const timer = setTimeout(LazyCommandPalette.preload, preloadDelay)
  return () => clearTimeout(timer)
}
