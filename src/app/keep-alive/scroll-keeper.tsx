import { useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react'

interface Offset {
  left: number
  top: number
}

/**
 * Keeps how far the boxes inside a page are scrolled while it is hidden, when they have no box and so no offset
 * (kal-02). Chromium remembers by itself, others do not. The window's own offset is the router's business.
 */
export function ScrollKeeper({ children }: { children: ReactNode }) {
  const offsets = useRef(new Map<Element, Offset>())

  // Runs each time the page is shown: hiding unmounts effects.
  useLayoutEffect(() => {
    for (const [element, { left, top }] of offsets.current) {
      if (element.isConnected) element.scrollTo(left, top)
      else offsets.current.delete(element)
    }
  }, [])

  const remember = ({ target }: UIEvent) => {
    if (target instanceof Element)
      offsets.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  return <div onScrollCapture={remember}>{children}</div>
}
