import type { Rows } from '~/api/rows/rows'
import { numberAt, textAt } from '~/lib/columns/column'

/** The node table's rows as columns: leases with their nodes, and own servers. */
export type DeployedRows = Rows<'deployed'>

/** What is done with a node goes by this of its row. Ids are NaN, texts blank, where the row has none. */
export interface NodeRow {
  /** The deployed row's id: auto-renew and images go by it (ids-02). */
  rowId: number
  /** The node's own id: alias, groups, logs and the socket go by it (ids-01). */
  nodeId: number
  /** The server's id: a script for one server goes by it (ids-03). */
  serverId: number
  alias: string
  lanIp: string
  publicIp: string
  status: string
  source: string
  leaseStatus: string
  leaseType: string
  /** Undefined when the list does not say. */
  isAutoRenew: boolean | undefined
  /** The config that the row carries, as JSON; blank when it carries none. */
  config: string
  /** Of the config that the row names. */
  configId: number
  groupIds: string
  projectId: number
}

const text = ({ columns }: DeployedRows, row: number) => ({
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

/** What a column of flags says of a row; undefined when it says nothing. */
export const flagOf = (value: number): boolean | undefined => (Number.isNaN(value) ? undefined : value === 1)

/** One row of the columns as an object, for what happens to one node at a time. */
export const nodeRowAt = (rows: DeployedRows, row: number): NodeRow => ({
  rowId: numberAt(rows.columns.rowId, row),
  nodeId: numberAt(rows.columns.nodeId, row),
  serverId: numberAt(rows.columns.serverId, row),
  projectId: numberAt(rows.columns.projectId, row),
  configId: numberAt(rows.columns.configId, row),
  isAutoRenew: flagOf(numberAt(rows.columns.autoRenew, row)),
  ...text(rows, row),
})

/** What a node is called where it is talked about. */
export const nodeName = ({ alias, lanIp, rowId }: Pick<NodeRow, 'alias' | 'lanIp' | 'rowId'>): string =>
  alias || lanIp || `编号 ${rowId}`
