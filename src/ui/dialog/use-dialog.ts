import { startTransition, useEffect, useRef, useState } from 'react'

interface DialogState<What> {
  payload: What
  /** Counts the openings. Used as a React key, so that each opening mounts a fresh dialog. */
  openCount: number
}

/**
 * The state of one dialog that shows different subjects. `shown` stays set while the dialog closes, so that its
 * content does not change during the animation. Hiding a keep-alive page resets the state, because a dialog whose
 * effects are disconnected does not react to `open={false}`. `close` closes only the opening that it was rendered
 * with: a response may arrive after the page was hidden and another dialog opened.
 */
export function useDialog<What>() {
  const [shown, setShown] = useState<DialogState<What>>()
  const [open, setOpen] = useState<number>()
  const openCount = useRef(0)
  useEffect(() => () => setShown(undefined), [])
  const show = (what: What) => {
    openCount.current += 1
    // The press paints before the dialog, which takes long to render for the first time.
    startTransition(() => {
      setShown({ payload: what, openCount: openCount.current })
      setOpen(openCount.current)
    })
  }
  const close = () => setOpen((current) => (current === shown?.openCount ? undefined : current))
  return { shown, isOpen: shown !== undefined && shown.openCount === open, show, close }
}

/**
 * The state of a lazily loaded dialog. Render it once `wasOpened` is true: its code is not loaded earlier, and after
 * closing it stays mounted to restore the focus. Otherwise like `useDialog`.
 */
export function useLazyDialog() {
  const { shown, isOpen, show, close } = useDialog<undefined>()
  return { isOpen, wasOpened: shown !== undefined, open: () => show(undefined), close }
}
