// Embeddings and overrides U+202A to U+202E, isolates U+2066 to U+2069.
const controls = /[\u202A-\u202E\u2066-\u2069]/g

/** A text without the characters that change the direction of the text after them. */
export const withoutBidiControls = (text: string): string => text.replace(controls, '')

/** A sentence without those characters except around the names that `isolated` has put into it. */
export const withoutOpenBidiControls = (sentence: string): string =>
  sentence.replace(/(\u2068[^\u202A-\u202E\u2066-\u2069]+\u2069)|[\u202A-\u202E\u2066-\u2069]/g, '$1')
