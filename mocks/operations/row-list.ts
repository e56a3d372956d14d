import { stringify } from '../provider/exact-json'
import { JsonBuffer, type RowSerializer } from '../provider/json-buffer'

const maxShortLength = 1000
// Validating a row takes ten times as long as writing it, so only both ends of a long list are validated.
const sampleSize = 250
const rowsPerSlice = 250
const sliceCapacity = 256 * 1024
const encoder = new TextEncoder()
const comma = encoder.encode(',')

/** The rows of a list, serialized on demand; those of a long list slice by slice. */
export interface RowList<Row> {
  readonly isShort: boolean
  /**
   * Returns the rows to validate before sending: of a short list those without cached bytes, because cached rows were
   * validated before; of a long list both ends, because all rows are made the same way.
   */
  sample: () => Row[]
  /** Returns the JSON of each row of a short list, as UTF-8. */
  serializeRows: () => Uint8Array[]
  /** Returns the JSON of a long list's rows in slices that take about a millisecond each. */
  serializeSlices: () => Iterable<Uint8Array>
}

/** Rows made from items: as objects by `toRow` or, with a serializer, directly as bytes. */
export class SerializableRows<Row, Item> implements RowList<Row> {
  private cached: (Uint8Array | undefined)[] | undefined

  constructor(
    private readonly items: Item[],
    private readonly toRow: (item: Item) => Row,
    private readonly serializer?: RowSerializer<Item>,
  ) {}

  /** Returns the same rows, each changed when it is serialized. */
  map(change: (row: Row) => unknown): SerializableRows<unknown, Item> {
    return new SerializableRows<unknown, Item>(this.items, (item) => change(this.toRow(item)))
  }

  get isShort() {
    return this.items.length <= maxShortLength
  }

  sample(): Row[] {
    const { items, serializer, toRow } = this
    if (!this.isShort) return [...items.slice(0, sampleSize), ...items.slice(-sampleSize)].map(toRow)
    if (!serializer) return items.map(toRow)
    const cached = items.map(serializer.getCached)
    this.cached = cached
    return items.filter((_item, index) => !cached[index]).map(toRow)
  }

  serializeRows(): Uint8Array[] {
    const { items, serializer, cached } = this
    if (!serializer) return items.map((item) => encoder.encode(stringify(this.toRow(item))))
    return items.map((item, index) => cached?.[index] ?? serializer.serialize(item))
  }

  *serializeSlices(): Generator<Uint8Array> {
    for (let from = 0; from < this.items.length; from += rowsPerSlice) {
      if (from > 0) yield comma
      yield this.slice(from, from + rowsPerSlice)
    }
  }

  private slice(from: number, to: number): Uint8Array {
    const items = this.items.slice(from, to)
    const { serializer } = this
    if (!serializer) return encoder.encode(stringify(items.map(this.toRow)).slice(1, -1))
    const buffer = new JsonBuffer(sliceCapacity)
    let isFirst = true
    for (const item of items) {
      if (!isFirst) buffer.appendAscii(',')
      isFirst = false
      serializer.write(item, buffer)
    }
    return buffer.toBytes()
  }
}
