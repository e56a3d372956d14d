import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { numberAt, textAt } from '~/lib/columns/column-vector'

/** The fields of a row that actions need. Missing ids are NaN, missing texts are empty. */
export interface NodeRow {
  /** The deployed row's id, used by auto-renew and images. */
  rowId: number
  /** The node's own id, used by alias, groups, logs and the socket. */
  nodeId: number
  /** The server's id, used to run a script on a single server. */
  serverId: number
  alias: string
  lanIp: string
  publicIp: string
  status: string
  source: string
  leaseStatus: string
  leaseType: string
  /** Undefined when the list does not contain it. */
  isAutoRenew: boolean | undefined
  /** The config in the row, as JSON; empty without one. */
  config: string
  /** The id of the row's config. */
  configId: number
  groupIds: string
  projectId: number
}

const textFields = ({ columns }: DeployedRows, row: number) => ({
  alias: textAt(columns.alias, row),
  lanIp: textAt(columns.lanIp, row),
  publicIp: textAt(columns.publicIp, row),
  status: textAt(columns.status, row),
  source: textAt(columns.source, row),
  leaseStatus: textAt(columns.leaseStatus, row),
  leaseType: textAt(columns.leaseType, row),
  config: textAt(columns.config, row),
  groupIds: textAt(columns.groupIds, row),
})

/** Converts a value of a flag column; undefined when the row has none. */
export const flagFromNumber = (value: number): boolean | undefined =>
  Number.isNaN(value) ? undefined : value === 1

/** Returns one row as an object. */
export const nodeRowAt = (rows: DeployedRows, row: number): NodeRow => ({
  rowId: numberAt(rows.columns.rowId, row),
  nodeId: numberAt(rows.columns.nodeId, row),
  serverId: numberAt(rows.columns.serverId, row),
  projectId: numberAt(rows.columns.projectId, row),
  configId: numberAt(rows.columns.configId, row),
  isAutoRenew: flagFromNumber(numberAt(rows.columns.autoRenew, row)),
  ...textFields(rows, row),
})

/** The name of a node in messages and titles. */
export const nodeName = ({ alias, lanIp, rowId }: Pick<NodeRow, 'alias' | 'lanIp' | 'rowId'>): string =>
  alias || lanIp || `编号 ${rowId}`
