import { useEffect, useEffectEvent } from 'react'

/** Whether a key was pressed where it writes. */
export const isTyping = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether something stands over the page that has keys of its own. */
export const isCovered = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

type PageKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether it is this key and no combination with it; Shift may be what makes it. */
export const isBare = ({ key, ctrlKey, metaKey, altKey }: PageKey, wanted: string): boolean =>
  key === wanted && !ctrlKey && !metaKey && !altKey

/** Hears the keys that are pressed anywhere on the page, while mounted. */
export function usePageKeys(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
