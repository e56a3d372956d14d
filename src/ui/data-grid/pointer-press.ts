import type { IdText } from '~/lib/ids'

export const columnIndexOf = (cell: Element): number => Number(cell.getAttribute('aria-colindex')) - 1

/** Elements of a cell or header that Enter or a click presses. */
export const pressable =
  ':is(button, [data-action]):not(:disabled, [hidden], [data-action=copy][aria-disabled=true])'

/** The edge of a header, which has keys of its own. */
export const edge = '[role=separator]'

/** Whether the text of a part can be selected, as that of a cell beside its parts. */
export const isTextPart = (part: HTMLElement | null): boolean =>
  part === null || part.matches('a, [data-action=copy]')

/** Whether a press leaves the text to the browser, to be selected; the middle button would start to scroll. */
export const isTextPress = (part: HTMLElement | null, { button, shiftKey }: MouseEvent): boolean =>
  button !== 1 && isTextPart(part) && (!shiftKey || part?.matches('a') === true)

export type Modifiers = Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>

const isModified = ({ shiftKey, ctrlKey, metaKey }: Modifiers): boolean => shiftKey || ctrlKey || metaKey

/** Clicks with modifier keys: with Shift, a header adds a sort key; with Ctrl, a link opens a tab. */
export function clickOnPart(part: HTMLElement, { shiftKey, ctrlKey, metaKey }: Modifiers): void {
  const init = { bubbles: true, cancelable: true, shiftKey, ctrlKey, metaKey }
  part.dispatchEvent(new MouseEvent('click', init))
}

/** Whether a press opens the link of its row in a new tab: one with the middle button, or with Ctrl. */
export function isTabPress(event: MouseEvent, cell: HTMLElement): boolean {
  const isOther = event.button > 0 || isModified(event)
  if (isOther && !event.shiftKey && event.button < 2)
    cell
      .closest('[role=row]')
      ?.querySelector('a[data-action=open]')
      ?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true, metaKey: true }),
      )
  return isOther
}

/** Whether the browser opens a link itself, in a new tab for instance. Otherwise the grid handles the click. */
export function isLeftToBrowser(part: HTMLElement, event: MouseEvent): boolean {
  if (event.button > 0) return true
  if (!part.matches('a')) return false
  if (isModified(event)) return true
  event.preventDefault()
  return false
}

/** Moves the focus from inside the rows to the grid. */
export function returnFocus({ body, scroller }: { body: HTMLElement; scroller: HTMLElement }): void {
  if (body.contains(document.activeElement)) scroller.focus({ preventScroll: true })
}

/** px between press and release from which on it is a drag and not a click. */
const dragDistance = 5

/** Distinguishes clicks from selecting text, and from presses whose row a refresh replaced before the release. */
export class PointerPress {
  private x = 0
  private y = 0
  /** The row that the pointer was pressed on; undefined after the click, and outside the rows. */
  private rowId: IdText | undefined

  setRow(id: IdText | undefined): void {
    this.rowId = id
  }

  /** Whether a click lands on another row than its press. A click by a key has no count of clicks. */
  isOnOtherRow({ detail }: MouseEvent, id: IdText): boolean {
    if (detail === 0) return false
    const pressed = this.rowId
    this.rowId = undefined
    return pressed !== undefined && pressed !== id
  }

  start({ clientX, clientY, shiftKey }: MouseEvent): void {
    this.x = clientX
    this.y = clientY
    // A press on a link leaves an earlier selection alone, which would then be taken for one that the click ends.
    if (!shiftKey) getSelection()?.removeAllRanges()
  }

  /** Whether a click ends a selection of text. A click by a key has no count of clicks. */
  isSelection({ detail, clientX, clientY }: MouseEvent): boolean {
    const isDragged = Math.hypot(clientX - this.x, clientY - this.y) > dragDistance
    return detail > 0 && (isDragged || getSelection()?.isCollapsed === false)
  }
}
