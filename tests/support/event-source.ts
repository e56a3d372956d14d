/** An EventSource without a connection; the test sends the events. */
export class FakeEventSource extends EventTarget {
  static all: FakeEventSource[] = []
  isClosed = false

  constructor(readonly url: string) {
    super()
    FakeEventSource.all.push(this)
  }

  static get last(): FakeEventSource {
    const last = FakeEventSource.all.at(-1)
    if (!last) throw new Error('no stream was opened')
    return last
  }

  close() {
    this.isClosed = true
  }

  open() {
    this.dispatchEvent(new Event('open'))
  }

  send(data: unknown) {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    this.dispatchEvent(new MessageEvent('message', { data: text }))
  }

  fail() {
    this.dispatchEvent(new Event('error'))
  }
}
