const forcedQuery = '(forced-colors: active)'

/** Whether the system forces its own colours; a canvas then has to take them by itself. */
export const areColorsForced = (): boolean => window.matchMedia(forcedQuery).matches

const styleQueries = [forcedQuery, '(prefers-contrast: more)']

/** Calls back when the theme or the system's colours change. Returns an unsubscribe function. */
export function subscribeToThemes(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  const queries = styleQueries.map((query) => window.matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
