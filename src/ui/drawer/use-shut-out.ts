import { useLayoutEffect, type RefObject } from 'react'

/** Where a drawer covers the whole window; md of the theme. */
const narrow = '(max-width: 767.98px)'

/** All that lies beside an element, up to the whole page; not what notices come in, which lie above it. */
function othersOf(element: Element): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at = element; at.parentElement; at = at.parentElement)
    for (const other of at.parentElement.children)
      if (
        other !== at &&
        other instanceof HTMLElement &&
        !other.inert &&
        !other.matches('[data-live-announcer]')
      )
        others.push(other)
  return others
}

function shutOut(element: Element): () => void {
  const others = othersOf(element)
  for (const other of others) other.inert = true
  return () => {
    for (const other of others) other.inert = false
  }
}

/** While an element covers a narrow window, neither keyboard nor screen reader reach what it covers. */
export function useShutOut(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const query = window.matchMedia(narrow)
    let letIn: (() => void) | undefined
    const follow = () => {
      letIn?.()
      letIn = query.matches && box.current ? shutOut(box.current) : undefined
    }
    follow()
    query.addEventListener('change', follow)
    return () => {
      query.removeEventListener('change', follow)
      letIn?.()
    }
  }, [box])
}
