import type { CDPSession, Page } from '@playwright/test'

/** An input method in the browser, as far as a page sees it: it types into the focused field. */
export class InputMethod {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page))
  }

  /** Shows letters that are not chosen yet. */
  compose(text: string) {
    return this.session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  }

  /** Replaces them by the chosen text. */
  commit(text: string) {
    return this.session.send('Input.insertText', { text })
  }
}
