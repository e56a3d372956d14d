// Must see the press that opens a dialog, whose own code may still be on its way then.
import '~/ui/dialog/second-click'
import { late } from '~/ui/late'

// No part of what a page starts with.
export const Palette = late(() => import('../palette'))
export const KeyList = late(() => import('../key-list'))

/** Milliseconds until a page has what it needs itself. */
const later = 2000

/** Fetches the code ahead, so that nothing typed right after the key is lost. Answers a function that stops it. */
export function fetchPaletteSoon(): () => void {
  const timer = setTimeout(Palette.prefetch, later)
  return () => clearTimeout(timer)
}
