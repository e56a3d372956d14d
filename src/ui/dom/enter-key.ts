import { isComposing } from './composition'

/**
 * Keeps an Enter that is no press from the whole page: that of an input method would submit the form around its field, and
 * the repetitions of a held one would press what the first has put the focus on, or buy once more.
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
