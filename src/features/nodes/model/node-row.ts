import { withoutBidiControls } from '~/lib/bidi'
import { shortId, type Id, type IdText } from '~/lib/ids'

/**
 * A node with its lease, or an own server: one row of the node list. The console knows it by columns, by a decoded
 * row or by a decoded server; all of them are views of this type. Missing texts are empty, times are epoch
 * milliseconds, and missing times NaN.
 */
export interface NodeRow {
  /** The text of the deployed row's id, used by auto-renew and images. */
  readonly id: IdText
  /** The node's own id, used by alias, groups, logs and the socket. */
  readonly nodeId: Id | undefined
  /** The server's id, used to run a script on a single server; some lists omit it. */
  readonly serverId: Id | undefined
  readonly name: string
  readonly alias: string
  readonly lanIp: string
  readonly publicIp: string
  /** The LAN address, or else the public one. */
  readonly ip: string
  readonly status: string
  readonly source: string
  readonly lastHeartbeat: number
  /** Status of the newest deployment; empty without one. */
  readonly install: string
  /** The names of its groups. */
  readonly groups: string
  /** The texts of its groups' ids, one a line. */
  readonly groupIds: string
  readonly leaseStatus: string
  readonly leaseType: string
  /** Undefined when the list does not contain it. */
  readonly isAutoRenew: boolean | undefined
  readonly price: string
  readonly startTime: number
  readonly endTime: number
  readonly projectId: Id | undefined
  /** The project's short name, else its name. */
  readonly project: string
  /** Whether the node has a project; undefined when the provider does not send it. */
  readonly hasProject: boolean | undefined
  /** The config in the row, as JSON; empty without one. */
  readonly config: string
  /** The id of the row's config. */
  readonly configId: Id | undefined
}

/** A node with its own id, as calls for it need. */
export interface NamedNode extends Pick<NodeRow, 'name'> {
  readonly nodeId: Id
}

interface NodeNames {
  alias?: string | undefined
  /** Given for own servers alone; a rented node is named by its address. */
  hostname?: string | undefined
  ip?: string | undefined
  id: Id
  /** Stands before the number: `新节点 #14`. */
  noun?: '节点' | '新节点' | '服务器'
}

/** The name of a node in lists, messages and titles: its alias, hostname, address or number. */
export const nodeName = ({ alias = '', hostname = '', ip, id, noun = '节点' }: NodeNames): string =>
  withoutBidiControls(alias) || withoutBidiControls(hostname) || ip || `${noun} #${shortId(id)}`
