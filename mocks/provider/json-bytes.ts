/** How a thing becomes a row of JSON without an object in between: quicker by far for long lists. */
export interface RowBytes<Thing> {
  /** The row's bytes, when they were made before and are the same now. */
  kept: (thing: Thing) => Uint8Array | undefined
  /** Makes the row's bytes and keeps them. */
  make: (thing: Thing) => Uint8Array
  /** Writes the row, keeping less of it. */
  write: (thing: Thing, sink: JsonBytes) => void
}

/** Bytes that grow as JSON is written into them. */
export class JsonBytes {
  private bytes: Uint8Array
  private length = 0

  /** `size` is how much it will be, about. */
  constructor(size = 1024) {
    this.bytes = new Uint8Array(size)
  }

  private room(more: number) {
    const needed = this.length + more
    if (needed <= this.bytes.length) return
    const wider = new Uint8Array(Math.max(needed, 2 * this.bytes.length))
    wider.set(this.bytes)
    this.bytes = wider
  }

  /** Adds a short text without any letter beyond ASCII. */
  ascii(text: string) {
    this.room(text.length)
    for (let index = 0; index < text.length; index++) this.bytes[this.length++] = text.charCodeAt(index)
  }

  add(bytes: Uint8Array) {
    this.room(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** All that was written. */
  take(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}
