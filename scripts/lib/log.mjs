/**
 * Prints one line of progress.
 * @param {string} text
 */
export const log = (text) => console.log(`• ${text}`)

/**
 * Prints an error in one line and exits.
 * @param {string} message the error
 * @param {string} [remedy] how to fix it
 * @param {number} [exitCode] 1 unless given
 * @returns {never}
 */
export function fail(message, remedy, exitCode = 1) {
  console.error(`✗ ${message}${remedy ? ` — ${remedy}` : ''}`)
  process.exit(exitCode)
}
