import { useEffect, useEffectEvent } from 'react'
import { isComposing } from '../document-key-down'

/**
 * Answers an Escape pressed before the dialog listens itself, which is a frame after it appears. It is answered once
 * the dialog has been set up: a confirmation opened earlier would be hidden from screen readers.
 * @param isOwnKey whether the key belongs to something in the dialog, such as an open list
 */
export function useEarlyEscape(
  open: boolean,
  close: () => void,
  isOwnKey = (_event: KeyboardEvent) => false,
) {
  const answer = useEffectEvent(close)
  const isForDialog = useEffectEvent(
    (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && !isComposing(event) && !isOwnKey(event),
  )
  useEffect(() => {
    if (!open) return
    let isPressed = false
    const note = (event: KeyboardEvent) => {
      isPressed ||= isForDialog(event)
    }
    const settle = () => {
      document.removeEventListener('keydown', note)
      if (isPressed) answer()
    }
    document.addEventListener('keydown', note)
    // The dialog sets itself up in the first frame, perhaps after this callback.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
    return () => {
      document.removeEventListener('keydown', note)
      cancelAnimationFrame(frame)
    }
  }, [open])
}
