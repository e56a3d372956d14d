import type { Judged } from '~/entities/node/capabilities'
import { flagOf, nodeName, type DeployedRows } from '~/entities/node/node-row'
import type { ConfigOfRow } from '~/entities/node/running-config'
import type { LiveField } from '~/api/live/heartbeat'
import type { LiveNodes, SeriesField } from '~/api/live/live-nodes'
import { numberAt, textAt } from '~/lib/columns/column'
import { indexOf } from '~/lib/columns/id-index'

const minute = 60_000

type Columns = DeployedRows['columns']

type FieldsOf<Kind> = {
  [Name in keyof Columns]: Columns[Name]['kind'] extends Kind ? Name : never
}[keyof Columns]

export type NumberField = FieldsOf<'number'>
export type TextField = FieldsOf<'text' | 'choice'>

/** What the table's cells read from: the rows as they are, and what was heard of their nodes since. */
export class NodeView {
  constructor(
    private readonly rows: DeployedRows | undefined,
    private readonly live: LiveNodes,
    /** The row's id of what stands open beside the table. */
    readonly openId?: number,
  ) {}

  /** A number of a row as it was read; NaN when it has none. */
  number(field: NumberField, row: number): number {
    return this.rows ? numberAt(this.rows.columns[field], row) : Number.NaN
  }

  /** A text of a row as it was read; blank when it has none. */
  text(field: TextField, row: number): string {
    return this.rows ? textAt(this.rows.columns[field], row) : ''
  }

  /** A number of a row as it is now. */
  metric(field: LiveField, row: number): number {
    return this.live.number(this.nodeId(row), field) ?? this.number(field, row)
  }

  topProcess(row: number): string {
    return this.live.topProcess(this.nodeId(row)) ?? this.text('topProcess', row)
  }

  /** Whether a heartbeat of the node came within the last minute. */
  isFresh(row: number): boolean {
    const heardAt = this.live.heardAt(this.nodeId(row))
    return heardAt !== undefined && Date.now() - heardAt < minute
  }

  /** A number of late, as far as it was heard; oldest first. */
  history(field: SeriesField, row: number): number[] {
    return this.live.history(this.nodeId(row), field)
  }

  /** When the node was heard of late, milliseconds since 1970; oldest first. */
  beats(row: number): number[] {
    return this.live.beats(this.nodeId(row))
  }

  /**
   * When the node's last heartbeat came, milliseconds since 1970; NaN without one. The later of the two moments would
   * stand still while the provider's clock is ahead.
   */
  lastHeard(row: number): number {
    return this.live.heardAt(this.nodeId(row)) ?? this.number('lastHeartbeat', row)
  }

  /** The rows that have heartbeats newer than the list. */
  liveRows(): number[] {
    const { rows } = this
    const index = rows && indexOf(rows.columns.nodeId.values)
    return [...this.live.ids()].flatMap((id) => index?.find(id) ?? [])
  }

  /** Calls back with each heartbeat of a row's node; answers a function that stops it. */
  follow(row: number, onBeat: () => void): () => void {
    const id = this.nodeId(row)
    return this.live.subscribe((isMeant) => isMeant(id) && onBeat())
  }

  /** The node's own id; NaN while the row has no node. */
  nodeId(row: number): number {
    return this.number('nodeId', row)
  }

  /** The deployed row's id, by which it is chosen. */
  id(row: number): number {
    return this.number('rowId', row)
  }

  name(row: number): string {
    return nodeName({ alias: this.text('alias', row), lanIp: this.text('lanIp', row), rowId: this.id(row) })
  }

  /** What the rules look at. */
  judged(row: number): Judged {
    return {
      nodeId: this.number('nodeId', row),
      serverId: this.number('serverId', row),
      source: this.text('source', row),
      leaseStatus: this.text('leaseStatus', row),
      leaseType: this.text('leaseType', row),
      publicIp: this.text('publicIp', row),
      isAutoRenew: this.isAutoRenew(row),
    }
  }

  configOf(row: number): ConfigOfRow {
    return { config: this.text('config', row), configId: this.number('configId', row) }
  }

  /** Undefined when the list does not say. */
  isAutoRenew(row: number): boolean | undefined {
    return flagOf(this.number('autoRenew', row))
  }
}
