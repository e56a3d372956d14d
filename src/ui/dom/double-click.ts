import type { MouseEvent as ReactMouseEvent } from 'react'

/** Two presses within this time and distance are a double click. */
const [maxMilliseconds, maxPixels] = [500, 8]

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

/** Matches the elements that act on a press. In a row, the innermost one counts. */
const controls =
  'a, button, input, select, textarea, summary, [data-action], [role=row], [role=option], [role^=menuitem]'

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('label')?.control ?? target.closest(controls)) : null

let lastClicked: Element | null = null

/**
 * Ignores the second click of a double click whose first click has closed, opened or moved something: it would press what
 * is in the same place now, and take the focus that a dialog gave back.
 */
function ignoreElsewhere(event: MouseEvent) {
  const control = controlAt(event.target)
  if (event.detail > 1 && control !== lastClicked) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  if (event.type === 'click') lastClicked = control
}

window.addEventListener('mousedown', ignoreElsewhere, { capture: true })
window.addEventListener('click', ignoreElsewhere, { capture: true })

/**
 * An `onClickCapture` handler that ignores the second click of a double click, which would otherwise press the
 * button that has just replaced the first one.
 */
export const ignoreDoubleClick = (event: ReactMouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
