import { useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react'

interface Offset {
  left: number
  top: number
}

/**
 * Restores the scroll offsets of the elements inside a page when it is shown again. Hidden elements have no layout and
 * lose their offset in all browsers except Chromium. The router restores the window's own offset.
 */
export function ScrollOffsetRestorer({ children }: { children: ReactNode }) {
  const offsets = useRef(new Map<Element, Offset>())

  // Runs each time the page is shown, because hiding a page unmounts its effects.
  useLayoutEffect(() => {
    for (const [element, { left, top }] of offsets.current) {
      if (element.isConnected) element.scrollTo(left, top)
      else offsets.current.delete(element)
    }
  }, [])

  const saveOffset = ({ target }: UIEvent) => {
    if (target instanceof Element)
      offsets.current.set(target, { left: target.scrollLeft, top: target.scrollTop })
  }
  return <div onScrollCapture={saveOffset}>{children}</div>
}
