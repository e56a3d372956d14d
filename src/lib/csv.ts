// Excel takes a file without it for the local code page and shows no Chinese.
const byteOrderMark = '\uFEFF'

const number = /^-?\d+(\.\d+)?$/

/** A text that a spreadsheet would run as a formula is kept a text by an apostrophe. */
const harmless = (text: string) => (/^[=+\-@\t\r]./.test(text) && !number.test(text) ? `'${text}` : text)

function field(text: string): string {
  const safe = harmless(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of a CSV by RFC 4180; each ends with CRLF. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')

/** A CSV by RFC 4180 in UTF-8 with a byte order mark; lines end with CRLF. */
export const toCsv = (lines: readonly (readonly string[])[]): string => byteOrderMark + csvLines(lines)
