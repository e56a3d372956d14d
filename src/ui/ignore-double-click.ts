import type { MouseEvent } from 'react'

/**
 * An `onClickCapture` handler that ignores the second click of a double click, which would otherwise press the
 * button that has just replaced the first one.
 */
export const ignoreDoubleClick = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
