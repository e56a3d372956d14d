import { useEffect } from 'react'

/**
 * Moves the toasts to the left while the page or dialog is shown. They come at the right by default, where an order
 * page, the form of a registration and the deploy dialog have the button that one presses next.
 */
export function useToastsAtLeft(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.toasts = 'left'
    return () => {
      delete dataset.toasts
    }
  }, [])
}
