import { useRef } from 'react'

const anything = ['']

/**
 * Returns a function that runs one action at a time, or one for each of its subjects. Calls before the running one has
 * settled are ignored, even within the frame in which the button does not look busy yet. It never rejects.
 */
export function useSingleFlight() {
  const running = useRef(new Set<string>())
  return async (action: () => Promise<unknown>, subjects: readonly string[] = anything) => {
    if (subjects.some((subject) => running.current.has(subject))) return
    for (const subject of subjects) running.current.add(subject)
    try {
      await action()
    } catch {
      // The mutation cache shows the error.
    } finally {
      for (const subject of subjects) running.current.delete(subject)
    }
  }
}
