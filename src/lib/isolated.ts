import { withoutBidiControls } from './bidi'

/** Hebrew, Arabic and the other scripts from right to left, as far as they have a letter of one or two UTF-16 units. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/

/**
 * A name for a sentence that is a string, such as the title of a dialog. It never changes the order of the words
 * around it. Where a sentence is JSX, a name stands in a `<bdi>`.
 */
export function isolated(name: string): string {
  const plain = withoutBidiControls(name)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** Names in a row, each of its own direction: `香港-01、香港-02`. */
export const joinNames = (names: readonly string[]): string => names.map(isolated).join('、')
