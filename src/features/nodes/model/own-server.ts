import type { Node } from '~/api/generated/model'
import { nodeName, type NamedNode, type NodeRow } from './node-row'

/** The fields of an own server that its name, its deployment and its dialogs need. */
export type OwnServer = NamedNode &
  Pick<NodeRow, 'serverId' | 'alias' | 'ip' | 'status' | 'projectId' | 'project' | 'hasProject'>

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
    // The lists of servers do not contain the project.
    projectId: undefined,
    project: '',
    hasProject: undefined,
  }
}
