import { useEffect, useState } from 'react'

interface Shown<What> {
  what: What
  /** Counts the openings, as a key: each begins anew. */
  opening: number
}

/**
 * Which of a page's dialogs stands open. It stays known while it closes, so that nothing in it jumps. A kept page
 * that is left drops it (kal-06): closing it would not do, because a dialog whose effects are gone does not notice.
 */
export function useShown<What>() {
  const [shown, setShown] = useState<Shown<What>>()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => () => setShown(undefined), [])
  const show = (what: What) => {
    setShown((before) => ({ what, opening: (before?.opening ?? 0) + 1 }))
    setIsOpen(true)
  }
  return { shown, isOpen, show, close: () => setIsOpen(false) }
}
