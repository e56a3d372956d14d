import { rowsKeys } from '../client/list-envelope'

// The kind of each byte. No byte of a multi-byte UTF-8 character has one of these values.
const [plain, quote, backslash, comma, opener, closer] = [0, 1, 2, 3, 4, 5]
const byteKinds = new Uint8Array(256)
for (const [characters, kind] of [
  ['"', quote],
  ['\\', backslash],
  [',', comma],
  ['[{', opener],
  [']}', closer],
] as const)
  for (const character of characters) byteKinds[character.charCodeAt(0)] = kind

const dataKey = 'data'
const listStart = '['.charCodeAt(0)
/** Nesting depth of the response's own keys. */
const bodyDepth = 1

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second
  const result = new Uint8Array(first.length + second.length)
  result.set(first)
  result.set(second, first.length)
  return result
}

/**
 * Extracts the rows from a response `{…, "data": [row, row, …], …}` while it streams in, so that the first rows can be
 * shown early and no 70 MB text is created. The rows may also stand in an object, as in `"data": {"items": […]}`. It
 * only tracks brackets and quotes; JSON.parse validates the rest.
 */
export class RowSplitter {
  private readonly decoder = new TextDecoder()
  /** The bytes not returned yet. */
  private bytes: Uint8Array = new Uint8Array()
  /** Index of the next byte to scan. */
  private offset = 0
  /** Index of the last comma between two rows. */
  private lastComma = 0
  private depth = 0
  private isInString = false
  private stringStart = 0
  /** The depth of the keys of which one may have the rows: those of the response, or of the object in `data`. */
  private keyDepth = bodyDepth
  /** The last text at that depth. */
  private key = ''
  private position: 'before' | 'inside' | 'after' = 'before'
  private head = ''

  /** Adds the next bytes. Returns the newly completed rows as `row,row,…`; an empty text when there are none. */
  feed(chunk: Uint8Array): string {
    this.bytes = concat(this.bytes, chunk)
    let rows = ''
    for (; this.offset < this.bytes.length; this.offset++) {
      const kind = byteKinds[this.bytes[this.offset] ?? 0]
      if (kind === plain) continue
      if (kind === quote) this.quote()
      else if (kind === backslash) this.offset++
      else if (this.isInString) continue
      else if (kind === comma) this.comma()
      else if (kind === opener) this.open()
      else rows += this.close()
    }
    return rows + this.upToLastComma()
  }

  /** Returns the response without its rows. Call it after the last bytes. */
  envelope(): string {
    return this.head + this.decoder.decode(this.bytes)
  }

  private quote() {
    this.isInString = !this.isInString
    if (this.depth !== this.keyDepth) return
    if (this.isInString) this.stringStart = this.offset + 1
    else this.key = this.decoder.decode(this.bytes.subarray(this.stringStart, this.offset))
  }

  private comma() {
    if (this.depth === this.keyDepth + 1 && this.position === 'inside') this.lastComma = this.offset
  }

  private open() {
    const isValue = this.position === 'before' && this.depth === this.keyDepth
    this.depth++
    if (isValue) this.openValue(this.bytes[this.offset] === listStart)
  }

  /** Enters the value of a key. */
  private openValue(isList: boolean) {
    const isInData = this.keyDepth > bodyDepth
    if (!isList && !isInData && this.key === dataKey) this.keyDepth = this.depth
    if (!isList || !(isInData ? rowsKeys.includes(this.key) : this.key === dataKey)) return
    this.position = 'inside'
    this.head = this.cut(this.offset + 1)
  }

  private close(): string {
    this.depth--
    if (this.position === 'before') this.keyDepth = Math.min(this.keyDepth, Math.max(this.depth, bodyDepth))
    if (this.position !== 'inside' || this.depth > this.keyDepth) return ''
    this.position = 'after'
    return this.cut(this.offset)
  }

  private upToLastComma(): string {
    if (this.position !== 'inside' || this.lastComma === 0) return ''
    const rows = this.cut(this.lastComma)
    this.cut(1)
    return rows
  }

  /** Removes bytes from the front and returns them as text. */
  private cut(length: number): string {
    const text = this.decoder.decode(this.bytes.subarray(0, length))
    this.bytes = this.bytes.subarray(length)
    this.offset -= length
    this.lastComma = 0
    return text
  }
}
