import { useEffectEvent, useLayoutEffect } from 'react'

/** Whether a key event comes from an element that accepts text. */
export const isTextInputEvent = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isOnScreen = (element: Element): boolean => element.getClientRects().length > 0

const dialogsAndMenus = '[role=dialog], [role=alertdialog], [role=menu]'

/**
 * Whether a dialog or menu is open; those handle their own keys. A page that keep-alive hides may have one too, which
 * has no boxes and handles none.
 */
export const isOverlayOpen = (selector = dialogsAndMenus): boolean =>
  [...document.querySelectorAll(selector)].some(isOnScreen)

/**
 * Whether a key belongs to an input method, such as the Enter that takes the typed pinyin. Safari ends the composition
 * before that key, and only the key code 229 tells it from another.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether the key is pressed without Ctrl, Meta or Alt. Shift is allowed, as some layouts need it for the character. */
export const isPlainKey = ({ key, ctrlKey, metaKey, altKey }: KeyEvent, expectedKey: string): boolean =>
  key === expectedKey && !ctrlKey && !metaKey && !altKey

/** Listens to keydown on the whole document while mounted, from the moment that the page is seen: an effect comes later. */
export function useDocumentKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const handlePress = useEffectEvent(onPress)
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handlePress(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
