import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveField } from '~/api/realtime/heartbeat'
import type { LiveNodeStore, SeriesField } from '~/api/realtime/live-node-store'
import type { DeployTarget } from '~/features/deployments/deploy-target'
import { flagFromNumber, nodeName, type NodeRow } from '~/features/nodes/node-row'
import { clock } from '~/lib/clock'
import { hasValue, idAt, idTextAt, numberAt, textAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import type { Id, IdText } from '~/lib/ids'
import { minuteMs } from '~/lib/time-units'
import type { CapabilityInput } from './capabilities'
import type { RowConfig } from './running-config'

type Columns = DeployedRows['columns']

type FieldsOf<Kind> = {
  [Name in keyof Columns]: Columns[Name]['kind'] extends Kind ? Name : never
}[keyof Columns]

export type IdFieldName = 'rowId' | 'nodeId' | 'serverId' | 'projectId' | 'configId'
export type NumberFieldName = Exclude<FieldsOf<'number'>, IdFieldName>
export type TextFieldName = FieldsOf<'text' | 'choice'>

/** The row model that cells read: the rows of the list, overlaid with the heartbeats received since. */
export class NodeRowModel {
  constructor(
    private readonly rows: DeployedRows | undefined,
    private readonly live: LiveNodeStore,
    /** Row id of the node that is open in the drawer. */
    readonly openId?: IdText,
  ) {}

  /** A number from the list; NaN when it is missing. */
  number(field: NumberFieldName, row: number): number {
    return this.rows ? numberAt(this.rows.columns[field], row) : Number.NaN
  }

  /** A text from the list; blank when it is missing. */
  text(field: TextFieldName, row: number): string {
    return this.rows ? textAt(this.rows.columns[field], row) : ''
  }

  /** Whether a row has a value in one of the list's columns. */
  hasValue(fields: readonly (keyof Columns)[]): boolean {
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
    return clock.now() - (this.live.receivedAt(this.nodeId(row)) ?? 0) < minuteMs
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
    return this.rows ? idTextAt(this.rows.columns.nodeId, row) : ''
  }

  /** The text of the deployed row's id, which the selection uses. */
  id(row: number): IdText {
    return this.rows ? idTextAt(this.rows.columns.rowId, row) : ''
  }

  /** An id in the form in which it came; undefined when it is missing. */
  wireId(field: IdFieldName, row: number): Id | undefined {
    return this.rows && idAt(this.rows.columns[field], row)
  }

  name(row: number): string {
    return nodeName({ alias: this.text('alias', row), lanIp: this.text('lanIp', row), rowId: this.id(row) })
  }

  /** The fields that decide which actions are possible. */
  capabilityInput(row: number): CapabilityInput {
    return {
      nodeId: this.wireId('nodeId', row),
      serverId: this.wireId('serverId', row),
      source: this.text('source', row),
      leaseStatus: this.text('leaseStatus', row),
      leaseType: this.text('leaseType', row),
      publicIp: this.text('publicIp', row),
      isAutoRenew: this.isAutoRenew(row),
    }
  }

  configOf(row: number): RowConfig {
    return { config: this.text('config', row), configId: this.wireId('configId', row) }
  }

  /** Undefined when the list does not contain the flag. */
  isAutoRenew(row: number): boolean | undefined {
    return flagFromNumber(this.number('autoRenew', row))
  }
}

export const deployTargetOfRow = (nodes: NodeRowModel, row: number): DeployTarget => ({
  nodeId: nodes.wireId('nodeId', row) ?? '',
  serverId: nodes.wireId('serverId', row),
  name: nodes.name(row),
  ip: nodes.text('lanIp', row) || nodes.text('publicIp', row),
  status: nodes.text('status', row),
})

export const deployTargetOfNode = (node: NodeRow): DeployTarget => ({
  nodeId: node.nodeId ?? '',
  serverId: node.serverId,
  name: nodeName(node),
  ip: node.lanIp || node.publicIp,
  status: node.status,
})
