// What a byte means here. Multi-byte characters have none of these bytes in them.
const [plain, quote, backslash, comma, opener, closer] = [0, 1, 2, 3, 4, 5]
const meaning = new Uint8Array(256)
for (const [signs, kind] of [
  ['"', quote],
  ['\\', backslash],
  [',', comma],
  ['[{', opener],
  [']}', closer],
] as const)
  for (const sign of signs) meaning[sign.charCodeAt(0)] = kind

const rowsKey = 'data'
/** Depth of the answer's own keys, and inside the array of rows. */
const [keyDepth, rowDepth] = [1, 2]

function joined(one: Uint8Array, two: Uint8Array): Uint8Array {
  if (one.length === 0) return two
  const both = new Uint8Array(one.length + two.length)
  both.set(one)
  both.set(two, one.length)
  return both
}

/**
 * Takes the rows out of an answer `{…, "data": [row, row, …], …}` while it still arrives, so that the first ones can be
 * shown early and no text of 70 MB ever exists. It looks at brackets and quotes only; JSON.parse judges the rest.
 */
export class RowSplitter {
  private readonly decoder = new TextDecoder()
  /** What was not handed over yet, how far into it was looked, and the last comma between two rows. */
  private bytes: Uint8Array = new Uint8Array()
  private at = 0
  private lastComma = 0
  private depth = 0
  private isInText = false
  private textStart = 0
  /** The last text at the depth of the answer's own keys. */
  private key = ''
  private place: 'before' | 'among' | 'after' = 'before'
  private head = ''

  /** Takes the next bytes. Answers the rows that are complete by now, as `row,row,…`; blank when there are none. */
  feed(more: Uint8Array): string {
    this.bytes = joined(this.bytes, more)
    let rows = ''
    for (; this.at < this.bytes.length; this.at++) {
      const kind = meaning[this.bytes[this.at] ?? 0]
      if (kind === plain) continue
      if (kind === quote) this.quote()
      else if (kind === backslash) this.at++
      else if (this.isInText) continue
      else if (kind === comma) this.comma()
      else if (kind === opener) this.open()
      else rows += this.close()
    }
    return rows + this.upToLastComma()
  }

  /** The answer without its rows, once all is fed. */
  envelope(): string {
    return this.head + this.decoder.decode(this.bytes)
  }

  private quote() {
    this.isInText = !this.isInText
    if (this.depth !== keyDepth) return
    if (this.isInText) this.textStart = this.at + 1
    else this.key = this.decoder.decode(this.bytes.subarray(this.textStart, this.at))
  }

  private comma() {
    if (this.depth === rowDepth && this.place === 'among') this.lastComma = this.at
  }

  private open() {
    const isRows = this.place === 'before' && this.depth === keyDepth && this.key === rowsKey
    this.depth++
    if (!isRows || this.bytes[this.at] !== 0x5b) return
    this.place = 'among'
    this.head = this.cut(this.at + 1)
  }

  private close(): string {
    this.depth--
    if (this.place !== 'among' || this.depth >= rowDepth) return ''
    this.place = 'after'
    return this.cut(this.at)
  }

  private upToLastComma(): string {
    if (this.place !== 'among' || this.lastComma === 0) return ''
    const rows = this.cut(this.lastComma)
    this.cut(1)
    return rows
  }

  /** Takes so many bytes off the front, as text. */
  private cut(length: number): string {
    const text = this.decoder.decode(this.bytes.subarray(0, length))
    this.bytes = this.bytes.subarray(length)
    this.at -= length
    this.lastComma = 0
    return text
  }
}
