import type { MouseEvent } from 'react'

/**
 * Returns the handler of a link that does more than navigate when it is clicked. With a modifier key or another button
 * the browser opens the link, in a new tab for instance.
 */
export const onPlainClick =
  (handle: () => void) =>
  (event: MouseEvent): void => {
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    handle()
  }
