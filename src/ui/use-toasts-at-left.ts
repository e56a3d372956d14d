import { useEffect } from 'react'

/**
 * Moves the toasts to the left while the page is shown. They come at the right by default, where an order page has the
 * button that one presses next.
 */
export function useToastsAtLeft(): void {
  useEffect(() => {
    document.documentElement.dataset.toasts = 'left'
    return () => {
      delete document.documentElement.dataset.toasts
    }
  }, [])
}
