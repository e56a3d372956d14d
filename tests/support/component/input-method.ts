import { cdp } from 'vitest/browser'

/** An input method in the browser, as far as a page sees it: it types into the focused field. */
export const inputMethod = {
  /** Shows letters that are not chosen yet. */
  compose: (text: string) =>
    cdp().send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }),

  /** Replaces them by the chosen text. */
  commit: (text: string) => cdp().send('Input.insertText', { text }),
}
