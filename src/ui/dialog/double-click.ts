/** Two presses within this time and distance are a double click. */
const [maxMilliseconds, maxPixels] = [500, 8]

// The last two presses, newest first. The shell imports this module at startup, because dialogs load lazily.
let recentPresses: PointerEvent[] = []

window.addEventListener('pointerdown', (event) => (recentPresses = [event, ...recentPresses.slice(0, 1)]), {
  capture: true,
})

/**
 * Whether an event is the second press of a double click. Such a press would close what the first one opened.
 * @param shownAt when the overlay appeared, in milliseconds as in `performance.now()`, where opening it takes long
 */
export function isDoubleClick(event: Event, shownAt = 0): boolean {
  const [press, previous] = recentPresses
  if (press !== event || !previous) return false
  const distance = Math.hypot(press.clientX - previous.clientX, press.clientY - previous.clientY)
  return press.timeStamp - Math.max(previous.timeStamp, shownAt) < maxMilliseconds && distance < maxPixels
}
