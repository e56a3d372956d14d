import { useEffect, useState } from 'react'

interface DialogState<What> {
  payload: What
  /** Counts the openings. Used as a React key, so that each opening mounts a fresh dialog. */
  openCount: number
}

/**
 * The state of one dialog that shows different subjects. `shown` stays set while the dialog closes, so that its
 * content does not change during the animation. Hiding a keep-alive page resets the state, because a dialog whose
 * effects are disconnected does not react to `open={false}`.
 */
export function useDialog<What>() {
  const [shown, setShown] = useState<DialogState<What>>()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => () => setShown(undefined), [])
  const show = (what: What) => {
    setShown((previous) => ({ payload: what, openCount: (previous?.openCount ?? 0) + 1 }))
    setIsOpen(true)
  }
  return { shown, isOpen, show, close: () => setIsOpen(false) }
}
