import { settings } from '~/platform/settings'
import { getStreamUnreadCountUrl } from '../generated/realtime/realtime'
import { Reconnect } from './reconnect'
import { parseUnreadCount, type UnreadStreamState } from './unread-store'

/** Milliseconds. Of the counts that arrive in between only the last one is used. */
const burstInterval = 100

/** Passes the first value on at once, and of those that follow within the interval the last one at its end. */
function throttle<Value>(apply: (value: Value) => void): (value: Value) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: { value: Value } | undefined
  const next = () => {
    timer = undefined
    if (!waiting) return
    pass(waiting.value)
    waiting = undefined
  }
  const pass = (value: Value) => {
    timer = setTimeout(next, burstInterval)
    apply(value)
  }
  return (value) => {
    if (timer === undefined) pass(value)
    else waiting = { value }
  }
}

export interface UnreadStreamOptions {
  onCount: (count: number) => void
  onState: (state: UnreadStreamState) => void
  /** Called after each failure, before the next attempt. */
  onFailure: () => void
}

/** The event stream of a token's user. After a failure it reconnects every 5 s, ten times. */
export class UnreadStream {
  private source: EventSource | undefined
  private readonly reconnect = new Reconnect({
    delay: 5000,
    maxAttempts: 10,
    connect: () => this.connect('retrying'),
  })

  constructor(
    private readonly token: string,
    private readonly options: UnreadStreamOptions,
  ) {}

  open(): void {
    this.connect('connecting')
  }

  /** Starts afresh after the last attempt. */
  retry(): void {
    this.close()
    this.connect('retrying')
  }

  close(): void {
    this.source?.close()
    this.source = undefined
    this.reconnect.reset()
  }

  private connect(state: UnreadStreamState) {
    this.options.onState(state)
    const url = `${settings().streamHost}${getStreamUnreadCountUrl()}?token=${encodeURIComponent(this.token)}`
    const source = new EventSource(url)
    this.source = source
    source.addEventListener('open', () => {
      this.reconnect.opened()
      this.options.onState('open')
    })
    const receive = throttle((count: number) => source === this.source && this.options.onCount(count))
    source.addEventListener('message', ({ data }) => {
      const count = parseUnreadCount(String(data))
      if (count !== undefined) receive(count)
    })
    source.addEventListener('error', () => this.onError())
  }

  // Closed first, because EventSource would otherwise retry on its own as well.
  private onError() {
    this.source?.close()
    this.options.onFailure()
    this.options.onState(this.reconnect.failed() ? 'retrying' : 'given-up')
  }
}
