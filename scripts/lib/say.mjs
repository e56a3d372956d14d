/** One line about what is going on. */
export const say = (text) => console.log(`• ${text}`)

/**
 * Ends the process with one clear line and a non-zero exit.
 * @param {string} what what is wrong
 * @param {string} [remedy] what to do about it
 * @returns {never}
 */
export function fail(what, remedy) {
  console.error(`✗ ${what}${remedy ? ` — ${remedy}` : ''}`)
  process.exit(1)
}
