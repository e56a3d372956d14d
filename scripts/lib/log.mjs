/**
 * Prints one line of progress.
 * @param {string} text
 */
export const log = (text) => console.log(`• ${text}`)

/**
 * Prints an error in one line and exits with code 1.
 * @param {string} message the error
 * @param {string} [remedy] how to fix it
 * @returns {never}
 */
export function fail(message, remedy) {
  console.error(`✗ ${message}${remedy ? ` — ${remedy}` : ''}`)
  process.exit(1)
}
