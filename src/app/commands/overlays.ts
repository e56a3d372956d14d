// No part of what a page starts with.
export const loadPalette = () => import('../palette')
export const loadKeyList = () => import('../key-list')

/** Milliseconds until a page has what it needs itself. */
const later = 2000

/** Fetches the code ahead, so that nothing typed right after the key is lost. Answers a function that stops it. */
export function loadPaletteSoon(): () => void {
  const timer = setTimeout(() => void loadPalette().catch(() => 'fetched again when it is wanted'), later)
  return () => clearTimeout(timer)
}
