import { useRef } from 'react'

/**
 * Returns a function that runs one action at a time. Calls before the running one has settled are ignored, even
 * within the frame in which the button does not look busy yet. It never rejects.
 */
export function useSingleFlight() {
  const isRunning = useRef(false)
  return async (action: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await action()
    } catch {
      // The mutation cache shows the error.
    } finally {
      isRunning.current = false
    }
  }
}
