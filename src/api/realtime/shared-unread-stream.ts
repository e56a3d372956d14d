import { digestOf } from '~/lib/digest'
import { openChannel } from '~/platform/open-channel'
import { holdLock } from './shared-lock'
import type { UnreadStreamState } from './unread-store'
import { UnreadStream, type UnreadStreamOptions } from './unread-stream'

interface SharedStreamOptions extends Pick<UnreadStreamOptions, 'onCount' | 'onState'> {
  /** Fetches the count once, where the stream has not brought it. Resolves to it, undefined where it is outdated. */
  fetchCount: () => Promise<number | undefined>
}

/** Milliseconds. A provider may send changes only, and a proxy may hold the stream back. */
const firstCountWithin = 3000

type Message =
  | { kind: 'state'; state: UnreadStreamState }
  | { kind: 'count'; count: number }
  | { kind: 'ask' | 'retry' }

/**
 * The event stream of a token's user, one for all tabs. Of the tabs that are shown, the one that holds a lock opens the
 * stream and forwards its counts; when it is hidden or ends, the next one takes its place. Where tabs have
 * no channel, each that is shown has a stream of its own.
 */
export class SharedUnreadStream {
  private channel: BroadcastChannel | undefined
  private readonly name: string
  private leave: (() => void) | undefined
  private stream: UnreadStream | undefined
  private state: UnreadStreamState = 'closed'
  private count: number | undefined
  private firstCount: ReturnType<typeof setTimeout> | undefined
  private wasHidden = false

  constructor(
    private readonly token: string,
    private readonly options: SharedStreamOptions,
  ) {
    // Tabs with another token are of another session.
    this.name = `unread-stream:${digestOf(token)}`
    this.channel = openChannel(this.name, ({ data }: MessageEvent<Message>) => this.receive(data))
  }

  /** Call when the page is shown. Takes part in the election of the tab that opens the stream. */
  show(): void {
    if (this.leave) return
    if (!this.channel) return this.lead()
    this.post({ kind: 'ask' })
    this.leave = holdLock(this.name, () => this.lead())
  }

  /** Call when the page is hidden. Leaves the stream to another tab. */
  hide(): void {
    this.wasHidden = true
    clearTimeout(this.firstCount)
    this.stream?.close()
    this.stream = undefined
    this.count = undefined
    this.leave?.()
    this.leave = undefined
    this.setState('closed')
  }

  /** Starts afresh after the last attempt, in whichever tab that is. */
  retry(): void {
    if (this.stream) this.stream.retry()
    else this.post({ kind: 'retry' })
  }

  close(): void {
    this.hide()
    this.channel?.close()
    this.channel = undefined
  }

  private lead() {
    this.leave ??= () => {}
    this.stream = new UnreadStream(this.token, {
      onState: (state) => this.setState(state),
      onCount: (count) => this.setCount(count),
      onFailure: () => void this.fetchCount(),
    })
    this.stream.open()
    const askForFirst = () => this.count === undefined && void this.fetchCount()
    // There may have been changes meanwhile.
    if (this.wasHidden) askForFirst()
    else this.firstCount = setTimeout(askForFirst, firstCountWithin)
  }

  private async fetchCount() {
    const { stream } = this
    const count = await this.options.fetchCount()
    // Meanwhile another tab may have the stream, and newer counts.
    if (count !== undefined && stream === this.stream) this.forward(count)
  }

  private setState(state: UnreadStreamState) {
    this.state = state
    this.options.onState(state)
    if (this.stream) this.post({ kind: 'state', state })
  }

  private setCount(count: number) {
    this.options.onCount(count)
    this.forward(count)
  }

  private forward(count: number) {
    if (this.stream) this.count = count
    this.post({ kind: 'count', count })
  }

  private receive(message: Message) {
    if (message.kind === 'count') this.options.onCount(message.count)
    else if (message.kind === 'state') {
      if (this.leave && !this.stream) this.options.onState(message.state)
    } else if (this.stream) this.answer(message.kind)
  }

  private answer(kind: 'ask' | 'retry') {
    if (kind === 'retry') {
      if (this.state === 'given-up') this.stream?.retry()
      return
    }
    this.post({ kind: 'state', state: this.state })
    // A count from before the stream broke may be old.
    if (this.state === 'retrying' || this.state === 'given-up') void this.fetchCount()
    else if (this.count !== undefined) this.post({ kind: 'count', count: this.count })
  }

  private post(message: Message) {
    this.channel?.postMessage(message)
  }
}
