/** How the channel stands; `waiting` for the next try, `given-up` after the last one. */
export type ChannelState = 'closed' | 'connecting' | 'open' | 'waiting' | 'given-up'

const second = 1000

/** {2§9} */
const [reconnectAfter, mostAttempts, pingEvery, openWithin, reportAfter] = [
  3 * second,
  5,
  30 * second,
  10 * second,
  300,
]

type Timer = ReturnType<typeof setTimeout>

/** A connect was asked for while one is pending (wss-17). */
class AlreadyConnecting extends Error {
  override message = '节点实时通道正在连接'
}

interface ChannelOptions {
  /** Where to connect, asked at each attempt. */
  url: () => string
  onFrame: (text: string) => void
  onState: (state: ChannelState) => void
}

/** What still connects can't be closed without a complaint in the browser's console: it goes once it is there. */
function hangUp(socket: WebSocket) {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
  else socket.close()
}

const log = (what: string) => console.warn(`节点实时通道：${what}`)

/** The socket of the nodes in view: it says which they are, and hears their heartbeats {2§7}. */
export class NodeChannel {
  private socket: WebSocket | undefined
  private attempts = 0
  private timers: Timer[] = []
  private reporting: Timer | undefined
  private wanted: (() => number[]) | undefined
  private reported = ''

  constructor(private readonly options: ChannelOptions) {}

  /**
   * Connects; does nothing when it is connected.
   * @throws AlreadyConnecting
   */
  open(): void {
    if (this.socket?.readyState === WebSocket.CONNECTING) throw new AlreadyConnecting()
    if (this.socket) return
    this.attempts = 0
    this.connect()
  }

  /** Closes it and gives up any attempt (wss-19). */
  close(): void {
    this.leave()
    this.options.onState('closed')
  }

  /**
   * Other nodes may be in view: asks for them once that has stood still, and reports them if they are others
   * (wss-04, wss-05).
   */
  watch(wanted: () => number[]): void {
    this.wanted = wanted
    clearTimeout(this.reporting)
    this.reporting = setTimeout(() => this.report(), reportAfter)
  }

  private leave() {
    for (const timer of this.timers) clearTimeout(timer)
    this.timers = []
    clearTimeout(this.reporting)
    const { socket } = this
    this.socket = undefined
    this.reported = ''
    if (socket) hangUp(socket)
  }

  private connect() {
    this.leave()
    this.options.onState('connecting')
    const socket = new WebSocket(this.options.url())
    this.socket = socket
    const whenCurrent = (act: () => void) => () => {
      if (this.socket === socket) act()
    }
    const late = whenCurrent(() => {
      socket.close()
      this.failed('连接超时')
    })
    this.timers.push(setTimeout(late, openWithin))
    socket.addEventListener(
      'open',
      whenCurrent(() => this.opened()),
    )
    socket.addEventListener(
      'close',
      whenCurrent(() => this.failed('连接已断开')),
    )
    socket.addEventListener('message', ({ data }) => this.options.onFrame(String(data)))
  }

  private opened() {
    for (const timer of this.timers) clearTimeout(timer)
    this.attempts = 0
    this.timers = [setInterval(() => this.socket?.send('ping'), pingEvery)]
    this.options.onState('open')
    this.report()
  }

  private failed(why: string) {
    log(why)
    this.leave()
    if (this.attempts >= mostAttempts) return this.options.onState('given-up')
    this.attempts += 1
    this.options.onState('waiting')
    this.timers.push(setTimeout(() => this.connect(), reconnectAfter))
  }

  private report() {
    if (!this.wanted || this.socket?.readyState !== WebSocket.OPEN) return
    // In an order of their own: the same nodes in another order of rows are the same.
    const ids = [...new Set(this.wanted())]
    ids.sort((one, other) => one - other)
    const frame = JSON.stringify({ type: 'set_node_ids', node_ids: ids })
    if (frame === this.reported) return
    this.reported = frame
    this.socket.send(frame)
  }
}
