import { useLayoutEffect, type RefObject } from 'react'

/** The window widths at which a drawer covers the page: below the theme's `md` breakpoint. */
const narrowQuery = '(max-width: 767.98px)'

/** Returns the siblings of an element and of its ancestors, except the toast region, which lies above the drawer. */
function outsideElements(element: Element): HTMLElement[] {
  const outside: HTMLElement[] = []
  for (let ancestor = element; ancestor.parentElement; ancestor = ancestor.parentElement)
    for (const sibling of ancestor.parentElement.children)
      if (
        sibling !== ancestor &&
        sibling instanceof HTMLElement &&
        !sibling.inert &&
        !sibling.matches('[data-live-announcer]')
      )
        outside.push(sibling)
  return outside
}

function makeOutsideInert(element: Element): () => void {
  const outside = outsideElements(element)
  for (const other of outside) other.inert = true
  return () => {
    for (const other of outside) other.inert = false
  }
}

/** Makes the rest of the page inert while the element covers a narrow window. */
export function useInertOutside(drawer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const query = window.matchMedia(narrowQuery)
    let restore: (() => void) | undefined
    const update = () => {
      restore?.()
      restore = query.matches && drawer.current ? makeOutsideInert(drawer.current) : undefined
    }
    update()
    query.addEventListener('change', update)
    return () => {
      query.removeEventListener('change', update)
      restore?.()
    }
  }, [drawer])
}
