import { isComposing } from './composition'

/**
 * Ignores an Enter that is not meant as a press. The Enter of an input method would submit the form around its field; the
 * repeated events of a held key would press the button that has the focus by then, or buy again.
 */
export function ignoreUnmeantEnter(): void {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (isComposing(event)) return event.preventDefault()
    // A held Enter makes lines in a text.
    if (!event.repeat || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', handleKeyDown, true)
}
