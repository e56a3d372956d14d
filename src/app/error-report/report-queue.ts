import { minuteMs } from '~/lib/time-units'
import type { ReportEntry } from './report-entry'

/** The body of a report. */
export interface Report {
  entries: ReportEntry[]
  /** How many entries were dropped since the last report, because too many waited. */
  dropped: number
}

const maxEntries = 10
const maxWaiting = 50

// Milliseconds.
const collectDelay = 5000

// One report a minute is kept back for the moment when the user leaves.
const maxPerMinute = 3
const maxPerMinuteByTimer = maxPerMinute - 1

const keyOf = (entry: ReportEntry) => JSON.stringify({ ...entry, time: undefined, count: undefined })

/**
 * Collects entries for five seconds and sends at most ten in a report and three reports in a minute. While an entry
 * waits, the same one again only raises its count.
 */
export class ReportQueue {
  readonly #send: (report: Report) => void
  readonly #waiting = new Map<string, ReportEntry>()
  #dropped = 0
  #sentAt: number[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(send: (report: Report) => void) {
    this.#send = send
  }

  add(entry: ReportEntry): void {
    const key = keyOf(entry)
    const waiting = this.#waiting.get(key)
    if (waiting) waiting.count += entry.count
    else if (this.#waiting.size < maxWaiting) this.#waiting.set(key, { ...entry })
    else this.#dropped += 1
    this.#schedule()
  }

  /** Sends as many entries as the limit per minute allows. Call it before the page may close. */
  flush(): void {
    while (this.#waiting.size > 0 && this.#recentlySent().length < maxPerMinute) this.#sendNext()
    this.#schedule()
  }

  #schedule() {
    if (this.#waiting.size === 0) clearTimeout(this.#timer)
    else if (this.#timer !== undefined) return
    this.#timer = this.#waiting.size === 0 ? undefined : setTimeout(this.#onTimer, this.#delay())
  }

  readonly #onTimer = () => {
    this.#timer = undefined
    if (this.#recentlySent().length < maxPerMinuteByTimer) this.#sendNext()
    this.#schedule()
  }

  /** Milliseconds until the timer may send again. */
  #delay() {
    const recent = this.#recentlySent()
    const blocking = recent[recent.length - maxPerMinuteByTimer]
    return blocking === undefined
      ? collectDelay
      : Math.max(collectDelay, blocking + minuteMs - performance.now())
  }

  #recentlySent() {
    // A monotonic clock, because the user may set the other one.
    this.#sentAt = this.#sentAt.filter((time) => time > performance.now() - minuteMs)
    return this.#sentAt
  }

  #sendNext() {
    const batch = [...this.#waiting].slice(0, maxEntries)
    for (const [key] of batch) this.#waiting.delete(key)
    this.#sentAt.push(performance.now())
    this.#send({ entries: batch.map(([, entry]) => entry), dropped: this.#dropped })
    this.#dropped = 0
  }
}
