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

const initialState = { isOpen: false, wasOpened: false }

/**
 * The state of a lazily loaded dialog. Render it once `wasOpened` is true: its code is not loaded earlier, and after
 * closing it stays mounted to restore the focus. Hiding a keep-alive page resets the state, because a dialog whose
 * effects are disconnected does not react to `open={false}`.
 */
export function useLazyDialog() {
  const [state, setState] = useState(initialState)
  useEffect(() => () => setState(initialState), [])
  return {
    ...state,
    open: () => setState({ isOpen: true, wasOpened: true }),
    close: () => setState({ ...state, isOpen: false }),
  }
}
