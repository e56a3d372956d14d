import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isComposing } from '../dom/composition'

/**
 * Answers an Escape pressed before the dialog is set up, which is a frame after it appears. It is kept from the
 * dialog till then: one that closes before it traps the focus does not give it back, and a confirmation opened that
 * early would be hidden from screen readers.
 * @param isOwnKey whether the key belongs to something in the dialog, such as an open list
 */
export function useEarlyEscape(
  open: boolean,
  close: () => void,
  isOwnKey = (_event: KeyboardEvent) => false,
) {
  const isSetUp = useRef(false)
  const isPressed = useRef(false)
  const hold = useEffectEvent((event: KeyboardEvent) => {
    if (isSetUp.current || event.key !== 'Escape' || isComposing(event) || isOwnKey(event)) return
    isPressed.current = true
    event.stopImmediatePropagation()
  })
  const settle = useEffectEvent(() => {
    isSetUp.current = true
    if (isPressed.current) close()
  })
  useLayoutEffect(() => {
    if (!open) return
    isSetUp.current = false
    isPressed.current = false
    const listener = (event: KeyboardEvent) => hold(event)
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [open])
  useEffect(() => {
    if (!open) return
    // The dialog sets itself up in the first frame, perhaps after this callback.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle)
    })
    return () => cancelAnimationFrame(frame)
  }, [open])
}
