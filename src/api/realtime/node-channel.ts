import { toExactJson } from '~/lib/exact-json'
import { compareIds, idText, type Id } from '~/lib/ids'
import { secondMs } from '~/lib/time-units'
import { settings } from '~/platform/settings'
import { getOpenNodeChannelUrl } from '../generated/realtime/realtime'
import { Reconnect } from './reconnect'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Returns the WebSocket URL for a token. It uses wss, except for an unencrypted host on this machine. */
export function channelUrl(token: string): string {
  const { protocol, hostname, host } = new URL(settings().socketHost || window.location.origin)
  const isInsecureLoopback = loopbackHosts.has(hostname) && (protocol === 'http:' || protocol === 'ws:')
  const scheme = isInsecureLoopback ? 'ws' : 'wss'
  return `${scheme}://${host}${getOpenNodeChannelUrl()}?token=${encodeURIComponent(token)}`
}

/** State of the channel: `waiting` until the next reconnect attempt, `given-up` after the last one. */
export type ChannelState = 'closed' | 'connecting' | 'open' | 'waiting' | 'given-up'

/** In milliseconds, except the number of attempts. */
const [reconnectDelay, maxAttempts, pingInterval, silenceLimit, connectTimeout, sendDebounce] = [
  3 * secondMs,
  5,
  30 * secondMs,
  60 * secondMs,
  10 * secondMs,
  300,
]

/** Events of the window after which a channel that has given up starts afresh, as the event stream does. */
const returns = ['online', 'focus']

/** Codes of a socket that the provider closes because the session has ended. */
const unauthorizedCodes = new Set([3000, 4401])

type Timer = ReturnType<typeof setTimeout>

/** Thrown by `open` while a connection attempt is pending. */
class AlreadyConnectingError extends Error {
  override message = '节点实时通道正在连接'
}

interface ChannelOptions {
  /** Returns the URL; called for each attempt. */
  url: () => string
  onFrame: (text: string) => void
  onState: (state: ChannelState) => void
  /** Called when the provider closes the socket because the session has ended. */
  onUnauthorized?: () => void
}

/** Closing a connecting socket logs an error in the browser's console, so such a socket is closed once it is open. */
function closeSocket(socket: WebSocket) {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close())
  else socket.close()
}

const log = (message: string) => console.warn(`节点实时通道：${message}`)

/**
 * WebSocket that sends the ids of the visible nodes and receives their heartbeats. It reconnects after a failure, and once
 * it has given up when the network or the user returns.
 */
export class NodeChannel {
  private socket: WebSocket | undefined
  private readonly reconnect = new Reconnect({
    delay: reconnectDelay,
    maxAttempts,
    connect: () => this.connect(),
  })
  /** Of the attempt or of the next ping. */
  private timer: Timer | undefined
  /** Runs from a ping until the next frame. */
  private silenceTimer: Timer | undefined
  private sendTimer: Timer | undefined
  private getIds: (() => Id[]) | undefined
  private sentFrame: string | undefined

  constructor(private readonly options: ChannelOptions) {}

  /**
   * Connects, or does nothing when already connected.
   * @throws AlreadyConnectingError
   */
  open(): void {
    if (this.socket?.readyState === WebSocket.CONNECTING) throw new AlreadyConnectingError()
    if (this.socket) return
    this.reconnect.reset()
    this.connect()
  }

  /** Closes the socket and cancels pending reconnect attempts. */
  close(): void {
    this.reconnect.reset()
    this.disconnect()
    this.options.onState('closed')
  }

  /**
   * Call when the visible nodes may have changed. After a debounce, sends their ids if they differ from the last sent.
   * @param getIds returns the ids of the visible nodes
   */
  watch(getIds: () => Id[]): void {
    this.getIds = getIds
    clearTimeout(this.sendTimer)
    this.sendTimer = setTimeout(() => this.sendIds(), sendDebounce)
  }

  private readonly reopen = () => this.open()

  private disconnect() {
    for (const event of returns) window.removeEventListener(event, this.reopen)
    clearTimeout(this.timer)
    this.onSound()
    const { socket } = this
    this.socket = undefined
    this.sentFrame = undefined
    if (socket) closeSocket(socket)
  }

  private connect() {
    this.disconnect()
    this.options.onState('connecting')
    try {
      this.socket = new WebSocket(this.options.url())
    } catch {
      // Safari 15 throws where others fire `close`: when the content security policy forbids the address.
      return this.onFailure('连接被浏览器拒绝')
    }
    this.listenTo(this.socket)
  }

  private listenTo(socket: WebSocket) {
    const isCurrent = () => this.socket === socket
    // Some providers send their text as bytes.
    socket.binaryType = 'arraybuffer'
    this.timer = setTimeout(() => this.abandon(socket, '连接超时'), connectTimeout)
    socket.addEventListener('open', () => isCurrent() && this.onOpen(socket))
    socket.addEventListener('close', ({ code }) => isCurrent() && this.onClose(code))
    socket.addEventListener('message', ({ data }) => {
      if (isCurrent()) this.onSound()
      this.options.onFrame(data instanceof ArrayBuffer ? new TextDecoder().decode(data) : String(data))
    })
  }

  private onOpen(socket: WebSocket) {
    clearTimeout(this.timer)
    this.reconnect.opened()
    this.timer = setInterval(() => this.ping(socket), pingInterval)
    this.options.onState('open')
    this.sendIds()
  }

  private ping(socket: WebSocket) {
    socket.send('ping')
    this.silenceTimer ??= setTimeout(() => this.abandon(socket, '没有回应'), silenceLimit)
  }

  private onSound() {
    clearTimeout(this.silenceTimer)
    this.silenceTimer = undefined
  }

  private abandon(socket: WebSocket, reason: string) {
    this.onFailure(reason)
    socket.close()
  }

  private onClose(code: number) {
    if (unauthorizedCodes.has(code)) this.options.onUnauthorized?.()
    this.onFailure('连接已断开')
  }

  private onFailure(reason: string) {
    log(reason)
    this.disconnect()
    const willRetry = this.reconnect.failed()
    if (!willRetry) for (const event of returns) window.addEventListener(event, this.reopen)
    this.options.onState(willRetry ? 'waiting' : 'given-up')
  }

  private sendIds() {
    if (!this.getIds || this.socket?.readyState !== WebSocket.OPEN) return
    // Sorted, so that a different row order of the same nodes sends nothing.
    const ids = [...new Set(this.getIds())].sort((one, other) => compareIds(idText(one), idText(other)))
    const frame = toExactJson({ type: 'set_node_ids', node_ids: ids })
    if (frame === this.sentFrame) return
    this.sentFrame = frame
    this.socket.send(frame)
  }
}
