import { useEffect, useRef } from 'react'

/** Returns a ref to a controller that aborts when its page is hidden or unmounted, to stop the remaining calls. */
export function useAbortOnLeave() {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return controller
}
