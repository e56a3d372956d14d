/** Characters as JSON Schema counts them: code points, of which 𠮷 and most emoji are one, but two UTF-16 units. */
export const countCharacters = (text: string): number => Array.from(text).length

/** The first characters of a text. */
export const takeCharacters = (text: string, count: number): string =>
  Array.from(text).slice(0, Math.max(0, count)).join('')
