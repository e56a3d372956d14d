import { heartbeatIn, liveFields, type Heartbeat, type LiveField } from './heartbeat'
import { Ring } from './ring'

/** Called with which nodes are meant, by id. */
type Listener = (isMeant: (id: number) => boolean) => void

/** Whether a list is newer than a heartbeat that was received then, milliseconds since 1970. */
export type IsOutdated = (receivedAt: number) => boolean

/** Milliseconds between two tellings: a thousand heartbeats a second cost no more than five. One alone is told at once. */
const tellEvery = 200

/** Values of a node's series; a beat a second makes a minute. */
const historyLength = 60

/** The numbers whose course is kept. */
const seriesFields = ['cpu', 'usedMemory', 'temperature'] as const

export type SeriesField = (typeof seriesFields)[number]

/** Nodes remembered: many windows full. */
const mostNodes = 2000

const placeOf: Record<string, number> = Object.fromEntries(liveFields.map((field, place) => [field, place]))

/** The heartbeats of one node: each number with when it was received, because a later list may be newer (wss-13). */
class LiveNode {
  readonly values = new Float64Array(liveFields.length).fill(Number.NaN)
  readonly receivedAt = new Float64Array(liveFields.length)
  readonly series = new Map(seriesFields.map((field) => [field, new Ring(historyLength)]))
  /** When it was heard. */
  readonly beats = new Ring(historyLength)
  topProcess = ''
  /** When the last heartbeat was received; undefined once a list is newer. */
  at: number | undefined

  /** Fields that a heartbeat leaves out keep their value (wss-07). */
  take({ values, topProcess }: Heartbeat, now: number) {
    this.at = now
    this.beats.add(now)
    if (topProcess !== undefined) this.topProcess = topProcess
    for (const [field, value] of values.entries()) {
      if (value === undefined) continue
      this.values[field] = value
      this.receivedAt[field] = now
    }
    for (const [field, ring] of this.series) {
      const value = values[placeOf[field] ?? -1]
      if (value !== undefined) ring.add(value)
    }
  }

  /** Drops what is older than a list. The series stay: they are history either way. */
  drop(isOutdated: IsOutdated) {
    for (const [field, receivedAt] of this.receivedAt.entries())
      if (isOutdated(receivedAt)) this.values[field] = Number.NaN
    if (this.at === undefined || !isOutdated(this.at)) return
    this.at = undefined
    this.topProcess = ''
  }
}

/** What the socket told of nodes, by node id. Outside React and the query cache: who shows a node asks here. */
export class LiveNodes {
  private readonly nodes = new Map<number, LiveNode>()
  private readonly listeners = new Set<Listener>()
  private touched = new Set<number>()
  private toldAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private ahead = 0

  /** How far the provider's clock is known to be ahead of this one, milliseconds. */
  get clockAhead(): number {
    return this.ahead
  }

  /** Takes a moment of the provider's that is not in its future: how far it is ahead of the time here. */
  noteClock(ahead: number): void {
    if (ahead > this.ahead) this.ahead = ahead
  }

  /** Notifies for all nodes at once, in the same frame as what else a refresh changes. */
  refreshAll(): void {
    clearTimeout(this.timer)
    this.tell(() => true)
  }

  /** The ids of all nodes with heartbeats. */
  ids(): Iterable<number> {
    return this.nodes.keys()
  }

  /** Drops what was received of a node and is older than a list. */
  drop(nodeId: number, isOutdated: IsOutdated): void {
    this.nodes.get(nodeId)?.drop(isOutdated)
  }

  /** Takes a frame as it came. */
  hear(text: string): void {
    const beat = heartbeatIn(text)
    if (!beat) return
    const node = this.nodes.get(beat.nodeId) ?? this.remember(beat.nodeId)
    node.take(beat, Date.now())
    this.touched.add(beat.nodeId)
    this.tellSoon()
  }

  /** A number received of a node; undefined when there is none, or the list is newer. */
  number(nodeId: number, field: LiveField): number | undefined {
    const value = this.nodes.get(nodeId)?.values[placeOf[field] ?? -1]
    return value === undefined || Number.isNaN(value) ? undefined : value
  }

  /** The busiest process received of a node; undefined when there is none, or the list is newer. */
  topProcess(nodeId: number): string | undefined {
    return this.nodes.get(nodeId)?.topProcess || undefined
  }

  /** A number of late, oldest first; empty when nothing was heard. */
  history = (nodeId: number, field: SeriesField): number[] =>
    this.nodes.get(nodeId)?.series.get(field)?.toArray() ?? []

  /** When a node was heard of late, milliseconds since 1970, oldest first. */
  beats = (nodeId: number): number[] => this.nodes.get(nodeId)?.beats.toArray() ?? []

  /** When a node's last heartbeat came, milliseconds since 1970; undefined without one, or when the list is newer. */
  heardAt = (nodeId: number): number | undefined => this.nodes.get(nodeId)?.at

  /** Calls back when nodes are to be shown anew, for a heartbeat or a list read again; answers a function that stops it. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tellSoon() {
    // The machine's clock may be set back.
    const rest = Math.min(tellEvery, this.toldAt + tellEvery - Date.now())
    this.timer ??= setTimeout(() => this.tellTouched(), rest)
  }

  private remember(id: number): LiveNode {
    const [oldest] = this.nodes.keys()
    if (this.nodes.size >= mostNodes && oldest !== undefined) this.nodes.delete(oldest)
    const node = new LiveNode()
    this.nodes.set(id, node)
    return node
  }

  private tellTouched() {
    const { touched } = this
    this.tell((id) => touched.has(id))
  }

  private tell(isMeant: (id: number) => boolean) {
    this.touched = new Set()
    this.toldAt = Date.now()
    this.timer = undefined
    for (const listener of this.listeners) listener(isMeant)
  }
}
