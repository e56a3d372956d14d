/** Serializes items to rows of JSON without intermediate objects, which is much faster for long lists. */
export interface RowSerializer<Item> {
  /** Returns the row's cached bytes; undefined when there are none or they are outdated. */
  getCached: (item: Item) => Uint8Array | undefined
  /** Returns the row's bytes and caches them. */
  serialize: (item: Item) => Uint8Array
  /** Writes the row without caching all of its bytes, to save memory. */
  write: (item: Item, buffer: JsonBuffer) => void
}

/** A growing byte buffer that JSON is written to. */
export class JsonBuffer {
  private bytes: Uint8Array
  private length = 0

  /** `size` is the expected length in bytes. */
  constructor(size = 1024) {
    this.bytes = new Uint8Array(size)
  }

  private ensureCapacity(added: number) {
    const needed = this.length + added
    if (needed <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(needed, 2 * this.bytes.length))
    grown.set(this.bytes)
    this.bytes = grown
  }

  /** Appends a short text of ASCII characters only. */
  appendAscii(text: string) {
    this.ensureCapacity(text.length)
    for (let index = 0; index < text.length; index++) this.bytes[this.length++] = text.charCodeAt(index)
  }

  append(bytes: Uint8Array) {
    this.ensureCapacity(bytes.length)
    this.bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Returns a view of the bytes written so far. */
  toBytes(): Uint8Array {
    return this.bytes.subarray(0, this.length)
  }
}
