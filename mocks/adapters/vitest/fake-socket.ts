/** A WebSocket without a connection. The test takes the role of the server. */
export class FakeSocket extends EventTarget {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSED = 3
  static all: FakeSocket[] = []
  readyState = FakeSocket.CONNECTING
  binaryType: BinaryType = 'blob'
  sent: string[] = []

  constructor(readonly url: string) {
    super()
    FakeSocket.all.push(this)
  }

  static get last(): FakeSocket {
    const last = FakeSocket.all.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  send(text: string) {
    this.sent.push(text)
  }

  close(code = 1000) {
    if (this.readyState === FakeSocket.CLOSED) return
    this.readyState = FakeSocket.CLOSED
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }

  open() {
    this.readyState = FakeSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }

  /** Dispatches a message as if the server had sent it. */
  receive(frame: string | Uint8Array<ArrayBuffer>) {
    const isText = typeof frame === 'string'
    const data = isText ? frame : this.binaryType === 'blob' ? new Blob([frame]) : frame.buffer
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}
