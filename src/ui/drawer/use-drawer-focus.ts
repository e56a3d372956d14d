import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

interface FocusOptions {
  /** Counts the user's requests; each moves the focus. 0 while only the URL opened the drawer, which moves no focus. */
  focusRequests: number
  /** Returns the element to focus when the drawer unmounts while it contains the focus. */
  finalFocus: () => HTMLElement | null | undefined
}

/** Focuses the drawer on each request and restores the focus when it unmounts. */
export function useDrawerFocus(
  drawer: RefObject<HTMLElement | null>,
  { focusRequests, finalFocus }: FocusOptions,
): void {
  // A keep-alive page reruns its effects when it is shown again; that is not a new request.
  const handled = useRef(0)
  useEffect(() => {
    if (focusRequests === handled.current) return
    handled.current = focusRequests
    drawer.current?.focus({ preventScroll: true })
  }, [drawer, focusRequests])
  const restoreFocus = useEffectEvent(() => finalFocus()?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const element = drawer.current
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus()
    }
  }, [drawer])
}
