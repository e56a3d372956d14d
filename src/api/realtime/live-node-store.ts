import { clock, computerTime } from '~/lib/clock'
import type { IdText } from '~/lib/ids'
import { createEmitter } from '~/lib/store'
import { parseHeartbeat, liveFields, type Heartbeat, type LiveField } from './heartbeat'

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

/** Whether a node with this id changed. */
type HasChanged = (id: IdText) => boolean

/** Whether a list is newer than a heartbeat received at a time, in milliseconds since 1970. */
export type IsOutdated = (receivedAt: number) => boolean

/**
 * Throttle in milliseconds: subscribers are notified at most every 200 ms, however many heartbeats arrive. A single
 * heartbeat is passed on at once.
 */
const notifyInterval = 200

/** Values per series: one minute at one heartbeat per second. */
const historyLength = 60

/** The fields with a history. */
const seriesFields = ['cpu', 'usedMemory', 'temperature'] as const

export type SeriesField = (typeof seriesFields)[number]

/** Limit of stored nodes; the oldest is dropped first. */
const maxNodes = 2000

const fieldIndex: Record<string, number> = Object.fromEntries(
  liveFields.map((field, index) => [field, index]),
)

/** The latest values of one node, each with its receive time, because a later list may be newer than some of them. */
class LiveNode {
  readonly values = new Float64Array(liveFields.length).fill(Number.NaN)
  readonly receivedAt = new Float64Array(liveFields.length)
  readonly series = new Map(seriesFields.map((field) => [field, new RingBuffer(historyLength)]))
  /** When heartbeats were received, in milliseconds since 1970. */
  readonly heartbeatTimes = new RingBuffer(historyLength)
  topProcess = ''
  /** When the last heartbeat was received; undefined once a list is newer. */
  lastReceivedAt: number | undefined

  /** Fields that a heartbeat omits keep their value. */
  applyHeartbeat({ values, topProcess }: Heartbeat, now: number) {
    this.lastReceivedAt = now
    this.heartbeatTimes.add(now)
    if (topProcess !== undefined) this.topProcess = topProcess
    for (const [field, value] of values.entries()) {
      if (value === undefined) continue
      this.values[field] = value
      this.receivedAt[field] = now
    }
    for (const [field, ring] of this.series) {
      const value = values[fieldIndex[field] ?? -1]
      if (value !== undefined) ring.add(value)
    }
  }

  /** Drops values that are older than a list. The series are kept, because they are history in any case. */
  drop(isOutdated: IsOutdated) {
    for (const [field, receivedAt] of this.receivedAt.entries())
      if (isOutdated(receivedAt)) this.values[field] = Number.NaN
    if (this.lastReceivedAt === undefined || !isOutdated(this.lastReceivedAt)) return
    this.lastReceivedAt = undefined
    this.topProcess = ''
  }
}

/** Store of the heartbeats received over the socket, by node id; independent of React and the query cache. */
export class LiveNodeStore {
  private readonly nodes = new Map<IdText, LiveNode>()
  private readonly changes = createEmitter<HasChanged>()
  private changedIds = new Set<IdText>()
  private notifiedAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  /** Notifies at once that all nodes changed, so that they update in the same frame as the rest of a refresh. */
  notifyAll(): void {
    clearTimeout(this.timer)
    this.notify(() => true)
  }

  /** The ids of all nodes with heartbeats. */
  ids(): Iterable<IdText> {
    return this.nodes.keys()
  }

  /** Drops the values of a node that are older than a list. */
  drop(nodeId: IdText, isOutdated: IsOutdated): void {
    this.nodes.get(nodeId)?.drop(isOutdated)
  }

  /** Applies a socket frame; frames that are not heartbeats are ignored. */
  onMessage(text: string): void {
    const heartbeat = parseHeartbeat(text)
    if (!heartbeat) return
    const node = this.takeNode(heartbeat.nodeId)
    node.applyHeartbeat(heartbeat, clock.now())
    this.changedIds.add(heartbeat.nodeId)
    this.scheduleNotify()
  }

  /** Latest value of a field; undefined without one or when the list is newer. */
  number(nodeId: IdText, field: LiveField): number | undefined {
    const value = this.nodes.get(nodeId)?.values[fieldIndex[field] ?? -1]
    return value === undefined || Number.isNaN(value) ? undefined : value
  }

  /** Name of the process with the highest CPU usage; undefined without one or when the list is newer. */
  topProcess(nodeId: IdText): string | undefined {
    return this.nodes.get(nodeId)?.topProcess || undefined
  }

  /** Recent values of a field, oldest first; empty without heartbeats. */
  history = (nodeId: IdText, field: SeriesField): number[] =>
    this.nodes.get(nodeId)?.series.get(field)?.toArray() ?? []

  /** Receive times of the recent heartbeats, in milliseconds since 1970, oldest first. */
  heartbeatTimes = (nodeId: IdText): number[] => this.nodes.get(nodeId)?.heartbeatTimes.toArray() ?? []

  /** When the last heartbeat arrived, in milliseconds since 1970; undefined without one or when the list is newer. */
  receivedAt = (nodeId: IdText): number | undefined => this.nodes.get(nodeId)?.lastReceivedAt

  /** Calls the listener after heartbeats and list refreshes. Returns an unsubscribe function. */
  subscribe(listener: (hasChanged: HasChanged) => void): () => void {
    return this.changes.subscribe(listener)
  }

  private scheduleNotify() {
    // The maximum guards against a system clock that is set back; the minimum is there because browsers take a delay
    // modulo 2^32: less than nothing by decades is up to 24 days.
    const wait = Math.max(0, Math.min(notifyInterval, this.notifiedAt + notifyInterval - computerTime()))
    this.timer ??= setTimeout(() => this.notifyChanged(), wait)
  }

  /** Returns a node as the last of all. Of too many nodes the one that is silent for the longest time goes. */
  private takeNode(id: IdText): LiveNode {
    const known = this.nodes.get(id)
    this.nodes.delete(id)
    const [longestSilent] = this.nodes.keys()
    if (this.nodes.size >= maxNodes && longestSilent !== undefined) this.nodes.delete(longestSilent)
    const node = known ?? new LiveNode()
    this.nodes.set(id, node)
    return node
  }

  private notifyChanged() {
    const { changedIds } = this
    this.notify((id) => changedIds.has(id))
  }

  private notify(hasChanged: HasChanged) {
    this.changedIds = new Set()
    this.notifiedAt = computerTime()
    this.timer = undefined
    this.changes.emit(hasChanged)
  }
}
