import { useRef } from 'react'

/**
 * Runs one action at a time: a second press before the first one ended does nothing, even within the same frame,
 * when the button does not look busy yet. A failure is left to the mutation's own toast.
 */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return async (action: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await action()
    } catch {
      // Shown by the mutation cache.
    } finally {
      isRunning.current = false
    }
  }
}
