/** Runs in the browser: refuses every way of copying. */
export function refuseCopying() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.execCommand = () => false
}
