import type { Locator } from '@playwright/test'

/** Presses the key that ends a composition, as Safari does: by then only the key code tells it from another. */
export const pressComposing = (field: Locator, key: string): Promise<void> =>
  field.evaluate((input, name) => {
    const init = { key: name, keyCode: 229, bubbles: true, cancelable: true }
    input.dispatchEvent(new KeyboardEvent('keydown', init))
  }, key)
