import { useEffect } from 'react'

/** Keeps the option that the arrows are at in sight. */
export function useInSight(id: string | undefined): void {
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
