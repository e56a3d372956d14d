/**
 * Whether a key belongs to an input method, such as the Enter that takes the typed pinyin. Safari ends the composition
 * before that key, and only the key code 229 tells it from another.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229
