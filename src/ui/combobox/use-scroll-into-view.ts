import { useEffect } from 'react'

/** Scrolls the active option into view whenever it changes. */
export function useScrollIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
