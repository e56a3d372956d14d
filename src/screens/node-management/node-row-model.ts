import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveField } from '~/api/realtime/heartbeat'
import type { LiveNodeStore, SeriesField } from '~/api/realtime/live-node-store'
import {
  idOf,
  idTextOf,
  nodeAt,
  numberOf,
  textOf,
  type IdFieldName,
  type NumberFieldName,
  type TextFieldName,
} from '~/features/nodes/model/node-at'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { clock } from '~/lib/clock'
import { hasValue } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import type { Id, IdText } from '~/lib/ids'
import { ageOf } from '~/lib/time'
import { minuteMs } from '~/lib/time-units'

/** The row model that cells read: the rows of the list, overlaid with the heartbeats received since. */
export class NodeRowModel {
  constructor(
    private readonly rows: DeployedRows | undefined,
    private readonly live: LiveNodeStore,
    /** Row id of the node that is open in the drawer. */
    readonly openId?: IdText,
  ) {}

  /** Whether the list may lack nodes. */
  get isPartial(): boolean {
    return this.rows?.coverage !== 'all'
  }

  /** A number from the list; NaN when it is missing. */
  number(field: NumberFieldName, row: number): number {
    return numberOf(this.rows, field, row)
  }

  /** A text from the list; blank when it is missing. */
  text(field: TextFieldName, row: number): string {
    return textOf(this.rows, field, row)
  }

  /** Whether a row has a value in one of the list's columns. */
  hasValue(fields: readonly (keyof DeployedRows['columns'])[]): boolean {
    const { rows } = this
    return rows === undefined || fields.some((field) => hasValue(rows.columns[field]))
  }

  /** The current value of a metric: from the latest heartbeat, or else from the list; NaN when it is missing. */
  metric(field: LiveField, row: number): number {
    return this.live.number(this.nodeId(row), field) ?? this.number(field, row)
  }

  topProcess(row: number): string {
    return this.live.topProcess(this.nodeId(row)) ?? this.text('topProcess', row)
  }

  /** Whether a heartbeat was received within the last minute. */
  isFresh(row: number): boolean {
    return ageOf(this.live.receivedAt(this.nodeId(row)) ?? 0, clock.now()) < minuteMs
  }

  /** Recent values of a metric, oldest first; only those received since the page was opened. */
  history(field: SeriesField, row: number): number[] {
    return this.live.history(this.nodeId(row), field)
  }

  /** Times of the recent heartbeats in epoch milliseconds, oldest first. */
  heartbeatTimes(row: number): number[] {
    return this.live.heartbeatTimes(this.nodeId(row))
  }

  /**
   * Time of the last heartbeat in epoch milliseconds; NaN without one. A received heartbeat wins over the list even if
   * it is earlier: otherwise the time would not advance while the provider's clock is ahead.
   */
  lastHeartbeat(row: number): number {
    return this.live.receivedAt(this.nodeId(row)) ?? this.number('lastHeartbeat', row)
  }

  /** Indexes of the rows whose node sent a heartbeat. */
  liveRows(): number[] {
    const { rows } = this
    const index = rows && getIdIndex(rows.columns.nodeId)
    return [...this.live.ids()].flatMap((id) => index?.find(id) ?? [])
  }

  /** Calls `onUpdate` after heartbeats of the row's node. Returns an unsubscribe function. */
  subscribe(row: number, onUpdate: () => void): () => void {
    const id = this.nodeId(row)
    return this.live.subscribe((predicate) => predicate(id) && onUpdate())
  }

  /** The text of the node's id; empty while the row has no node. */
  nodeId(row: number): IdText {
    return idTextOf(this.rows, 'nodeId', row)
  }

  /** The text of the deployed row's id, which the selection uses. */
  id(row: number): IdText {
    return idTextOf(this.rows, 'rowId', row)
  }

  /** An id in the form in which it came; undefined when it is missing. */
  wireId(field: IdFieldName, row: number): Id | undefined {
    return idOf(this.rows, field, row)
  }

  /** The row as the list has it, without the heartbeats. */
  node(row: number): NodeRow {
    return nodeAt(this.rows, row)
  }

  name(row: number): string {
    return this.node(row).name
  }
}
