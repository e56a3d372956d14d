/**
 * Whether an element shows its focus: the keyboard put it there. Safari before 15.4 does not know the pseudo-class and
 * throws; there every focused element does.
 */
export function isFocusVisible(element: Element): boolean {
  try {
    // oxlint-disable-next-line browser/floor -- this is the place that asks whether the browser knows it
    return element.matches(':focus-visible')
  } catch {
    return element.matches(':focus')
  }
}
