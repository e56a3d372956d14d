import { useLayoutEffect, useRef, useState } from 'react'
import { persist, readPersisted } from '~/platform/persisted'

/**
 * Remembers the height of a place from when it is filled on, so that the next visit reserves the room and nothing below
 * moves when the content comes.
 * @returns the place's ref, and its height at the last visit in px; undefined at the first one
 */
export function useLastHeight(key: string, isFilled: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const [last] = useState(() => {
    const text = readPersisted(key)
    // What another page or a person stored may be no height.
    return text === undefined ? undefined : /^\d{1,4}$/.test(text) ? Number(text) : 0
  })
  // Ended with the page itself: in the frame after it the place has no height.
  useLayoutEffect(() => {
    if (!isFilled || !place.current) return undefined
    const observer = new ResizeObserver(([entry]) =>
      persist(key, String(Math.round(entry?.contentRect.height ?? 0))),
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [key, isFilled])
  return { place, last }
}
