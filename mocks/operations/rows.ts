import { JsonBytes, type RowBytes } from '../provider/json-bytes'

const mostShort = 1000
// Checking a row takes ten times as long as writing it.
const sampleOfEnd = 250
const rowsOfSlice = 250
const bytesOfSlice = 256 * 1024
const encoder = new TextEncoder()
const comma = encoder.encode(',')

/** The rows of a list, made as they are needed: a very long one slice by slice. */
export interface Listed<Row> {
  readonly isShort: boolean
  /**
   * What is to be checked, before it is sent: of a short list the rows that are not kept from before, which were
   * checked then; of a long one its ends, for 100,000 rows are all made the same way.
   */
  sample: () => Row[]
  /** The JSON of each row of a short list. */
  pieces: () => Uint8Array[]
  /** The JSON of a long list's rows, in slices that take about a millisecond each. */
  slices: () => Iterable<Uint8Array>
}

/** Things as the rows of a list, as objects or, with a form, as bytes. */
export class Rows<Row, Thing> implements Listed<Row> {
  private kept: (Uint8Array | undefined)[] | undefined

  constructor(
    private readonly things: Thing[],
    private readonly toRow: (thing: Thing) => Row,
    private readonly form?: RowBytes<Thing>,
  ) {}

  get isShort() {
    return this.things.length <= mostShort
  }

  sample(): Row[] {
    const { things, form, toRow } = this
    if (!this.isShort) return [...things.slice(0, sampleOfEnd), ...things.slice(-sampleOfEnd)].map(toRow)
    if (!form) return things.map(toRow)
    const kept = things.map(form.kept)
    this.kept = kept
    return things.filter((_thing, index) => !kept[index]).map(toRow)
  }

  pieces(): Uint8Array[] {
    const { things, form, kept } = this
    if (!form) return things.map((thing) => encoder.encode(JSON.stringify(this.toRow(thing))))
    return things.map((thing, index) => kept?.[index] ?? form.make(thing))
  }

  *slices(): Generator<Uint8Array> {
    for (let from = 0; from < this.things.length; from += rowsOfSlice) {
      if (from > 0) yield comma
      yield this.slice(from, from + rowsOfSlice)
    }
  }

  private slice(from: number, to: number): Uint8Array {
    const things = this.things.slice(from, to)
    const { form } = this
    if (!form) return encoder.encode(JSON.stringify(things.map(this.toRow)).slice(1, -1))
    const sink = new JsonBytes(bytesOfSlice)
    let isFirst = true
    for (const thing of things) {
      if (!isFirst) sink.ascii(',')
      isFirst = false
      form.write(thing, sink)
    }
    return sink.take()
  }
}
