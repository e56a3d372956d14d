import { useCallback, useRef } from 'react'

// A closed dialog stays in the page for the frames in which it leaves.
const isClosed = (dialog: Element) => !dialog.isConnected || dialog.getAttribute('data-state') === 'closed'

/** Whether an element can take the focus: it may be gone by now, hidden, or in a dialog that is leaving. */
function canTakeFocus(element: Element): boolean {
  const dialog = element.closest('[role=dialog], [role=alertdialog]')
  const isLeaving = dialog !== null && isClosed(dialog)
  return element !== document.body && element.getClientRects().length > 0 && !isLeaving
}

interface Opening {
  content: Element
  /** The element that had the focus before. */
  before: Element | null
}

/**
 * Stores the focused element in the commit that shows a dialog, and returns the focus on close. The dialog itself looks a
 * frame later, when a press may have gone into one of its fields already.
 * @param finalFocus returns the element to focus on close; null for the one that had the focus before
 */
export function useFocusReturn(finalFocus?: () => HTMLElement | null) {
  const opening = useRef<Opening>(undefined)
  const content = useCallback((element: HTMLDivElement | null) => {
    if (!element) return
    const { activeElement } = document
    const before = element.contains(activeElement) ? (opening.current?.before ?? null) : activeElement
    opening.current = { content: element, before }
  }, [])
  /** Returns null for an element that the dialog knows better. */
  const returnTarget = () => {
    const before = opening.current?.before
    return finalFocus?.() ?? (before instanceof HTMLElement && canTakeFocus(before) ? before : null)
  }
  const isInside = (element: Element | null) => opening.current?.content.contains(element) ?? false
  /** Returns the field or button inside that was pressed before the dialog gives the focus to one. */
  const focusedInside = () => {
    const { activeElement } = document
    const canBePressed = activeElement instanceof HTMLElement && activeElement.tabIndex >= 0
    return canBePressed && isInside(activeElement) ? activeElement : null
  }
  // Closed before its first frame, the dialog returns no focus.
  const returnLostFocus = () => {
    const { activeElement, body } = document
    if (activeElement === body || isInside(activeElement)) returnTarget()?.focus({ preventScroll: true })
  }
  return { content, returnTarget, focusedInside, returnLostFocus }
}
