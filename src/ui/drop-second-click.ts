import type { MouseEvent } from 'react'

/**
 * As `onClickCapture`: drops the second click of a double click. It is meant for what was there at the first, not
 * for what came in its place, nor to undo it.
 */
export const dropSecondClick = (event: MouseEvent) => {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}
