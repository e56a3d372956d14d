import { useEffect, useRef } from 'react'

/** Compares `code` rather than `key`: Alt+M types another character on a Mac. */
const isShortcut = ({ altKey, ctrlKey, metaKey, shiftKey, code }: KeyboardEvent) =>
  code === 'KeyM' && altKey && !ctrlKey && !metaKey && !shiftKey

/** Calls the handler on the keyboard shortcut Alt+M, wherever the focus is. */
export function usePanelShortcut(handler: () => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
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
