import { heartbeatIn, liveFields, type Heartbeat, type LiveField } from './heartbeat'
import { Ring } from './ring'

/** Called with which nodes are meant, by id. */
type Listener = (isMeant: (id: number) => boolean) => void

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

/** What was heard of one node: each number with when it was heard, for a later list may know better (wss-13). */
class LiveNode {
  readonly values = new Float64Array(liveFields.length).fill(Number.NaN)
  readonly heard = new Float64Array(liveFields.length)
  readonly series = new Map(seriesFields.map((field) => [field, new Ring(historyLength)]))
  /** When it was heard. */
  readonly beats = new Ring(historyLength)
  topProcess = ''
  at = 0

  /** Fields that a heartbeat leaves out keep their value (wss-07). */
  take({ values, topProcess }: Heartbeat, now: number) {
    this.at = now
    this.beats.add(now)
    if (topProcess !== undefined) this.topProcess = topProcess
    for (const [field, value] of values.entries()) {
      if (value === undefined) continue
      this.values[field] = value
      this.heard[field] = now
    }
    for (const [field, ring] of this.series) {
      const value = values[placeOf[field] ?? -1]
      if (value !== undefined) ring.add(value)
    }
  }
}

/** What the socket told of nodes, by node id. Outside React and the query cache: who shows a node asks here. */
export class LiveNodes {
  private readonly nodes = new Map<number, LiveNode>()
  private readonly listeners = new Set<Listener>()
  private touched = new Set<number>()
  private toldAt = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private confirmed = 0

  /** When a list was asked for last that came as it was before, milliseconds since 1970. */
  get confirmedAt(): number {
    return this.confirmed
  }

  /**
   * A list that was asked for then stands as before: what was heard earlier counts no more (wss-13), and what is told
   * as of now, of all nodes, is told anew: at once, in the same frame as what else a refresh changes.
   */
  confirm(askedAt: number): void {
    this.confirmed = askedAt
    clearTimeout(this.timer)
    this.tell(() => true)
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

  /**
   * A number heard of a node; undefined when none was heard since.
   * @param since milliseconds since 1970: when the list was asked for that it would replace a number of
   */
  number(nodeId: number, field: LiveField, since: number): number | undefined {
    const node = this.nodes.get(nodeId)
    const place = placeOf[field] ?? -1
    return node && (node.heard[place] ?? 0) >= since && node.heard[place] ? node.values[place] : undefined
  }

  /** The process heard of since; undefined when none was. */
  topProcess(nodeId: number, since: number): string | undefined {
    const node = this.nodes.get(nodeId)
    return node && node.at >= since && node.topProcess !== '' ? node.topProcess : undefined
  }

  /** Whether a node was heard since. */
  isFresh = (nodeId: number, since: number): boolean => (this.nodes.get(nodeId)?.at ?? -1) >= since

  /** A number of late, oldest first; empty when nothing was heard. */
  history = (nodeId: number, field: SeriesField): number[] =>
    this.nodes.get(nodeId)?.series.get(field)?.toArray() ?? []

  /** When a node was heard of late, milliseconds since 1970, oldest first. */
  beats = (nodeId: number): number[] => this.nodes.get(nodeId)?.beats.toArray() ?? []

  /** When a node was heard last, milliseconds since 1970; undefined when it was not. */
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
