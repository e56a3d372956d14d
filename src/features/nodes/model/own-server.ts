import type { Node } from '~/api/generated/model'
import { nodeName, type NamedNode, type NodeRow } from './node-row'

/** What the console needs of an own server to name it, deploy to it and edit it. */
export type OwnServer = NamedNode & Pick<NodeRow, 'serverId' | 'alias' | 'ip' | 'status'>

/** Reads a server of the list of own servers. */
export function ownServer(server: Node): OwnServer {
  const { id, server_id, alias, hostname, ip_address, lan_ip_address, status } = server
  const ip = lan_ip_address || ip_address || ''
  return {
    nodeId: id,
    serverId: server_id,
    name: nodeName({ alias, hostname, ip, id }),
    alias: alias ?? '',
    ip,
    status: status ?? '',
  }
}
