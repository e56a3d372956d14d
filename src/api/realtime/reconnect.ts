type Timer = ReturnType<typeof setTimeout>

/** Milliseconds. A connection that closes sooner after it opened counts as a failed attempt. */
const provenAfter = 5000

interface ReconnectOptions {
  /** Milliseconds between a failure and the next attempt. */
  delay: number
  maxAttempts: number
  connect: () => void
}

/** Schedules the next attempts of a connection that failed, and counts those that fail in a row. */
export class Reconnect {
  private failures = 0
  private timer: Timer | undefined

  constructor(private readonly options: ReconnectOptions) {}

  /** Call when the connection has opened. Once it has stayed open, the count starts afresh. */
  opened(): void {
    this.cancel()
    this.timer = setTimeout(() => (this.failures = 0), provenAfter)
  }

  /** Call when the connection has failed. Schedules the next attempt; returns false after the last one. */
  failed(): boolean {
    const { delay, maxAttempts, connect } = this.options
    this.cancel()
    if (this.failures >= maxAttempts) return false
    this.failures += 1
    this.timer = setTimeout(connect, delay)
    return true
  }

  /** Cancels the scheduled attempt. */
  cancel(): void {
    clearTimeout(this.timer)
  }

  /** Cancels the scheduled attempt and starts the count afresh. */
  reset(): void {
    this.cancel()
    this.failures = 0
  }
}
