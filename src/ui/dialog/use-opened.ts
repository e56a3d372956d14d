import { useEffect, useState } from 'react'

const never = { isOpen: false, wasOpened: false }

/**
 * Whether a lazily loaded dialog stands open, and whether it ever did: before that its code is not fetched, and
 * afterwards it stays, so that it can give the focus back. A kept page that is left drops it (kal-06): closing it
 * would not do, because a dialog whose effects are gone does not notice.
 */
export function useOpened() {
  const [state, setState] = useState(never)
  useEffect(() => () => setState(never), [])
  return {
    ...state,
    open: () => setState({ isOpen: true, wasOpened: true }),
    close: () => setState({ ...state, isOpen: false }),
  }
}
