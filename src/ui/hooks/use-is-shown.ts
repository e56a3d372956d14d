import { useEffect, useRef } from 'react'

/** Returns a ref that tells whether the page is shown: keep-alive runs the cleanup when it hides the page. */
export function useIsShown() {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
