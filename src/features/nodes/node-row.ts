import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { withoutBidiControls } from '~/lib/bidi'
import { idAt, numberAt, textAt } from '~/lib/columns/column-vector'
import { shortId, type Id } from '~/lib/ids'

/** The fields of a row that actions need. Missing texts are empty. */
export interface NodeRow {
  /** The deployed row's id, used by auto-renew and images. */
  rowId: Id
  /** The node's own id, used by alias, groups, logs and the socket. */
  nodeId: Id | undefined
  /** The server's id, used to run a script on a single server. */
  serverId: Id | undefined
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
  configId: Id | undefined
  /** The texts of its groups' ids, one a line. */
  groupIds: string
  projectId: Id | undefined
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
  rowId: idAt(rows.columns.rowId, row) ?? '',
  nodeId: idAt(rows.columns.nodeId, row),
  serverId: idAt(rows.columns.serverId, row),
  projectId: idAt(rows.columns.projectId, row),
  configId: idAt(rows.columns.configId, row),
  isAutoRenew: flagFromNumber(numberAt(rows.columns.autoRenew, row)),
  ...textFields(rows, row),
})

/** The name of a node in messages and titles. */
export const nodeName = ({ alias, lanIp, rowId }: Pick<NodeRow, 'alias' | 'lanIp' | 'rowId'>): string =>
  withoutBidiControls(alias) || lanIp || `编号 ${shortId(rowId)}`
