import { useEffectEvent, useLayoutEffect } from 'react'
import { isComposing } from './composition'
import { isOverlayOpen } from './open-overlays'

/** Whether a key event comes from an element that accepts text. */
const isTextInputEvent = ({ target }: Event): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The last character of the Latin alphabets; those of other scripts come after it. */
const lastLatin = '\u024f'

/**
 * Whether a key is one of some characters or, where the layout has another script, stands in a place of the keyboard:
 * a Cyrillic layout has no K.
 * @param place such as `KeyK`
 */
export const isKey = (
  { key, code }: Pick<KeyboardEvent, 'key' | 'code'>,
  characters: readonly string[],
  place: string,
): boolean => characters.includes(key) || (key > lastLatin && code === place)

/** Whether Ctrl, Meta, Alt or AltGr is down. Shift does not count, because some layouts need it for a character. */
const isModified = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.getModifierState('AltGraph')

/** Whether an event is a key without a modifier, outside of text inputs and while no dialog or menu is open. */
const isPageKey = (event: KeyboardEvent): boolean =>
  !isModified(event) && !isComposing(event) && !isTextInputEvent(event) && !isOverlayOpen()

/** `/`, or its counterpart of a Chinese input method: `／` or `、`. */
export const isSlashKey = (event: KeyboardEvent): boolean =>
  isKey(event, ['/', '／', '、'], event.shiftKey ? '' : 'Slash') && isPageKey(event)

/** `?`, or that of another script, such as `？`. */
export const isQuestionKey = (event: KeyboardEvent): boolean =>
  isKey(event, ['?', '？'], event.shiftKey ? 'Slash' : '') && isPageKey(event)

/** Ctrl+K or ⌘K, also in text inputs. */
export const isPaletteKey = (event: KeyboardEvent): boolean =>
  isKey(event, ['k', 'K'], 'KeyK') &&
  event.ctrlKey !== event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !event.getModifierState('AltGraph') &&
  !isComposing(event)

/** Listens to keydown on the whole document while mounted, from the moment that the page is seen: an effect comes later. */
export function useDocumentKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const handlePress = useEffectEvent(onPress)
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handlePress(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
