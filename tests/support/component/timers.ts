import { onTestFinished, vi } from 'vitest'

type Timers = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>

/** Vitest moves its own timers on by 50 ms each time that an expectation is not met yet. The end of a test undoes it. */
const fake = (timers: Timers) => void vi.useFakeTimers(timers)

/** From now on the page's clock and timers run on by `pass` alone. For parts that call nobody. */
export const stopTimers = (): void => fake({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })

/** From now on `pass` moves the page's clock and timers on, which also go on by themselves. */
export const controlTimers = (): void =>
  fake({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })

/** Moves the timers on by so many milliseconds. */
export const pass = (milliseconds: number): void => void vi.advanceTimersByTime(milliseconds)

/** Milliseconds, the longest that a browser takes. */
const never = 2 ** 31 - 1

/**
 * Holds intervals of so many milliseconds, such as polls; from now on they run only by the returned
 * function alone, which returns how many there are. Other intervals go on.
 */
export function holdInterval(milliseconds: number): () => number {
  const held = new Map<unknown, () => void>()
  const [set, clear] = [setInterval, clearInterval]
  vi.stubGlobal('setInterval', (callback: () => void, delay: number) => {
    const isHeld = delay === milliseconds
    const id = set(callback, isHeld ? never : delay)
    if (isHeld) held.set(id, callback)
    return id
  })
  vi.stubGlobal('clearInterval', (id: ReturnType<typeof setInterval>) => {
    held.delete(id)
    clear(id)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    for (const repeat of held.values()) repeat()
    return held.size
  }
}
