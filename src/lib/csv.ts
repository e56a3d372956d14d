// Without it Excel reads the file in the local code page and garbles Chinese.
const byteOrderMark = '\uFEFF'

const numberPattern = /^-?\d+(\.\d+)?$/

/** Escapes a text that a spreadsheet would run as a formula with an apostrophe (CSV injection). */
const escapeFormula = (text: string) =>
  text.length > 1 && /^[=+\-@\t\r\n]/.test(text) && !numberPattern.test(text) ? `'${text}` : text

function field(text: string): string {
  const safe = escapeFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a CSV by RFC 4180; each ends with CRLF. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')

/** A CSV by RFC 4180 in UTF-8 with a byte order mark; lines end with CRLF. */
export const toCsv = (lines: readonly (readonly string[])[]): string => byteOrderMark + csvLines(lines)
