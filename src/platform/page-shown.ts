/** Whether the browser shows the page's tab. */
export const isPageShown = (): boolean => document.visibilityState === 'visible'

/**
 * Calls the listener when the page is hidden or shown again: a tab that is switched, minimised or frozen, and a page that
 * is left for another one and may come back from the back/forward cache. Returns an unsubscribe function.
 */
export function watchPageShown(onChange: (isShown: boolean) => void): () => void {
  let wasShown = isPageShown()
  const update = ({ type }: Event) => {
    const isShown = isPageShown() && type !== 'pagehide' && type !== 'freeze'
    if (isShown !== wasShown) onChange((wasShown = isShown))
  }
  const events = [
    [document, ['visibilitychange', 'freeze', 'resume']],
    [window, ['pagehide', 'pageshow']],
  ] as const
  const forEachEvent = (run: (target: EventTarget, type: string) => void) => {
    for (const [target, types] of events) for (const type of types) run(target, type)
  }
  forEachEvent((target, type) => target.addEventListener(type, update))
  return () => forEachEvent((target, type) => target.removeEventListener(type, update))
}
