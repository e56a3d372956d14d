import type { Node } from '~/api/generated/model'
import { shortId, type Id } from '~/lib/ids'

/** A server to deploy to. */
export interface DeployTarget {
  /** Identifies the server in batch calls and in the command log. */
  nodeId: Id
  /** Identifies the server in a call for a single server; some node lists omit it. */
  serverId: Id | undefined
  name: string
  /** Empty without one. */
  ip: string
  status: string
}

export const deployTargetOf = ({
  id,
  server_id,
  alias,
  hostname,
  ip_address,
  lan_ip_address,
  status,
}: Node): DeployTarget => {
  const ip = lan_ip_address || ip_address || ''
  return {
    nodeId: id,
    serverId: server_id,
    name: alias || hostname || ip || `编号 ${shortId(id)}`,
    ip,
    status: status ?? '',
  }
}

const unreachable = new Set(['offline', 'unregistered'])

/** Whether a server can run a command. A server of unknown status counts as reachable; the provider decides. */
export const isReachable = ({ status }: DeployTarget): boolean => !unreachable.has(status)
