import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'

interface FocusOptions {
  /** Counts how often somebody asked for it; 0 while an address alone opened it, which takes no focus. */
  asked: number
  /** What gets the focus when it goes while the focus is in it. */
  finalFocus: () => HTMLElement | null | undefined
}

/** Takes the focus each time it is asked for, and gives it back when it goes, however that came about. */
export function useFocus(box: RefObject<HTMLElement | null>, { asked, finalFocus }: FocusOptions): void {
  // A kept page runs its effects again when it is shown again; nobody asked then.
  const taken = useRef(0)
  useEffect(() => {
    if (asked === taken.current) return
    taken.current = asked
    box.current?.focus({ preventScroll: true })
  }, [box, asked])
  const giveBack = useEffectEvent(() => finalFocus()?.focus({ preventScroll: true }))
  useLayoutEffect(() => {
    const element = box.current
    return () => {
      if (element?.contains(document.activeElement)) giveBack()
    }
  }, [box])
}
