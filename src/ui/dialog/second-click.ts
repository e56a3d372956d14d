/** Milliseconds and px within which two presses are a double click. */
const [soon, near] = [500, 8]

// The newest press and the one before it. The shell imports this at once, the dialogs come late.
let presses: PointerEvent[] = []

window.addEventListener('pointerdown', (event) => (presses = [event, ...presses.slice(0, 1)]), {
  capture: true,
})

/**
 * Whether an event comes of the second press of a double click. It is meant for what stood there at the first: what
 * the first opened would be closed by it.
 * @param shownAt when that was shown (milliseconds as in `performance.now()`), where opening it may take long
 */
export function isSecondPress(event: Event, shownAt = 0): boolean {
  const [press, before] = presses
  if (press !== event || !before) return false
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY)
  return press.timeStamp - Math.max(before.timeStamp, shownAt) < soon && distance < near
}
