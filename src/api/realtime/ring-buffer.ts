/** Ring buffer of the last numbers of a series. */
export class RingBuffer {
  private readonly values: Float64Array
  private count = 0

  /** @param size the capacity */
  constructor(size: number) {
    this.values = new Float64Array(size)
  }

  add(value: number): void {
    this.values[this.count++ % this.values.length] = value
  }

  /** Returns the values, oldest first. */
  toArray(): number[] {
    const { length } = this.values
    const held = Math.min(this.count, length)
    return Array.from({ length: held }, (_, index) => this.values[(this.count - held + index) % length] ?? 0)
  }
}
