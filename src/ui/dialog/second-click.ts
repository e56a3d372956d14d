/** Milliseconds and px within which two presses are a double click. */
const [soon, near] = [500, 8]

// The newest press and the one before it. A dialog is fetched before it is pressed for, and this with it.
let presses: PointerEvent[] = []

window.addEventListener('pointerdown', (event) => (presses = [event, ...presses.slice(0, 1)]), {
  capture: true,
})

/**
 * Whether an event comes of the second press of a double click. It is meant for what stood there at the first: what
 * the first opened would be closed by it.
 */
export function isSecondPress(event: Event): boolean {
  const [press, before] = presses
  if (press !== event || !before) return false
  const distance = Math.hypot(press.clientX - before.clientX, press.clientY - before.clientY)
  return press.timeStamp - before.timeStamp < soon && distance < near
}
