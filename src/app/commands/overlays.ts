// Loaded at startup, because it must record the press that opens a dialog whose own code is still loading.
import '~/ui/dialog/second-click'
import { late } from '~/ui/late'

export const Palette = late(() => import('../palette'))
export const KeyList = late(() => import('../key-list'))

/** Milliseconds; by then a page has usually loaded its own code. */
const preloadDelay = 2000

/** Loads the palette's code early, so that no text typed right after the shortcut is lost. Returns a cancel function. */
export function fetchPaletteSoon(): () => void {
  const timer = setTimeout(Palette.prefetch, preloadDelay)
  return () => clearTimeout(timer)
}
