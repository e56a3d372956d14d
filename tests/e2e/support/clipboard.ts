/** Runs in the browser, as on a page without TLS: takes the clipboard API away. */
export function removeClipboardApi() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
}

/** Runs in the browser: refuses every way of copying. */
export function refuseCopying() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.execCommand = () => false
}
