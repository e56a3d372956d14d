import { useEffect, useRef } from 'react'

/** By the key and not by what it types: with Alt that is another letter on a Mac. */
const isShortcut = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent) =>
  code === 'KeyM' && altKey && !ctrlKey && !metaKey && !shiftKey

/** Acts on Alt+M, wherever the focus is. */
export function useShortcut(act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
