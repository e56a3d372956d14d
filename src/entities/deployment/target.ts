import type { Node } from '~/api/generated/model'

/** A server that something is run on. */
export interface DeployTarget {
  /** Batches and the command log go by it (ids-01). */
  nodeId: number
  /** A run on one server goes by it (ids-03); some node lists leave it out. */
  serverId: number | undefined
  name: string
  /** Blank when it has none. */
  ip: string
  status: string
}

/** A server of a node list. */
export const targetOf = ({
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
    name: alias || hostname || ip || `编号 ${id}`,
    ip,
    status: status ?? '',
  }
}

const unreachable = new Set(['offline', 'unregistered'])

/** Only a server that reports can run a command. One whose state is not known is left to the provider to judge. */
export const isReachable = ({ status }: DeployTarget): boolean => !unreachable.has(status)
