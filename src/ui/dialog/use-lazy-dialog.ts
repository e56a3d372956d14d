import { useEffect, useState } from 'react'

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
