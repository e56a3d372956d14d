// Embeddings and overrides U+202A to U+202E, isolates U+2066 to U+2069.
const controls = /[\u202A-\u202E\u2066-\u2069]/g

/** A text without the characters that change the direction of the text after them, where no `<bdi>` can contain them. */
export const withoutBidiControls = (text: string): string => text.replace(controls, '')
