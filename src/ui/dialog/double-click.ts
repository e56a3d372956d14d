import type { MouseEvent as ReactMouseEvent } from 'react'

/** Two presses within this time and distance are a double click. */
const [maxMilliseconds, maxPixels] = [500, 8]

export const dialogs = '[role=dialog], [role=alertdialog]'

// The last two presses, newest first. The shell imports this module at startup, because dialogs load lazily.
let recentPresses: PointerEvent[] = []

window.addEventListener('pointerdown', (event) => (recentPresses = [event, ...recentPresses.slice(0, 1)]), {
  capture: true,
})

/**
 * Whether an event is the second press of a double click. Such a press would close the dialog that the first one opened.
 * @param shownAt when the overlay appeared, in milliseconds as in `performance.now()`, where opening it takes long
 */
export function isDoubleClick(event: Event, shownAt = 0): boolean {
  const [press, previous] = recentPresses
  if (press !== event || !previous) return false
  const distance = Math.hypot(press.clientX - previous.clientX, press.clientY - previous.clientY)
  return press.timeStamp - Math.max(previous.timeStamp, shownAt) < maxMilliseconds && distance < maxPixels
}

// The dialog of the first press.
let pressedDialog: Element | null = null

/** A closed dialog stays in the page for the frames in which it leaves. */
export const isClosed = (dialog: Element) =>
  !dialog.isConnected || dialog.getAttribute('data-state') === 'closed'

/**
 * Ignores the second click of a double click whose first click closed its dialog: it would click the element underneath, and
 * take the focus that the dialog gave back.
 */
function ignoreBehindClosed(event: MouseEvent) {
  if (event.detail < 2) {
    if (event.type === 'mousedown')
      pressedDialog = event.target instanceof Element ? event.target.closest(dialogs) : null
  } else if (pressedDialog && isClosed(pressedDialog)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

window.addEventListener('mousedown', ignoreBehindClosed, { capture: true })
window.addEventListener('click', ignoreBehindClosed, { capture: true })

/**
 * An `onClickCapture` handler that ignores the second click of a double click, which would otherwise press the
 * button that has just replaced the first one.
 */
export const ignoreDoubleClick = (event: ReactMouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
