/** A text without secrets. */
export type Conceal = (text: string) => string

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }

/** A character as it stands, or after the backslashes of JSON. */
function literal(char: string): string {
  if (char === '\\') return String.raw`\\+`
  if (char === ' ') return '[ +]'
  return /["'/]/.test(char) ? String.raw`\\*${char}` : char.replace(/[$()*+.?[\]^{|}-]/, String.raw`\$&`)
}

/** Returns a pattern of a character in all forms: of JSON, of an address and of HTML, also one in another. */
function formsOf(char: string): string {
  const units = char.split('').map((unit) => String.raw`\\+u${hex(unit.charCodeAt(0), 4)}`)
  const bytes = [...Buffer.from(char)].map((byte) => `%(?:25)*${hex(byte, 2)}`)
  const code = char.codePointAt(0) ?? 0
  const entities = [`#0*${code}`, `#x0*${hex(code, 1)}`, ...(names[char] ? [names[char]] : [])]
  return `(?:${literal(char)}|${units.join('')}|${bytes.join('')}|&(?:amp;)*(?:${entities.join('|')});)`
}

/** With fewer characters, the beginning of a secret may be any word. */
const shortestStart = 8

/** No text is cut after more characters. */
const longestStart = 400

/** Half an escape, and the sign of a cut or the end. */
const cut = String.raw`(?=(?:\\+(?:u[\da-f]{0,3})?|%[\da-f]?|&#?\w{0,6})?(?:…|["')\s]*$))`

/** Returns a pattern of a secret, or of its beginning where a text is cut. */
function patternOf(secret: string): RegExp {
  // JSON doubles backslashes, so a row of them is one character.
  const forms = Array.from(secret.replaceAll(/\\+/g, '\\'), formsOf)
  const start = forms.slice(0, shortestStart).join('')
  const rest = forms.slice(shortestStart)
  if (rest.length === 0) return new RegExp(start, 'gi')
  const begun = rest.slice(0, longestStart).reduceRight((more, form) => `(?:${form}${more})?`, '')
  return new RegExp(`${start}(?:${rest.join('')}|${begun}${cut})`, 'gi')
}

/** Returns a function that replaces secrets in a text, the longest first, however their characters are written. */
export function concealer(secrets: (string | undefined)[], mask = '…'): Conceal {
  const patterns = secrets
    .flatMap((one) => (one ? [one] : []))
    .toSorted((a, b) => b.length - a.length)
    .map(patternOf)
  return (text) => patterns.reduce((rest, pattern) => rest.replaceAll(pattern, mask), text)
}
