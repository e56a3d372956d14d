/**
 * A ref for an element that goes away while it has the focus, such as a retry button on success: the closest ancestor
 * that takes the focus gets it. The browser would leave it to the body, and the next Tab would begin at the page's top.
 */
export const handOverFocus = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement))
    element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
}
